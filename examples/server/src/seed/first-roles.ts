import { permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { endpoints } from '@danbao/core/definitions';
import { adminRoleId } from '../auth/admin-role.ts';

/** Rights of the roles. The last word of each is what an endpoint asks for. */
const reading = [
  'contact:read',
  'project:read',
  'measure:read',
  'owner:read',
  'customer:read',
  'canteen:read',
  'work:read',
  'archive:read',
  'meeting:read',
  'search:read',
  'cockpit:read',
  'party:read',
  'emergency:read',
  'forum:read',
];
/** Flows are started by who may read what they are about; a credit application needs clients, and so a right of its own. */
const applying = [
  'vacation',
  'car',
  'sending',
  'receipt',
  'publishing',
  'audit',
  'product',
  'urging',
  'workOrder',
  'form',
  'fund',
];
const following = ['flow:read', ...applying.map((noun) => `${noun}:read`)];
/** What belongs to the business of guarantees and investments. */
const ofBusiness = ['fund:read', 'product:read', 'audit:read'];
const ofOffice = following.filter((right) => !ofBusiness.includes(right));
const signing = [...following, 'flow:write'];
const eating = ['canteen:order'];
const working = ['work:write', 'meeting:write', 'party:write'];
const editing = [
  ...reading,
  ...signing,
  ...eating,
  ...working,
  'measure:write',
  'measure:fulfil',
  'owner:write',
  'project:write',
  'customer:write',
  'fund:write',
  'cockpit:report',
  'personal:export',
];
/** The office keeps the meeting rooms too. */
const catering = [
  'contact:read',
  'canteen:write',
  'canteen:manage',
  'meeting:read',
  'meeting:approve',
  'meeting:manage',
  'emergency:read',
  'emergency:write',
  'forum:read',
];
/** What the head of the office opens, publishes and keeps in order for the unit. */
const hosting = [
  ...['contact:read', 'canteen:read', 'work:read', 'meeting:read', 'party:read', 'emergency:read', 'forum:read'],
  ...['vote:write', 'notice:write', 'forum:manage', 'party:approve', 'party:manage'],
  ...['sending:manage', 'meeting:approve', 'meeting:manage', 'emergency:write'],
];
/** What the office of the head company keeps for the whole group: questions, boards, columns and videos for everybody. */
const forGroup = ['quiz:write', 'unit:all'];
/** The office looks after the cars too. */
const driving = ['car:write'];

/** The roles that an installation begins with; administrators change them. */
export const firstRoles = [
  { roleId: adminRoleId, roleName: '系统管理员', permissions: permissionsIn(permissionRegistry(endpoints)) },
  { roleId: 'editor', roleName: '项目经理', permissions: editing },
  {
    roleId: 'viewer',
    roleName: '只读用户',
    permissions: [...reading, ...following.filter((right) => right !== 'fund:read')],
  },
  {
    roleId: 'approver',
    roleName: '落实审批',
    permissions: [...reading, ...signing, ...eating, ...working, 'measure:fulfil', 'unit:all'],
  },
  {
    roleId: 'signer',
    roleName: '审批人',
    permissions: [
      ...reading,
      ...signing,
      ...eating,
      ...working,
      'measure:fulfil',
      'condition:approve',
      'customer:rate',
      'archive:approve',
      'archive:destroy',
    ],
  },
  {
    roleId: 'operations',
    roleName: '财务与保后',
    permissions: [
      ...[...reading, ...signing, ...eating, ...working],
      ...['measure:fulfil', 'condition:approve', 'project:write', 'archive:approve'],
    ],
  },
  {
    roleId: 'archivist',
    roleName: '档案管理员',
    permissions: [
      ...reading,
      ...signing.filter((right) => right !== 'fund:read'),
      ...eating,
      ...working,
      'measure:fulfil',
      'archive:write',
      'archive:personnel',
      'leaveAccount:write',
      'archive:manage',
      'archive:warehouse',
      'archive:approve',
      'archive:destroy',
    ],
  },
  {
    roleId: 'caterer',
    roleName: '食堂管理',
    permissions: [
      'canteen:read',
      'work:read',
      ...ofOffice,
      'flow:write',
      ...working,
      ...eating,
      ...catering,
      ...driving,
    ],
  },
  {
    roleId: 'office',
    roleName: '综合管理',
    permissions: [...hosting, ...ofOffice, 'flow:write', ...working, ...eating],
  },
  {
    roleId: 'groupOffice',
    roleName: '集团综合管理',
    permissions: [...hosting, ...forGroup, ...ofOffice, 'flow:write', ...working, ...eating],
  },
  {
    roleId: 'fundLead',
    roleName: '基金负责人',
    permissions: [...reading, ...signing, ...eating, ...working, 'fund:write', 'fund:rollback', 'flow:manage'],
  },
];
