import { areas } from '@danbao/core';
import { permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { type AnyEndpoint, allows, requiredPermissions } from '@danbao/core/client';
import { expect, test } from 'vitest';
import { firstRoles } from './first-roles.ts';

/** Who holds each permission besides the administrator. */
const holders: Readonly<Record<string, readonly string[]>> = {
  'admin:audit': [],
  'admin:chains': [],
  'admin:company': [],
  'admin:departments': [],
  'admin:dictionaries': [],
  'admin:failures': [],
  'admin:menus': [],
  'admin:retention': [],
  'admin:roles': [],
  'admin:startPage': [],
  'admin:systems': [],
  'admin:units': [],
  'admin:users': [],
  'admin:warnings': [],
  'archive:approve': ['signer', 'operations', 'archivist'],
  'archive:destroy': ['signer', 'archivist'],
  'archive:manage': ['archivist'],
  'archive:personnel': ['archivist'],
  'archive:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'archive:warehouse': ['archivist'],
  'archive:write': ['archivist'],
  'audit:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'canteen:manage': ['caterer'],
  'canteen:order': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'canteen:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'canteen:write': ['caterer'],
  'car:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'car:write': ['caterer'],
  'cockpit:manage': [],
  'cockpit:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'cockpit:report': ['editor'],
  'condition:approve': ['signer', 'operations'],
  'customer:rate': ['signer'],
  'customer:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'customer:write': ['editor'],
  'emergency:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'emergency:write': ['caterer'],
  'flow:manage': [],
  'flow:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'flow:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'form:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'form:write': [],
  'forum:manage': [],
  'forum:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'fund:read': ['editor', 'approver', 'signer', 'operations'],
  'fund:rollback': [],
  'fund:write': ['editor'],
  'measure:fulfil': ['editor', 'approver', 'signer', 'operations', 'archivist'],
  'measure:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'measure:write': ['editor'],
  'meeting:approve': ['caterer'],
  'meeting:manage': ['caterer'],
  'meeting:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'meeting:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'notice:write': [],
  'owner:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'owner:write': ['editor'],
  'party:approve': [],
  'party:manage': [],
  'party:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'party:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'personal:erase': [],
  'personal:export': ['editor'],
  'product:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'product:write': [],
  'project:all': [],
  'project:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'project:takeOver': [],
  'project:write': ['editor', 'operations'],
  'publishing:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'quiz:write': [],
  'receipt:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'search:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist'],
  'sending:manage': [],
  'sending:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'unit:all': ['approver'],
  'urging:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'vacation:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'vote:write': [],
  'work:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'work:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
  'workOrder:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer'],
};

const endpoints = Object.values(areas).flatMap((area) => Object.values<AnyEndpoint>(area));

test('each role holds the permissions that the table gives it, and no more', () => {
  expect(Object.keys(holders).sort()).toEqual([...permissionsIn(permissionRegistry(areas))].sort());
  for (const { roleId, permissions } of firstRoles) {
    const given = Object.keys(holders).filter((one) => roleId === 'admin' || holders[one]?.includes(roleId));
    expect([...permissions].sort(), roleId).toEqual(given.sort());
  }
});

test('whom each endpoint lets in follows from the table', () => {
  const everyone = firstRoles.map(({ roleId }) => roleId);
  const letIn = endpoints.map(({ method, path, access }) => {
    const roles = firstRoles.filter(({ permissions }) => allows(access, permissions)).map(({ roleId }) => roleId);
    return [`${method} ${path}`, roles];
  });
  const byTable = endpoints.map(({ method, path, access }) => {
    const held = requiredPermissions(access).flatMap((one) => ['admin', ...(holders[one] ?? [])]);
    const isFree = access === 'public' || access === 'signed-in';
    return [`${method} ${path}`, everyone.filter((role) => isFree || held.includes(role))];
  });
  expect(letIn).toEqual(byTable);
});

test('a viewer writes nothing', () => {
  const viewer = firstRoles.find(({ roleId }) => roleId === 'viewer')?.permissions ?? [];
  const writing = endpoints.filter(({ access }) => requiredPermissions(access).some((one) => !one.endsWith(':read')));
  expect(writing.length).toBeGreaterThan(100);
  expect(writing.filter(({ access }) => allows(access, viewer))).toEqual([]);
});
