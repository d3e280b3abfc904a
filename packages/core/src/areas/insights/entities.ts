import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { guarantyId } from '../../field/types/guaranty-id.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** What was done to a record. */
export const historyActions = options(
  ['add', '新增', 'Added'],
  ['update', '修改', 'Changed'],
  ['remove', '删除', 'Deleted'],
);

/** Which record it was done to. */
export const historyEntities = options(
  ['measure', '担保措施', 'Security item'],
  ['owner', '权属人', 'Owner'],
  ['attachment', '附件', 'Attachment'],
  ['shareholder', '股东', 'Shareholder'],
  ['fulfilment', '落实', 'Fulfilment'],
);

/** What the sums of a project need: its application. */
export const coverageQuery = entity({
  name: 'coverageQuery',
  label: label('反担保覆盖查询', 'Coverage query'),
  fields: { apply_ID: text('授信申请编号', 'Credit application id', { required: true, max: 32 }) },
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
/** The most measures of the same asset that are answered; of that many there may be more. */
export const maxSameAssets = 50;

export const sameAsset = entity({
  name: 'sameAsset',
  label: label('同一资产', 'Same asset'),
  fields: {
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }),
    optName: text('担保物名称', 'Collateral name', { required: true }),
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
    userName: text('操作人', 'Operator', { required: true }),
    action: choice('操作', 'Action', historyActions, { required: true }),
    entity: choice('对象', 'What', historyEntities, { required: true }),
    name: text('名称', 'Name'),
  },
});
