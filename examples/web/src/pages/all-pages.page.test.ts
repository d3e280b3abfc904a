import { menuPage, ownPageNames, ownPagePath, pagePermission } from '@danbao/core/pages';
import { expect, test } from 'vitest';
import type { PageTable } from '../shared/page.ts';
import { pages, pathPages } from './all-pages.ts';
import { permissionAt } from './permission-at.ts';
import { shellPages } from './shell-pages.ts';

const areas = import.meta.glob<Readonly<Record<string, PageTable>>>('../areas/*/pages.ts', { eager: true });
const tables = [
  ...Object.values(areas).flatMap((module) => Object.values(module).filter((table) => !Array.isArray(table))),
  shellPages,
];

test('the router has the pages of every area, and no page stands in two tables', () => {
  expect(Object.keys(areas).length).toBeGreaterThan(30);
  const names = tables.flatMap((table) => Object.keys(table));
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  expect(names.sort()).toEqual(Object.keys(pages).sort());
});

test('no two pages have the same address', () => {
  const paths = [...ownPageNames.map((name) => ownPagePath(name)), ...pathPages.map(([path]) => path)];
  const spelled = paths.map((path) => path.replace(/\{\w+\}|:\w+/g, ':'));
  expect(spelled.filter((path, at) => spelled.indexOf(path) < at)).toEqual([]);
});

test('the permission of a page is found by its name and by its address', () => {
  for (const name of ownPageNames) {
    expect(permissionAt(ownPagePath(name)), name).toBe(pagePermission(name));
    expect(menuPage(name).permission, name).toBe(pagePermission(name));
  }
  expect([permissionAt('/canteen/order'), permissionAt('/canteen/index'), permissionAt('/car/detail/1/2/3')]).toEqual([
    'canteen:order',
    'canteen:read',
    'car:read',
  ]);
  expect([permissionAt('/party/videos'), permissionAt('/dashboard'), permissionAt('/nowhere')]).toEqual([
    'party:manage',
    undefined,
    undefined,
  ]);
});
