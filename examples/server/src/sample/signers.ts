import { type Post, posts } from '@danbao/core/flows';

/** An account that signs in flows: beside the others of the sample, one for every post of a credit (N11). */
const signer = (
  number: number,
  username: string,
  realName: string,
  [deptName, roleId]: readonly [string, string],
  role: string,
  posts: readonly Post[],
) => ({
  userId: String(1100 + number),
  username,
  realName,
  unitUid: '101',
  deptName,
  roleId,
  role: `${role} · 第一公司`,
  posts,
});

const business = ['业务一部', 'editor'] as const;
const guarantee = ['综合担保部', 'operations'] as const;
const risk = ['风险管理部', 'signer'] as const;
const board = ['综合部', 'signer'] as const;

/** The thirteen posts in the order in which they sign; some hold an office post besides. */
export const signerAccounts = [
  signer(1, 'lead', '罗静', business, '项目经理A角', ['leadManager', 'fundManager']),
  signer(2, 'assistant', '方远', business, '项目经理B角', ['assistantManager', 'productManager']),
  signer(3, 'bizhead', '沈洁', business, '业务部门负责人', ['businessHead', 'departmentHead']),
  signer(4, 'finance', '江涛', ['财务部', 'operations'], '财务负责人', ['financeHead', 'departmentHead']),
  signer(5, 'guarantor', '白露', guarantee, '综合担保部经办人、出纳', [
    'guaranteeHandler',
    'cashier',
    'serviceHandler',
  ]),
  signer(6, 'archivist', '顾全', ['综合担保部', 'archivist'], '档案管理员', ['archiveManager', 'documentClerk', 'hr']),
  signer(7, 'guarhead', '韩松', guarantee, '综合担保部负责人', ['guaranteeHead', 'departmentHead']),
  signer(8, 'examiner', '许可', risk, '评审人', ['examiner', 'legal']),
  signer(9, 'riskhead', '唐宁', risk, '风险管理部负责人', ['riskHead', 'departmentHead']),
  signer(10, 'bizleader', '秦川', board, '业务分管领导', ['businessLeader']),
  signer(11, 'riskleader', '孟晖', board, '风险分管领导', ['riskLeader']),
  signer(12, 'gm', '宋毅', board, '总经理', ['generalManager', 'departmentHead']),
  signer(13, 'chairman', '高远', board, '董事长', ['chairman']),
];

/** Heads the department of the leaders, so that they are not two signers of what is started there. */
const officeSigner = signer(20, 'officehead', '梁静怡', board, '综合部负责人', ['departmentHead']);

/** Signs in the smaller unit what its project manager has started: in every post, but not in two of a flow that asks for several people. */
const branchSigner = {
  userId: '1114',
  username: 'branchhead',
  realName: '夏衡',
  unitUid: '103',
  deptName: '业务二部',
  roleId: 'signer',
  role: '审批 · 第二公司',
  posts: posts.map(({ value }) => value),
};

const branch = (
  number: number,
  username: string,
  realName: string,
  deptName: string,
  role: string,
  posts: readonly Post[],
) => ({
  ...signer(number, username, realName, [deptName, 'signer'], role, posts),
  ...{ unitUid: '103', role: `${role} · 第二公司` },
});

/** Who signs beside the others: nobody signs two nodes of one flow of money. */
export const moreSigners = [
  branchSigner,
  branch(15, 'branchfin', '尤佳', '财务部', '财务负责人', ['financeHead']),
  branch(16, 'branchrisk', '鲁明', '风险管理部', '风险管理部负责人', ['riskHead', 'riskLeader', 'legal']),
  branch(17, 'branchgm', '金岩', '综合部', '总经理', ['generalManager', 'businessLeader']),
  branch(18, 'branchchair', '冯国栋', '综合部', '董事长', ['chairman']),
  branch(19, 'branchcash', '汪雨', '财务部', '出纳', ['cashier']),
  officeSigner,
];
