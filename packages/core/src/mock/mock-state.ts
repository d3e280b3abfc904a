import type { HistoryEntry } from '../areas/insights/endpoints.ts';
import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import { measureFamilies } from '../areas/measures/measure.ts';
import { measureKinds } from '../areas/measures/measure-kinds.ts';
import type { KindType } from '../areas/system/endpoints.ts';
import type { StoredRecord } from '../resource/store.ts';
import type { MockFlow } from './mock-flow-rows.ts';
import type { MockNodes, MockTemplate } from './mock-forms.ts';
import type { MockRecords } from './mock-resources.ts';

type Row = Record<string, unknown>;

/** What the mock server remembers. Read it in a test, or fill it before one. */
export interface MockState {
  /** user name -> password */
  readonly accounts: Map<string, { readonly password: string; readonly permissions: readonly string[] }>;
  /** access token -> user name */
  readonly tokens: Map<string, string>;
  readonly measures: Map<string, MeasureRecord>;
  /** id of the measure in its application -> fulfilment */
  readonly fulfilments: Map<string, Row>;
  /** measure id -> what was done to it, newest first */
  readonly history: Map<string, readonly HistoryEntry[]>;
  readonly owners: Map<string, Row>;
  readonly files: Map<string, Row & { readonly content: Blob }>;
  readonly projects: Row[];
  readonly loanPlans: Row[];
  readonly clients: Map<string, Row>;
  readonly contractFiles: Row[];
  /** flow type and item id with a space between -> approval records */
  readonly approvals: Map<string, readonly Row[]>;
  readonly departments: Row[];
  readonly units: Row[];
  readonly users: Map<string, Row>;
  readonly roles: Map<string, Row>;
  readonly menuEntries: Map<string, Row>;
  readonly audit: Row[];
  /** parent id -> divisions below it */
  readonly regions: Map<string, readonly { readonly multiLevelSortID: string; readonly multiLevelSortName: string }[]>;
  readonly menus: Map<string, Row>;
  readonly dishOrders: Map<string, Row>;
  /** what was published, by id */
  readonly notices: Map<string, Row>;
  readonly warnings: Row[];
  readonly personalMessages: Row[];
  readonly meetings: Row[];
  readonly votes: Row[];
  readonly votedToday: Row[];
  /** flow id -> the parameters of its page */
  readonly workFlows: Map<string, Row>;
  /** `shown` and `read`, then user name and key of a notification */
  readonly noticeMarks: Set<string>;
  readonly workItems: Map<string, Row>;
  /** user name -> the number answered to the question of the day */
  readonly quizAnswers: Map<string, string>;
  readonly flows: Map<string, MockFlow>;
  /** the records of resources, and every change of them */
  readonly resources: MockRecords;
  /** forms that were drawn up, by id */
  readonly templates: Map<string, MockTemplate>;
  /** the nodes that were set by hand, by flow code, the newest last */
  readonly flowNodes: Map<string, readonly MockNodes[]>;
  readonly kindTypes: readonly KindType[];
  /** A number that was never given before. */
  nextId(): string;
}

export const mockRegionRoot = '0';

const everyPermission = [
  'measure:read',
  'measure:write',
  'measure:fulfil',
  'owner:read',
  'owner:write',
  'project:read',
  'project:write',
  'customer:read',
  'customer:write',
  'canteen:read',
  'canteen:order',
  'canteen:write',
  'canteen:manage',
  'notice:write',
  'work:read',
  'work:write',
  'quiz:write',
  'flow:read',
  'flow:write',
  'flow:manage',
  'vacation:read',
  'receipt:read',
  'publishing:read',
  'car:read',
  'audit:read',
  'product:read',
  'urging:read',
  'fund:read',
  'form:read',
  'form:write',
  'product:write',
  'car:write',
  'admin:users',
  'admin:roles',
  'admin:menus',
  'admin:dictionaries',
  'admin:departments',
  'admin:audit',
];

