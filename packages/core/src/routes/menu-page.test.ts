import { expect, test } from 'vitest';
import { menuPage, ownPageNames, ownPagePath, pagePermission } from '../pages.ts';
import { matchRoute, routeNames } from '../routes.ts';

test('a page of ours has neither the name nor the address of a fixed route', () => {
  expect(ownPageNames.filter((name) => (routeNames as readonly string[]).includes(name))).toEqual([]);
  expect(ownPageNames.filter((name) => matchRoute(ownPagePath(name)))).toEqual([]);
});

test('the permission of a fixed route is its own, else that of its family', () => {
  expect([pagePermission('canteenIndex'), pagePermission('canteenOrder')]).toEqual(['canteen:read', 'canteen:order']);
  expect([pagePermission('dashboard'), pagePermission('votes')]).toEqual([undefined, undefined]);
  expect(pagePermission('adminUsers')).toBe('admin:users');
});

test('the menu shows a fixed route by its table, unless it says something else', () => {
  expect(menuPage('customerList')).toEqual({
    path: '/customer/list',
    label: { zh: '客户列表', en: 'Clients' },
    permission: 'customer:read',
    icon: undefined,
  });
  expect(menuPage('datavIndex').label).toEqual({ zh: '驾驶舱首页', en: 'Overview' });
  expect(menuPage('fundProjectAdd').path).toBe('/fund/project/add');
});

test('the menu shows a page of ours with its title and icon', () => {
  expect(menuPage('receipt')).toEqual({
    path: '/receipt',
    label: { zh: '收文登记', en: 'Documents received' },
    permission: 'receipt:read',
    icon: 'inbox',
  });
});
