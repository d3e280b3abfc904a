import { expect, test } from 'vitest';
import {
  buildPath,
  cachedPages,
  fixedRoutes,
  guard,
  isCachedPage,
  matchRoute,
  type RouteName,
  redirectTarget,
  routeFamilies,
  routeNames,
  withTimestamp,
} from '../routes.ts';

const build = buildPath as (name: RouteName, params: Readonly<Record<string, string>>) => string;

test('every fixed route is found again by the path that it builds, and belongs to a family', () => {
  for (const name of routeNames) {
    const { path, family } = fixedRoutes[name];
    const places = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, place = '']) => place);
    const params = Object.fromEntries(places.map((place, index) => [place, `值 ${index}`]));
    expect(matchRoute(build(name, params)), name).toEqual({ name, params });
    expect(routeFamilies[family].label.zh).not.toBe('');
  }
});

test('optional places may be missing, others may not', () => {
  const params = { id: '1', type: '2', newType: '3', infoId: '4' };
  expect(buildPath('sendpt', { ...params, timestamp: 't' })).toBe('/sendpt/1/2/3/4/t');
  expect(matchRoute(buildPath('sendpt', params))).toEqual({ name: 'sendpt', params });
  expect(buildPath('dashboard')).toBe('/dashboard');
  expect(() => buildPath('sendpt', { ...params, id: '' })).toThrow(RangeError);
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

test('the redirect route carries a path, encoded or written out, and never leads out of the app (B1)', () => {
  const path = '/customer/detail/1/值?tab=2';
  expect(redirectTarget(buildPath('redirect', { path }))).toBe(path);
  expect(redirectTarget('/redirect/customer/detail/1/2?tab=2')).toBe('/customer/detail/1/2?tab=2');
  expect(redirectTarget('/redirect/%2Fa%3Fb%3D1?c=2')).toBe('/a?b=1&c=2');
  for (const carried of ['//other.example', 'https://other.example', '/\\other.example', '/a/../b']) {
    const target = redirectTarget(buildPath('redirect', { path: carried }));
    expect([undefined, `/${carried}`]).toContain(target);
    expect(new URL(target ?? '/', 'https://here.invalid').origin).toBe('https://here.invalid');
  }
  expect([redirectTarget('/redirect//other.example'), redirectTarget('/dashboard')]).toEqual([
    '/other.example',
    undefined,
  ]);
});

test('exactly four pages are cached (A11)', () => {
  expect(cachedPages).toEqual(['search', 'senddoclist', 'receipt', 'customerList']);
  expect(['search', 'dashboard', undefined].map(isCachedPage)).toEqual([true, false, false]);
});
