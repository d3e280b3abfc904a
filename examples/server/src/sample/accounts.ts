import { areas } from '@danbao/core';
import { permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { type Post, posts } from '@danbao/core/flows';
import { branchSigner, signerAccounts } from './signers.ts';

/** Rights of the sample roles. The last word of each is what an endpoint asks for. */
const reading = [
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
  'canteen:write',
  'canteen:manage',
  'meeting:read',
  'meeting:approve',
  'meeting:manage',
  'emergency:read',
  'emergency:write',
  'forum:read',
];
/** The office looks after the cars too. */
const driving = ['car:write'];

export const sampleUnits = [
  { unitUid: '100', unitName: '集团本部' },
  { unitUid: '101', unitName: '第一融资担保公司' },
  { unitUid: '103', unitName: '第二融资担保公司' },
];

/** The role that every installation is made with. */
export const adminRoleId = 'admin';

export const sampleRoles = [
  { roleId: adminRoleId, roleName: '系统管理员', permissions: permissionsIn(permissionRegistry(areas)) },
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
      'archive:approve',
      'archive:destroy',
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
];

/** Of every sample account. */
export const samplePassword = 'danbao2026';

interface OfficeAccount {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
  readonly unitUid: string;
  readonly deptName: string;
  readonly roleId: string;
  readonly role: string;
  readonly posts: readonly Post[];
}

const everyPost = posts.map(({ value }) => value);

/** One account for each kind of work; in the smaller unit one person holds every post, and signs what others have started. */
export const officeAccounts: readonly OfficeAccount[] = [
  {
    userId: '1001',
    username: 'admin',
    realName: '周敏',
    unitUid: '100',
    deptName: '信息技术部',
    roleId: 'admin',
    role: '管理员 · 全部单位',
    posts: ['departmentHead', 'businessHead'],
  },
  {
    userId: '1002',
    username: 'manager',
    realName: '陈立',
    unitUid: '101',
    deptName: '业务一部',
    roleId: 'editor',
    role: '项目经理 · 第一公司',
    posts: ['leadManager'],
  },
  {
    userId: '1003',
    username: 'viewer',
    realName: '林晓',
    unitUid: '101',
    deptName: '风险管理部',
    roleId: 'viewer',
    role: '只读 · 第一公司',
    posts: [],
  },
  {
    userId: '1004',
    username: 'approver',
    realName: '吴岚',
    unitUid: '100',
    deptName: '审批中心',
    roleId: 'approver',
    role: '落实审批 · 全部单位',
    posts: everyPost,
  },
  {
    userId: '1005',
    username: 'branch',
    realName: '许昂',
    unitUid: '103',
    deptName: '业务二部',
    roleId: 'editor',
    role: '项目经理 · 第二公司',
    posts: everyPost,
  },
  {
    userId: '1006',
    username: 'canteen',
    realName: '郑平',
    unitUid: '101',
    deptName: '综合管理部',
    roleId: 'caterer',
    role: '食堂管理 · 第一公司',
    posts: ['officeHead', 'departmentHead', 'carManager'],
  },
];

/** The accounts of the sample mode; `role` is what the sign-in page says of them. */
export const sampleAccounts = [...officeAccounts, ...signerAccounts, branchSigner].map((account) => ({
  ...account,
  password: samplePassword,
}));

/** The account that enters the sample's records of a unit. */
export function editorOf(unitUid: string) {
  const found = sampleAccounts.find((account) => account.unitUid === unitUid && account.roleId === 'editor');
  if (!found) throw new Error(`the unit ${unitUid} has no editor`);
  return found;
}

/** Who holds which post. */
export function samplePosts() {
  return sampleAccounts.flatMap(({ userId, posts: held }) => held.map((post) => ({ userId, post })));
}
