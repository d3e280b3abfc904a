import { expect, test } from 'vitest';
import { buildPath, fixedRoutes, guard, matchRoute, withTimestamp } from '../index.ts';

test('every fixed route is found again by the path that it builds', () => {
  for (const [name, route] of Object.entries(fixedRoutes)) {
    const names = [...route.path.matchAll(/\{(\w+)\??\}/g)].map(([, param = '']) => param);
    const params = Object.fromEntries(names.map((param, index) => [param, `值 ${index}`]));
    expect(matchRoute(buildPath(route, params)), name).toEqual({ name, params });
  }
});

test('optional places may be missing, others may not', () => {
  const { sendpt } = fixedRoutes;
  if (!sendpt) throw new Error('sendpt');
  const params = { id: '1', type: '2', newType: '3', infoId: '4' };
  expect(matchRoute(buildPath(sendpt, params))).toEqual({ name: 'sendpt', params });
  expect(() => buildPath(sendpt, { id: '1' })).toThrow(RangeError);
  expect([matchRoute('/nowhere'), matchRoute('/sendpt/1/2/3/4/5/6'), matchRoute('/car/detail//x/y')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a path that ends in the word timestamp gets the time in the same segment (B23, Y22)', () => {
  const path = withTimestamp('/sendpt/1/2/3/4/timestamp', 1700000000000);
  expect(path).toBe('/sendpt/1/2/3/4/timestamp1700000000000');
  expect(matchRoute(path ?? '')).toMatchObject({ name: 'sendpt' });
  expect([withTimestamp('/timestamps', 1), withTimestamp('/a/timestamp1', 1)]).toEqual([undefined, undefined]);
});

test('the guard opens, asks to sign in, or loads the menu (C2-C4, Y47)', () => {
  const nobody = { hasToken: false, hasUser: false, hasMenu: false };
  expect(['/login', '/editindex', '/404', '/dashboard'].map((path) => guard(path, nobody))).toEqual([
    'open',
    'open',
    'sign-in',
    'sign-in',
  ]);
  expect(guard('/dashboard', { hasToken: true, hasUser: false, hasMenu: true })).toBe('sign-in');
  expect(guard('/dashboard', { hasToken: true, hasUser: true, hasMenu: false })).toBe('load-menu');
  expect(guard('/dashboard', { hasToken: true, hasUser: true, hasMenu: true })).toBe('open');
});
