import { entity } from '../../entity.ts';
import { choice } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { archiveCalls } from './archive-calls.ts';
import { archiveCarriers, archiveCirculation, electronicStates, physicalStates, retentionPeriods } from './choices.ts';

type Values = Readonly<Record<string, unknown>>;

/** An item of description that only records of a type have. */
const describedItem = entity({
  name: 'archiveItem',
  label: label('著录项', 'Item of description'),
  fields: {
    item: text('著录项', 'Item', { required: true, max: 50 }),
    value: text('内容', 'Value', { max: 500 }),
  },
});

/** Several records bound together: a file on one matter, with a number in its catalogue. */
export const archiveVolumes = resource({
  name: 'archiveVolume',
  plural: 'archiveVolumes',
  label: label('案卷', 'Volume'),
  pluralLabel: label('案卷目录', 'Catalogue of volumes'),
  id: 'catalogId',
  fields: {
    catalogNo: text('目录号', 'Catalogue number', { required: true, max: 20, code: true }),
    volumeNo: text('案卷号', 'Volume number', { required: true, max: 20, code: true }),
    volumeCode: text('目录号-案卷号', 'Catalogue and volume', { readOnly: true, max: 50, noSheet: true }),
    title: text('案卷题名', 'Title', { required: true, max: 200 }),
    fondsId: reference('全宗', 'Fonds', 'fonds', { required: true }),
    categoryId: reference('门类', 'Type', 'archiveType', { required: true }),
    archiveYear: year('年度', 'Year', { required: true }),
    retentionPeriod: choice('保管期限', 'Retention', retentionPeriods, { required: true, initial: '30' }),
    securityLevel: archiveCirculation('知悉范围', 'Circulation', {}),
    locationId: reference('存放位置', 'Location', 'warehouseLocation'),
    boxNo: text('盒号', 'Box', { max: 20, code: true }),
    remark: remark('备注', 'Remarks'),
  },
  title: 'volumeCode',
  access: { read: 'archive:read', write: 'archive:write' },
  scope: 'unit',
  unique: [['fondsId', 'volumeCode']],
  list: {
    columns: ['volumeCode', 'title', 'categoryId', 'archiveYear', 'retentionPeriod', 'boxNo'],
    filters: ['categoryId', 'archiveYear', 'retentionPeriod'],
    search: ['title', 'volumeCode'],
    order: 'volumeCode',
  },
  calls: archiveCalls('archivesCatalog'),
  page: { path: '/archives/volumes', icon: 'book-open', menu: 'archives' },
  rules: { derive: (values) => ({ ...values, volumeCode: `${values['catalogNo']}-${values['volumeNo']}` }) },
});

const filed = label('已归档，不能直接修改或删除，请提交修改申请', 'it is filed; submit a request to change it');

/**
 * Records of the archive (Z5). A draft is described freely; once filed it has its number, and changes only by a request that
 * somebody else approves. Each such change makes the revision one larger.
 */
export const archives = resource({
  name: 'archive',
  plural: 'archives',
  label: label('档案', 'Archive record'),
  pluralLabel: label('档案', 'Archive records'),
  id: 'archiveId',
  fields: {
    archiveNo: text('档号', 'Archive number', { readOnly: true, max: 100, code: true }),
    title: text('题名', 'Title', { required: true, max: 500 }),
    fondsId: reference('全宗', 'Fonds', 'fonds', { required: true }),
    categoryId: reference('门类', 'Type', 'archiveType', { required: true }),
    archiveYear: year('年度', 'Year', { required: true }),
    retentionPeriod: choice('保管期限', 'Retention', retentionPeriods, { required: true, initial: '30' }),
    securityLevel: archiveCirculation('知悉范围', 'Circulation', { required: true }),
    responsibleParty: text('责任者', 'Responsible party', { required: true, max: 100 }),
    formedDate: date('形成日期', 'Formed on', { required: true }),
    businessNo: text('文号或业务编号', 'Document or business number', { max: 100, code: true }),
    projectId: text('项目编号', 'Project id', { max: 64, code: true }),
    carrier: choice('载体', 'Carrier', archiveCarriers, { initial: 'electronic' }),
    pages: integer('页数', 'Pages', { max: 100_000 }),
    catalogId: reference('案卷', 'Volume', 'archiveVolume'),
    locationId: reference('存放位置', 'Location', 'warehouseLocation'),
    boxNo: text('盒号', 'Box', { max: 20, code: true }),
    barcode: text('条形码', 'Barcode', { max: 50, code: true }),
    items: list('其他著录项', 'Further items', describedItem),
    remark: remark('备注', 'Remarks'),
    electronicStatus: choice('状态', 'Status', electronicStates, { readOnly: true }),
    physicalStatus: choice('实体状态', 'Physical copy', physicalStates, { readOnly: true }),
    revision: integer('修订', 'Revision', { readOnly: true, zero: true, noSheet: true }),
  },
  computed: {
    fondsCode: text('全宗号', 'Fonds code', { max: 20 }),
    locationNo: text('位置编号', 'Location number', { max: 40 }),
    fileCount: integer('电子文件', 'Electronic files', { zero: true }),
    sourceFlowId: text('来源流程', 'Flow that it comes from', { max: 64 }),
    filedTime: dateTime('归档时间', 'Filed at'),
    filedBy: text('归档人', 'Filed by', { max: 30 }),
    checkedTime: dateTime('检测时间', 'Checked at'),
    checkFailed: text('检测未通过', 'Checks that failed', { max: 500 }),
  },
  title: 'title',
  access: { read: 'archive:read', write: 'archive:write' },
  scope: 'unit',
  unique: [['fondsId', 'categoryId', 'formedDate', 'title']],
  list: {
    columns: [
      'archiveNo',
      'title',
      'categoryId',
      'archiveYear',
      'retentionPeriod',
      'electronicStatus',
      'physicalStatus',
    ],
    filters: ['electronicStatus', 'fondsId', 'categoryId', 'archiveYear', 'retentionPeriod', 'catalogId', 'barcode'],
    together: [['categoryId', 'archiveYear', 'retentionPeriod']],
    search: ['title', 'archiveNo', 'businessNo', 'barcode'],
    large: true,
    order: '-createTime',
    orders: ['archiveNo', '-archiveYear'],
  },
  calls: archiveCalls('archives'),
  sheet: true,
  rules: {
    derive: ({ archiveNo: _, ...values }) => ({
      ...values,
      electronicStatus: 'draft',
      physicalStatus: hasPaper(values) ? 'in' : 'none',
      revision: '0',
    }),
    check: ({ before, after }) => {
      if (!before || before['electronicStatus'] === 'draft') return [];
      const isNext = after !== undefined && revisionOf(after) === revisionOf(before) + 1;
      return isNext ? [] : [{ field: 'electronicStatus', rule: 'filed', message: filed }];
    },
  },
});

export type Archive = RecordOf<typeof archives>;

/** What a change of a filed record makes of it: the same, one revision on. */
export function revised(values: Values, changes: Values): Values {
  return { ...values, ...changes, revision: String(revisionOf(values) + 1) };
}

/** Whether there is more than bytes to keep. */
export function hasPaper({ carrier }: Values): boolean {
  return carrier !== undefined && carrier !== 'electronic';
}

function revisionOf({ revision }: Values): number {
  return Number(revision ?? 0);
}
