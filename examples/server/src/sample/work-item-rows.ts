interface SampleItem {
  readonly workDescription: string;
  /** The main task of a sub task, by its text. */
  readonly parent?: string;
  readonly workContent?: string;
  readonly expectedResult?: string;
  readonly report?: string;
  readonly critical?: string;
  readonly solution?: string;
  readonly cooperatedDeptId?: string;
  readonly cooperatedDescription?: string;
  readonly planedDateDescription?: string;
  readonly isOverWatched?: string;
  /** Days from today until it is required. */
  readonly planedIn?: number;
  readonly completion: number;
  readonly status?: '0' | '1' | '3';
  /** User names. */
  readonly creator: string;
  readonly leaders?: readonly string[];
  readonly executors?: readonly string[];
  /** Days before today; 30 when not said. */
  readonly createdBefore?: number;
}

/** What the sample's units have set themselves to do. */
export const workItemRows: readonly SampleItem[] = [
  {
    workDescription: '完成年度担保业务风险排查',
    workContent: '逐户核查在保客户的经营、抵押物与保险情况，形成排查报告',
    expectedResult: '在保项目排查覆盖率 100%',
    planedIn: 20,
    planedDateDescription: '董事会前完成',
    completion: 45,
    report: '已完成 18 户现场核查',
    creator: 'manager',
    leaders: ['viewer'],
    executors: ['manager', 'viewer'],
    cooperatedDeptId: '10104,10105',
    cooperatedDescription: '提供在保客户的财务数据与评级',
    createdBefore: 40,
  },
  {
    workDescription: '核对抵押物保险到期情况',
    parent: '完成年度担保业务风险排查',
    workContent: '列出三十日内到期的保险，逐户通知续保',
    planedIn: -6,
    completion: 70,
    critical: '三户客户联系人变更，通知未送达',
    solution: '由项目经理上门送达',
    creator: 'manager',
    executors: ['manager'],
    createdBefore: 38,
  },
  {
    workDescription: '复核房产评估报告',
    parent: '完成年度担保业务风险排查',
    planedIn: 10,
    completion: 20,
    creator: 'manager',
    executors: ['viewer'],
    createdBefore: 37,
  },
  {
    workDescription: '更新项目经理操作手册',
    workContent: '按新的落实流程修订手册并组织培训',
    planedIn: -15,
    completion: 60,
    isOverWatched: '0',
    creator: 'viewer',
    leaders: ['manager'],
    executors: ['viewer'],
    createdBefore: 60,
  },
  {
    workDescription: '食堂供应商年度评审',
    planedIn: 35,
    completion: 0,
    creator: 'canteen',
    leaders: ['manager'],
    createdBefore: 5,
  },
  {
    workDescription: '归档上季度担保合同',
    planedIn: -30,
    completion: 100,
    status: '1',
    report: '共归档合同 126 份',
    creator: 'manager',
    executors: ['manager'],
    createdBefore: 90,
  },
  {
    workDescription: '试点移动端尽调表单',
    planedIn: -50,
    completion: 30,
    status: '3',
    report: '因系统调整，试点终止',
    creator: 'manager',
    executors: ['viewer'],
    createdBefore: 120,
  },
  {
    workDescription: '集团信息系统等级保护测评',
    workContent: '完成业务系统定级备案、整改与测评',
    planedIn: 45,
    completion: 35,
    creator: 'admin',
    leaders: ['approver'],
    executors: ['admin'],
    createdBefore: 25,
  },
  {
    workDescription: '整改测评发现的高风险项',
    parent: '集团信息系统等级保护测评',
    planedIn: -2,
    completion: 80,
    creator: 'admin',
    executors: ['admin'],
    createdBefore: 12,
  },
  {
    workDescription: '建立区域合作银行名录',
    planedIn: 15,
    completion: 10,
    creator: 'branch',
    executors: ['branch'],
    createdBefore: 8,
  },
];
