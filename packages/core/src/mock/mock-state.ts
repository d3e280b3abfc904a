import { permissionRegistry, permissionsIn } from '../areas/admin/permission-registry.ts';
import type { attachment } from '../areas/attachments/entities.ts';
import type { application } from '../areas/credit/application.ts';
import type { department } from '../areas/departments/endpoints.ts';
import type { fulfilmentRecord } from '../areas/fulfilment/entities.ts';
import type { HistoryEntry } from '../areas/insights/endpoints.ts';
import type { MeasureRecord } from '../areas/measures/endpoints.ts';
import { defaultFulfilmentPolicy, type FulfilmentPolicy } from '../areas/measures/evidence.ts';
import { measureFamilies } from '../areas/measures/measure.ts';
import type { ownerRecord } from '../areas/owners/records.ts';
import type { KindType } from '../areas/system/endpoints.ts';
import { createDanbao, type Danbao } from '../create-danbao.ts';
import type { ValuesOf } from '../entity.ts';
import type { StoredRecord } from '../resource/store.ts';
import type { MockFlow } from './mock-flow-rows.ts';
import type { MockRecords } from './mock-resources.ts';

export type MockOwner = ValuesOf<typeof ownerRecord>;
export type MockFile = ValuesOf<typeof attachment> & { readonly content: Blob };
/** What was recorded of a fulfilment, by whom and in which version. It stands unless it waits for a second person or was taken back. */
export type MockFulfilment = Omit<Partial<ValuesOf<typeof fulfilmentRecord>>, 'version'> & {
  readonly version: string;
  readonly standing?: 'waiting' | 'open';
};

/** What the mock server remembers. Read it in a test, or fill it before one. */
export interface MockState {
  /** user name -> password and permissions */
  readonly accounts: Map<string, { readonly password: string; readonly permissions: readonly string[] }>;
  /** access token -> user name */
  readonly tokens: Map<string, string>;
  readonly measures: Map<string, MeasureRecord>;
  /** id of the measure in its application -> fulfilment */
  readonly fulfilments: Map<string, MockFulfilment>;
  /** What the deployment asks of fulfilments. */
  readonly fulfilmentPolicy: FulfilmentPolicy;
  /** measure id -> what was done to it, newest first */
  readonly history: Map<string, readonly HistoryEntry[]>;
  readonly owners: Map<string, MockOwner>;
  readonly files: Map<string, MockFile>;
  readonly projects: ValuesOf<typeof application>[];
  readonly departments: (ValuesOf<typeof department> & { readonly unitUid: string })[];
  /** parent id -> divisions below it */
  readonly regions: Map<string, readonly { readonly multiLevelSortID: string; readonly multiLevelSortName: string }[]>;
  readonly flows: Map<string, MockFlow>;
  /** the records of resources, and every change of them */
  readonly resources: MockRecords;
  readonly kindTypes: readonly KindType[];
  /** A number that was never given before. */
  nextId(): string;
}

export const mockRegionRoot = '0';

/** A small world of what is defined: one account (demo / demo) that may do everything, one owner, one project, three divisions. */
export function createMockState({ kinds, areas }: Pick<Danbao, 'kinds' | 'areas'> = createDanbao()): MockState {
  let last = 1000;
  return {
    accounts: new Map([['demo', { password: 'demo', permissions: permissionsIn(permissionRegistry(areas)) }]]),
    tokens: new Map(),
    measures: new Map(),
    fulfilments: new Map(),
    fulfilmentPolicy: defaultFulfilmentPolicy,
    history: new Map(),
    owners: new Map([['1', sampleOwner]]),
    files: new Map(),
    projects: [sampleProject],
    departments: [{ deptId: '11', deptName: '业务一部', parentId: '1', unitUid: '1' }],
    regions: new Map([
      [mockRegionRoot, [{ multiLevelSortID: '110000', multiLevelSortName: '北京市' }]],
      ['110000', [{ multiLevelSortID: '110100', multiLevelSortName: '市辖区' }]],
      ['110100', [{ multiLevelSortID: '110101', multiLevelSortName: '东城区' }]],
    ]),
    flows: new Map(),
    resources: { records: sampleRecords(), changes: [] },
    kindTypes: Object.values(kinds).map((kind, index) => ({
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

/** The kind that a record's pair of ids names. */
export function kindTypeOf(
  { guarantyTypeID, optTypeID }: Readonly<Record<string, unknown>>,
  { kindTypes }: MockState,
): KindType | undefined {
  return kindTypes.find((type) => type.guarantyTypeID === guarantyTypeID && type.optTypeID === optTypeID);
}

const documentTypes = ['身份证', '护照', '军官证'].map((name, index) => ({
  dictTypeId: '59',
  dictName: name,
  dictValue: name,
  sort: String(index),
}));

function sampleRecords(): Map<string, Map<string, StoredRecord>> {
  return new Map([
    ['dictionaryType', recordsWithIds({ 59: { dictTypeNo: 'document_type', typeName: '证件类型', sysId: '3' } })],
    ['dictionaryItem', recordsWithIds(Object.fromEntries(documentTypes.map((row, index) => [`59-${index}`, row])))],
  ]);
}

/** Records of the first version, by id. */
function recordsWithIds(rows: Readonly<Record<string, Record<string, unknown>>>): Map<string, StoredRecord> {
  const at = '2026-01-01 09:00:00';
  const stored = { unitUid: '1', authorId: 'demo', version: 1, createTime: at, updateTime: at };
  return new Map(Object.entries(rows).map(([id, values]) => [id, { ...stored, id, values }]));
}

const sampleProject: ValuesOf<typeof application> = {
  ...{ project_ID: '1', apply_ID: '1', projectName: '示例项目', client_ID: '1', clientName: '示例客户有限公司' },
  ...{
    busiNatureName: '新增',
    busiTypeNameList: '保函',
    periodMonthDay: '12个月',
    guaranteeRate: '1.5',
    state: 'approved',
  },
};

const sampleOwner: MockOwner = {
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
