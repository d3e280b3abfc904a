import { archives, archiveTypes } from '@danbao/core/archives';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';
import { firstRoles } from './first-roles.ts';

/** What only the people of one kind of work may do. Every shipped role is a sample and the beginning of an empty installation. */
const groups = {
  'client data and security': ['project:read', 'measure:read', 'owner:read', 'customer:read'],
  'changes of client data': ['project:write', 'measure:write', 'owner:write', 'customer:write'],
  'full ID numbers and phones': ['personal:export'],
  'reserve and plans of the fund': ['fund:read'],
  'changes of the fund': ['fund:write'],
  'products and supervision': ['product:read', 'audit:read'],
  'figures of the company': ['cockpit:read'],
  'reports of figures': ['cockpit:report'],
  'archive of the unit': ['archive:read'],
  'keeping the archive': ['archive:write', 'archive:manage', 'archive:warehouse'],
  'lending and destruction': ['archive:approve', 'archive:destroy'],
  'personnel files': ['archive:personnel'],
  'canteen of others': ['canteen:write', 'canteen:manage'],
  'cars and rooms': ['car:write', 'meeting:approve', 'meeting:manage'],
  emergencies: ['emergency:write'],
  signatures: ['flow:write'],
  'flows of others': ['flow:manage'],
  'what the unit opens and publishes': ['vote:write', 'notice:write', 'quiz:write', 'forum:manage', 'sending:manage'],
  'party items of others': ['party:approve', 'party:manage'],
  'undoing changes of the fund': ['fund:rollback'],
  'all units': ['unit:all'],
} as const;

type Group = keyof typeof groups;

/** Why a role has what it has; all other groups it has nothing of. */
const reasons: Readonly<Record<string, Partial<Record<Group, string>>>> = {
  editor: {
    'client data and security': 'project managers look after clients, projects and security',
    'changes of client data': 'they enter them',
    'full ID numbers and phones': 'contracts and registrations name them in full',
    'reserve and plans of the fund': 'fund managers have this role',
    'changes of the fund': 'fund managers enter enterprises, visits and plans',
    'products and supervision': 'they apply for products and answer supervision',
    'figures of the company': 'they see what they contribute to',
    'reports of figures': 'departments report their figures',
    'archive of the unit': 'they borrow records of their projects',
    signatures: 'they hold posts of lead and assistant managers',
  },
  viewer: {
    'client data and security': 'it is the role of those who look things up',
    'products and supervision': 'papers of the business that are in force',
    'figures of the company': 'reading figures',
    'archive of the unit': 'they ask for loans',
  },
  approver: {
    'client data and security': 'perfection of security is approved for all units',
    'reserve and plans of the fund': 'plans come to be approved',
    'products and supervision': 'papers come to be approved',
    'figures of the company': 'approvals are seen beside figures',
    'archive of the unit': 'earlier papers are looked up',
    signatures: 'approving is signing',
    'all units': 'the approval centre works for the group',
  },
  signer: {
    'client data and security': 'whoever signs a credit reads what it is about',
    'reserve and plans of the fund': 'leaders sign investment papers',
    'products and supervision': 'leaders sign them',
    'figures of the company': 'leaders read them',
    'archive of the unit': 'earlier papers are looked up',
    'lending and destruction': 'heads approve loans and witness destructions',
    signatures: 'it is what the role is for',
  },
  operations: {
    'client data and security': 'they pay out, fulfil and look after what was guaranteed',
    'changes of client data': 'finance records money, guarantee operations inspections, of projects of everybody',
    'reserve and plans of the fund': 'heads sign investment papers',
    'products and supervision': 'heads sign them',
    'figures of the company': 'heads read them',
    'archive of the unit': 'earlier papers are looked up',
    'lending and destruction': 'heads approve loans',
    signatures: 'posts of finance and guarantee operations sign',
  },
  archivist: {
    'client data and security': 'papers are described by what they are about',
    'products and supervision': 'the clerk of documents circulates them',
    'figures of the company': 'annual papers are filed with them',
    'archive of the unit': 'it is their work',
    'keeping the archive': 'it is their work',
    'lending and destruction': 'it is their work',
    'personnel files': 'they keep them',
    signatures: 'posts of the archive and of documents sign',
  },
  caterer: {
    'canteen of others': 'it is their work',
    'cars and rooms': 'the office keeps cars and meeting rooms',
    emergencies: 'the office is on duty',
    signatures: 'posts of the office sign',
  },
  office: {
    'cars and rooms': 'the head of the office decides on bookings',
    emergencies: 'the office is on duty',
    signatures: 'the head of the office holds posts',
    'what the unit opens and publishes': 'it is what the role is for',
    'party items of others': 'what others write is checked and published',
  },
  groupOffice: {
    'all units':
      'questions, boards, columns and videos are everybody’s, and what the group publishes reaches all units',
    'cars and rooms': 'the head of the office decides on bookings',
    emergencies: 'the office is on duty',
    signatures: 'the head of the office holds posts',
    'what the unit opens and publishes': 'it is what the role is for',
    'party items of others': 'what others write is checked and published',
  },
  fundLead: {
    'client data and security': 'fund and guarantees know the same clients',
    'reserve and plans of the fund': 'it is their work',
    'changes of the fund': 'it is their work',
    'products and supervision': 'heads sign them',
    'figures of the company': 'heads read them',
    'archive of the unit': 'earlier papers are looked up',
    signatures: 'the head of the fund holds posts',
    'flows of others': 'a fund flow that comes to nothing is ended by its head',
    'undoing changes of the fund': 'what fund managers entered by mistake is taken back',
  },
};

