import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { guarantyId } from '../../field/types/guaranty-id.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { measureBase } from './blocks/base.ts';

/** What was done to a record. */
export const historyActions = options(
  ['add', '新增', 'Added'],
  ['update', '修改', 'Changed'],
  ['remove', '删除', 'Deleted'],
);

/** Which record it was done to. */
export const historyEntities = options(
  ['measure', '担保措施', 'Measure'],
  ['owner', '权属人', 'Owner'],
  ['attachment', '附件', 'Attachment'],
  ['shareholder', '股东', 'Shareholder'],
  ['fulfilment', '落实', 'Fulfilment'],
);

export const byGuarantyId = entity({
  name: 'byGuarantyId',
  label: label('担保物编号', 'Measure id'),
  fields: { optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }) },
});

/** What every saved measure sends beside the fields of its kind (F16, F34). */
export const measureBody = entity({
  name: 'measureBody',
  label: label('担保措施', 'Guarantee measure'),
  fields: {
    ...measureBase,
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }),
    guarantyTypeID: text('担保方式编号', 'Guarantee method id', { required: true, max: 32 }),
    optTypeID: text('反担保类型编号', 'Counter-guarantee type id', { required: true, max: 32 }),
    isDispose: yesNo('是否已处置', 'Disposed', { initial: '0' }),
    isFree: yesNo('是否已释放', 'Freed', { initial: '0' }),
    apply_ID: text('授信申请编号', 'Credit application id', { max: 32, ours: true }),
    confirmed: text('已确认的字段', 'Fields whose warnings are confirmed, joined by commas', { max: 2000, ours: true }),
  },
});

/** What the server adds to a measure. */
const kept = {
  guarantyTypeName: text('担保方式', 'Guarantee method'),
  optTypeName: text('反担保类型', 'Counter-guarantee type'),
  isWorkable: yesNo('是否落实', 'Fulfilled'),
  apply_optguaranty_ID: text('担保措施关联编号', 'Id of the measure in its application'),
  version: integer('版本', 'Version', { ours: true }),
  createUserName: text('创建人', 'Created by', { ours: true }),
  createTime: dateTime('创建时间', 'Created at', { ours: true }),
  updateTime: dateTime('修改时间', 'Changed at', { ours: true }),
};

export const measureRecord = entity({
  name: 'measureRecord',
  label: label('担保措施', 'Guarantee measure'),
  fields: { ...measureBody.fields, ...kept },
});

export const measureQuery = entity({
  name: 'measureQuery',
  label: label('担保措施查询', 'Measures query'),
  fields: {
    apply_ID: text('授信申请编号', 'Credit application id', { max: 32 }),
    project_ID: text('项目编号', 'Project id', { max: 32 }),
    kind: text('种类代码', 'Kind code', { max: 32, ours: true }),
    optName: text('担保物名称', 'Guaranty name', { ours: true }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
  },
});

/** Which asset is looked for: a field that identifies it and its value; the measure itself is left out. */
export const sameAssetQuery = entity({
  name: 'sameAssetQuery',
  label: label('同一资产查询', 'Same asset query'),
  fields: {
    kind: text('种类代码', 'Kind code', { required: true, max: 32 }),
    field: text('字段', 'Field', { required: true, max: 64 }),
    value: text('值', 'Value', { required: true, max: 200 }),
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id'),
  },
});

/** A measure that seems to record the same asset. */
export const sameAsset = entity({
  name: 'sameAsset',
  label: label('同一资产', 'Same asset'),
  fields: {
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }),
    optName: text('担保物名称', 'Guaranty name', { required: true }),
    optTypeName: text('反担保类型', 'Counter-guarantee type'),
    projectName: text('项目名称', 'Project name'),
    apply_ID: text('授信申请编号', 'Credit application id', { max: 32 }),
  },
});

/** One change of a measure, of an owner or file of it, of its shareholders or of its fulfilment. */
export const historyEntry = entity({
  name: 'historyEntry',
  label: label('变更记录', 'History entry'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 32 }),
    at: dateTime('时间', 'At', { required: true }),
    userName: text('操作人', 'Who', { required: true }),
    action: choice('操作', 'Action', historyActions, { required: true }),
    entity: choice('对象', 'What', historyEntities, { required: true }),
    name: text('名称', 'Name'),
  },
});

/** What saving answers. */
export const savedMeasure = entity({
  name: 'savedMeasure',
  label: label('已保存的担保措施', 'Saved measure'),
  fields: {
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }),
    version: integer('版本', 'Version', { required: true, ours: true }),
  },
});

/** What the sums of a project need: its application. */
export const coverageQuery = entity({
  name: 'coverageQuery',
  label: label('担保覆盖查询', 'Coverage query'),
  fields: { apply_ID: text('授信申请编号', 'Credit application id', { required: true, max: 32 }) },
});

/** isWorkable 1 fulfilled, else not (L9). */
export const fulfilledStates = options(['1', '是（查看）', 'Yes (view)'], ['0', '否（落实）', 'No (fulfil)']);
