import { type Post, posts } from '@danbao/core/flows';
import { headOffice } from '../seed/first-admin.ts';
import { moreSigners, signerAccounts } from './signers.ts';

export const sampleUnits = [
  headOffice,
  { unitUid: '101', unitName: '第一融资担保公司' },
  { unitUid: '103', unitName: '第二融资担保公司' },
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

/** One account for each kind of work; in the smaller unit one person holds every post, and few others some. */
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
export const sampleAccounts = [...officeAccounts, ...signerAccounts, ...moreSigners].map((account) => ({
  ...account,
  password: samplePassword,
}));

/** How colleagues reach the account at a place in the list; one in three does not show the mobile. */
export function sampleContact(username: string, at: number) {
  const mobile = `139000${String(10_001 + at)}`;
  return { officePhone: String(8001 + at), mobile, mobileShown: at % 3 !== 0, email: `${username}@example.com` };
}

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
