import { type Label, label } from '../label.ts';

/** Routes that belong together: what their pages are for, and the right that they need. */
export interface RouteFamily {
  readonly label: Label;
  /** What somebody does on these pages. */
  readonly about: Label;
  /** The permission without which none of them opens (E1); any signed-in user where there is none. */
  readonly needs?: `${string}:${string}`;
}

/** The families of the fixed route table (B1-B24). The rights are ours; the sources name none. */
export const routeFamilies = {
  outside: { label: label('框架之外', 'Outside the shell'), about: label('无需菜单的页面', 'Pages without a menu') },
  shell: { label: label('框架', 'Shell'), about: label('首页与个人页面', 'The dashboard and personal pages') },
  measures: {
    label: label('担保措施', 'Security'),
    about: label('查看一项担保措施', 'Shows one security item'),
    needs: 'measure:read',
  },
  projectFlow: {
    label: label('项目审批', 'Project approval'),
    about: label(
      '发起、办理、打印项目与用信审批，查看流程日志',
      'Start, handle and print the approval of projects and drawdown; read the log of a flow',
    ),
    needs: 'flow:read',
  },
  search: {
    label: label('查询', 'Search'),
    about: label(
      '按全文或按条件查找文件、项目与流程',
      'Find documents, projects and flows by full text or by condition',
    ),
    needs: 'search:read',
  },
  cockpit: {
    label: label('驾驶舱', 'Cockpit'),
    about: label(
      '集团与子公司的担保余额、业务年度与客户统计',
      'Guarantee balance, yearly business and client figures of the group and its companies',
    ),
    needs: 'cockpit:read',
  },
  canteen: {
    label: label('食堂', 'Canteen'),
    about: label('排餐、订餐与订单汇总', 'Menus, orders and their totals'),
    needs: 'canteen:read',
  },
  emergency: {
    label: label('应急', 'Emergency'),
    about: label('应急事项的上报与处置', 'Report emergencies and deal with them'),
    needs: 'emergency:read',
  },
  fund: {
    label: label('基金', 'Fund'),
    about: label('基金储备企业、走访与投资项目', 'Reserve companies, visits and investment projects of the fund'),
    needs: 'fund:read',
  },
  car: {
    label: label('用车', 'Cars'),
    about: label('用车申请、派车与统计', 'Request cars, assign them, see the figures'),
    needs: 'car:read',
  },
  vacation: {
    label: label('请假', 'Leave'),
    about: label('请假申请、审批与打印', 'Request, approve and print leave'),
    needs: 'vacation:read',
  },
  publishing: {
    label: label('信息发布', 'Information publishing'),
    about: label('拟稿、审核与发布信息', 'Draft, check and publish information'),
    needs: 'publishing:read',
  },
  formMaker: {
    label: label('表单', 'Form maker'),
    about: label('自定义表单的修订、流转与打印', 'Revise, pass on and print forms drawn up by administrators'),
    needs: 'form:read',
  },
  product: {
    label: label('产品', 'Products'),
    about: label('业务产品的节点设置与审批', 'Set the nodes of business products and endorse them'),
    needs: 'product:read',
  },
  receipt: {
    label: label('收文', 'Incoming documents'),
    about: label('收文登记、传阅与办结', 'Register, circulate and finish incoming documents'),
    needs: 'receipt:read',
  },
  audit: {
    label: label('审核', 'Audits'),
    about: label('意见、企业与业务意见的审核', 'Audit opinions, enterprises and business opinions'),
    needs: 'audit:read',
  },
  questions: {
    label: label('问答', 'Q&A'),
    about: label('同事之间的提问与解答', 'Questions and answers among colleagues'),
    needs: 'forum:read',
  },
  forum: {
    label: label('论坛', 'Forum'),
    about: label('进入集团论坛', 'Enter the forum of the group'),
    needs: 'forum:read',
  },
  archives: {
    label: label('档案', 'Archives'),
    about: label('档案的归档、借阅、鉴定与销毁', 'File, lend, appraise and destroy records'),
    needs: 'archive:read',
  },
  party: {
    label: label('党史学习', 'Party history'),
    about: label('党史视频与学习资料', 'Videos and material on party history'),
    needs: 'party:read',
  },
  urging: {
    label: label('督办', 'Supervision'),
    about: label('督办事项的下达、回复与内审', 'Give matters to be supervised, answer and review them'),
    needs: 'urging:read',
  },
  customer: {
    label: label('客户', 'Clients'),
    about: label('客户档案、风险与经营情况', 'Client records, their risk and their business'),
    needs: 'customer:read',
  },
  reception: {
    label: label('招待费', 'Reception fee'),
    about: label('招待费的申请与审批', 'Request and approve reception fees'),
    needs: 'flow:read',
  },
  borrowing: {
    label: label('借款', 'Borrowing'),
    about: label('借款的申请与审批', 'Request and approve borrowing'),
    needs: 'flow:read',
  },
} as const satisfies Readonly<Record<string, RouteFamily>>;

export type RouteFamilyName = keyof typeof routeFamilies;
