import { describe, expect, test } from 'vitest';
import { permissionRegistry, permissionsIn } from '../areas/admin/permission-registry.ts';
import { areas } from '../areas/areas.ts';
import { allows, furtherPermissions, ofGroup, requiredPermissions } from './access.ts';
import type { AnyEndpoint } from './endpoint.ts';

test('an access names one permission, several of which one is enough, or none', () => {
  expect(requiredPermissions('measure:write')).toEqual(['measure:write']);
  expect(requiredPermissions('measure:write|fulfil')).toEqual(['measure:write', 'measure:fulfil']);
  expect(requiredPermissions('measure:read|flow:read')).toEqual(['measure:read', 'flow:read']);
  expect([...requiredPermissions('public'), ...requiredPermissions('signed-in')]).toEqual([]);
});

test('any of the permissions is enough, a part of one is not', () => {
  expect(allows('measure:write|fulfil', ['measure:fulfil'])).toBe(true);
  expect(allows('measure:write|fulfil', ['measure:read', 'owner:write'])).toBe(false);
  expect(allows('measure:write', ['measure:write|fulfil'])).toBe(false);
  expect(allows('signed-in', [])).toBe(true);
  expect(allows('public', [])).toBe(true);
});

test('what concerns the whole group takes the right that reaches it besides; what the server alone writes, nobody has', () => {
  const access = ofGroup('admin:users|roles');
  expect([access, requiredPermissions(access), furtherPermissions(access)]).toEqual([
    'admin:users|roles&unit:all',
    ['admin:users', 'admin:roles'],
    ['unit:all'],
  ]);
  const held = [['admin:roles'], ['unit:all'], ['admin:roles', 'unit:all']];
  expect(held.map((permissions) => allows(access, permissions))).toEqual([false, false, true]);
  expect(allows('server', ['unit:all'])).toBe(false);
});

describe('every access that an endpoint declares', () => {
  const endpoints = Object.values(areas).flatMap((area) => Object.values<AnyEndpoint>(area));
  const all = permissionsIn(permissionRegistry(areas));
  const declared = [...new Set(endpoints.map(({ access }) => access))].filter((access) => access.includes(':'));

  test('is allowed by each of its permissions with what it asks besides, and by no other', () => {
    const allowedBy = (access: (typeof declared)[number]) =>
      all.filter((permission) => allows(access, [permission, ...furtherPermissions(access)]));
    expect(declared.map((access) => [access, allowedBy(access)])).toEqual(
      declared.map((access) => [access, all.filter((permission) => requiredPermissions(access).includes(permission))]),
    );
  });

  test('is refused to whoever has all permissions but its own', () => {
    const others = (access: (typeof declared)[number]) =>
      all.filter((permission) => !requiredPermissions(access).includes(permission));
    expect(declared.filter((access) => allows(access, others(access)))).toEqual([]);
  });

  test('names permissions that are there to be given', () => {
    expect(declared.flatMap((access) => requiredPermissions(access)).filter((one) => !all.includes(one))).toEqual([]);
  });
});