/** A small world: one account (demo / demo), one owner, one project, three divisions. */
export function createMockState(): MockState {
  let last = 1000;
  return {
    accounts: new Map([['demo', { password: 'demo', permissions: everyPermission }]]),
    tokens: new Map(),
    measures: new Map(),
    fulfilments: new Map(),
    history: new Map(),
    owners: new Map([['1', sampleOwner]]),
    files: new Map(),
    projects: [
      {
        project_ID: '1',
        apply_ID: '1',
        projectName: '示例项目',
        client_ID: '1',
        clientName: '示例客户有限公司',
        state: 'approved',
      },
    ],
    loanPlans: [
      {
        loanId: '1',
        projectName: '示例项目',
        applyId: '1',
        clientGuid: '1',
        loanSum: '300',
        proLoanFee: { vouchRate: '1.5' },
      },
    ],
    clients: new Map([['1', sampleClient]]),
    contractFiles: [],
    approvals: new Map([
      [
        'project_use_flow 1',
        [
          {
            userRealName: '张三',
            signedOpinion: '同意',
            processEndTime: '2026-01-04 10:00:00',
            eventFinishCode: '100600050001',
          },
        ],
      ],
    ]),
    units: [{ unitUid: '1', unitName: '示例单位' }],
    users: new Map([['demo', sampleUser]]),
    roles: new Map([['1', { roleId: '1', roleName: '管理员', permissions: everyPermission, version: '1' }]]),
    menuEntries: new Map(),
    audit: [],
    departments: [{ deptId: '11', deptName: '业务一部', parentId: '1', unitUid: '1' }],
    regions: new Map([
      [mockRegionRoot, [{ multiLevelSortID: '110000', multiLevelSortName: '北京市' }]],
      ['110000', [{ multiLevelSortID: '110100', multiLevelSortName: '市辖区' }]],
      ['110100', [{ multiLevelSortID: '110101', multiLevelSortName: '东城区' }]],
    ]),
    menus: new Map(),
    dishOrders: new Map(),
    notices: new Map(),
    warnings: [],
    personalMessages: [],
    meetings: [],
    votes: [],
    votedToday: [],
    workFlows: new Map(),
    noticeMarks: new Set(),
    workItems: new Map(),
    quizAnswers: new Map(),
    flows: new Map(),
    resources: { records: sampleRecords(), changes: [] },
    templates: new Map(),
    flowNodes: new Map(),
    kindTypes: Object.values(measureKinds).map((kind, index) => ({
      kind: kind.kind,
      guarantyTypeID: String(Object.keys(measureFamilies).indexOf(kind.family) + 1),
      guarantyTypeName: measureFamilies[kind.family].zh,
      optTypeID: String(index + 1),
      optTypeName: kind.label.zh,
    })),
    nextId: () => {
      last += 1;
      return String(last);
    },
  };
}

const sampleQuestion = {
  subject_id: '党史知识',
  title: '中国共产党第一次全国代表大会召开于哪一年？',
  answers: [
    { answer_no: 'A', title: '1919 年' },
    { answer_no: 'B', title: '1921 年' },
    { answer_no: 'C', title: '1927 年' },
  ],
  rightNo: 'B',
  isEnable: '1',
};

const documentTypes = ['身份证', '护照', '军官证'].map((name, index) => ({
  dictTypeId: '59',
  dictName: name,
  dictValue: name,
  sort: String(index),
}));

function sampleRecords(): Map<string, Map<string, StoredRecord>> {
  return new Map([
    ['payment', recordsWithIds({ 1: { project_ID: '1', loanId: '1', payDate: '2026-01-05', paySum: '300' } })],
    ['repayment', recordsWithIds({ 1: { projectId: '1', loanId: '1', repayDate: '2026-04-05', principalSum: '100' } })],
    ['quizQuestion', recordsWithIds({ 1: sampleQuestion })],
    ['dictionaryType', recordsWithIds({ 59: { dictTypeNo: 'document_type', typeName: '证件类型', sysId: '3' } })],
    ['dictionaryItem', recordsWithIds(Object.fromEntries(documentTypes.map((row, index) => [`59-${index}`, row])))],
  ]);
}

/** Records of the first version, by id. */
function recordsWithIds(rows: Readonly<Record<string, Row>>): Map<string, StoredRecord> {
  const at = '2026-01-01 09:00:00';
  const stored = { unitUid: '1', authorId: 'demo', version: 1, createTime: at, updateTime: at };
  return new Map(Object.entries(rows).map(([id, values]) => [id, { ...stored, id, values }]));
}

const sampleUser: Row = {
  userId: 'demo',
  username: 'demo',
  realName: 'demo',
  unitUid: '1',
  unitName: '示例单位',
  roleId: '1',
  roleName: '管理员',
  active: '1',
  version: '1',
};

const sampleClient = {
  client_ID: '1',
  clientTypeID: '04',
  clientName: '示例客户有限公司',
  certificateCode: '91330100MA27XL5L6T',
  legalPerson: '王强',
  phoneOne: '13800000000',
  address: '示例路1号',
  version: '1',
};

const sampleOwner: Row = {
  owner_ID: '1',
  ownerType: '01',
  clientTypeID: '04',
  ownerName: '示例船务有限公司',
  certificateCode: '91110000MA00T00X58',
  legalPerson: '张三',
  phone: '13800000000',
  contact: '李四',
  phoneOne: '13800000000',
  houseAddress: '北京市东城区示例路 1 号',
  status: '1',
  version: '1',
};
