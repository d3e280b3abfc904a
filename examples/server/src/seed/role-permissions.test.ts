import { areas } from '@danbao/core';
import { permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { attachments } from '@danbao/core/attachments';
import { type AnyEndpoint, allows, requiredPermissions } from '@danbao/core/client';
import { expect, test } from 'vitest';
import { firstRoles } from './first-roles.ts';

/** Who holds each permission besides the administrator. */
const holders: Readonly<Record<string, readonly string[]>> = {
  'admin:audit': [],
  'admin:chains': [],
  'admin:company': [],
  'admin:deliveries': [],
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
  'archive:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'archive:warehouse': ['archivist'],
  'archive:write': ['archivist'],
  'audit:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'canteen:manage': ['caterer'],
  'canteen:order': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'canteen:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'canteen:write': ['caterer'],
  'car:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'car:write': ['caterer'],
  'cockpit:manage': [],
  'cockpit:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'cockpit:report': ['editor'],
  'condition:approve': ['signer', 'operations'],
  'contact:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'customer:rate': ['signer'],
  'customer:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'customer:write': ['editor'],
  'emergency:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'emergency:write': ['caterer', 'office'],
  'flow:manage': ['fundLead'],
  'flow:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'flow:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'form:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'form:write': [],
  'forum:manage': ['office'],
  'forum:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'fund:read': ['editor', 'approver', 'signer', 'operations', 'fundLead'],
  'fund:rollback': ['fundLead'],
  'fund:write': ['editor', 'fundLead'],
  'leaveAccount:write': ['archivist'],
  'measure:fulfil': ['editor', 'approver', 'signer', 'operations', 'archivist'],
  'measure:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'measure:write': ['editor'],
  'meeting:approve': ['caterer', 'office'],
  'meeting:manage': ['caterer', 'office'],
  'meeting:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'meeting:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'notice:write': ['office'],
  'owner:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'owner:write': ['editor'],
  'party:approve': ['office'],
  'party:manage': ['office'],
  'party:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'office', 'fundLead'],
  'party:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'personal:erase': [],
  'personal:export': ['editor'],
  'product:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'product:write': [],
  'project:all': [],
  'project:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'project:takeOver': [],
  'project:write': ['editor', 'operations'],
  'publishing:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'quiz:write': ['office'],
  'receipt:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'search:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'fundLead'],
  'sending:manage': ['office'],
  'sending:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'unit:all': ['approver'],
  'urging:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'vacation:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
  'vote:write': ['office'],
  'work:read': ['editor', 'viewer', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'work:write': ['editor', 'approver', 'signer', 'operations', 'archivist', 'caterer', 'office', 'fundLead'],
  'workOrder:read': [
    'editor',
    'viewer',
    'approver',
    'signer',
    'operations',
    'archivist',
    'caterer',
    'office',
    'fundLead',
  ],
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

test('a viewer writes nothing but what is written by whoever reads it: topics and emergencies, with their files', () => {
  const viewer = firstRoles.find(({ roleId }) => roleId === 'viewer')?.permissions ?? [];
  const writing = endpoints.filter(({ access }) => requiredPermissions(access).some((one) => !one.endsWith(':read')));
  expect(writing.length).toBeGreaterThan(100);
  // Files of all records are changed by the same calls; of which records the server says (record-files.test).
  const ofFiles = attachments.upload.access;
  const allowed = writing.filter(({ access }) => allows(access, viewer));
  expect(allowed.filter(({ access }) => access !== ofFiles)).toEqual([]);
  expect(requiredPermissions(ofFiles).filter((one) => viewer.includes(one))).toEqual(['emergency:read', 'forum:read']);
});