/** Why no shipped role but the administrator’s has a right; daily work of a unit needs none of them. */
const withAdministrator: Readonly<Record<string, string>> = {
  'cockpit:manage': 'definitions of figures and reports are the group’s',
  'form:write': 'forms and their nodes decide who signs',
  'personal:erase': 'what is erased does not come back',
  'product:write': 'the list of products is kept with the papers that brought them',
  'project:all': 'it widens what everything else reaches',
  'project:takeOver': 'the business of the old system is taken over once',
};

test('every right that daily work needs is held by a shipped role', () => {
  const others = firstRoles.filter(({ roleId }) => roleId !== 'admin').flatMap(({ permissions }) => permissions);
  const administrator = firstRoles.find(({ roleId }) => roleId === 'admin')?.permissions ?? [];
  const unheld = administrator.filter((right) => !others.includes(right) && !right.startsWith('admin:'));
  expect(unheld.sort()).toEqual(Object.keys(withAdministrator).sort());
});

test.each(firstRoles.filter(({ roleId }) => roleId !== 'admin'))(
  '$roleName has no group of rights without a reason',
  (role) => {
    const own = reasons[role.roleId] ?? {};
    const held = Object.entries(groups).flatMap(([group, rights]) =>
      rights.some((right) => role.permissions.includes(right)) ? [group] : [],
    );
    expect(held.sort()).toEqual(Object.keys(own).sort());
    // Administration is a work of its own.
    expect(role.permissions.filter((right) => right.startsWith('admin:') || right === 'personal:erase')).toEqual([]);
  },
);

onEveryDatabase((server) => {
  test('the canteen sees no reserve of the fund', async () => {
    const { client } = await signedIn(server, 'canteen');
    for (const reserve of [client.reserveEnterprises, client.reservePlans, client.reserveFigures])
      await expect(reserve.page({})).rejects.toMatchObject({ status: 403 });
  });

  test('personnel files are listed, opened, found and edited only by who has the right to them', async () => {
    const keeper = (await signedIn(server, 'archivist')).client;
    const reader = (await signedIn(server, 'manager')).client;
    const types = await keeper.archiveTypes.page({ pageSize: '50' });
    const personnel = types.rows.find(({ isPersonnel }) => isPersonnel === '1');
    expect(personnel).toMatchObject({ typeName: '人事档案' });
    const [fonds] = (await keeper.fonds.page({ pageSize: '1' })).rows;
    const { archiveId } = await keeper.archives.add({
      ...{ title: '劳动合同（只供人事）', fondsId: fonds?.fondsId ?? '', categoryId: personnel?.typeId ?? '' },
      ...{ archiveYear: '2026', retentionPeriod: 'permanent', securityLevel: 'sensitive' },
      ...{ responsibleParty: '综合部', formedDate: '2026-01-05' },
    });
    const kept = await keeper.archives.page({ text: '只供人事' });
    expect(kept.rows.map((row) => row.archiveId)).toEqual([archiveId]);
    expect((await reader.archives.page({ text: '只供人事' })).rows).toEqual([]);
    expect(await reader.archives.find({ ids: [archiveId] })).toEqual([]);
    expect((await reader.search.all({ text: '只供人事' })).rows ?? []).toEqual([]);
    expect((await keeper.search.all({ text: '只供人事' })).rows?.map(({ kind }) => kind)).toEqual([archives.name]);
    for (const name of ['get', 'history', 'files'] as const)
      await expect(reader.archives[name]({ archiveId }), name).rejects.toMatchObject({ status: 404 });
    expect(archiveTypes.input.fields.isPersonnel.initial).toBe('0');
  });
});
