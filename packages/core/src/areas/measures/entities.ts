import { entity } from '../../entity.ts';
import { options, yesNo } from '../../field/types/choice.ts';
import { confirmed } from '../../field/types/confirmed.ts';
import { dateTime } from '../../field/types/date.ts';
import { guarantyId } from '../../field/types/guaranty-id.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { batchOutcome } from '../../resource/batch-outcome.ts';
import { measureBase } from './blocks/base.ts';
import { fulfilmentStanding } from './blocks/fulfilment-standing.ts';

/** The row of the import that has added a measure, as whoever imports names it. */
const addedIn = text('新增它的导入行', 'Row of an import that has added it', { max: 64, extension: true });

export const byGuarantyId = entity({
  name: 'byGuarantyId',
  label: label('担保物编号', 'Measure id'),
  fields: { optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }) },
});

/** At most 500 ids at once. */
export const byGuarantyIds = entity({
  name: 'byGuarantyIds',
  label: label('担保物编号', 'Measure ids'),
  fields: { ids: texts('担保物编号', 'Measure ids, at most 500', { required: true, max: 32 }) },
});

/** What every saved measure sends beside the fields of its kind (F16, F34). */
export const measureBody = entity({
  name: 'measureBody',
  label: label('担保措施', 'Security item'),
  fields: {
    ...measureBase,
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }),
    guarantyTypeID: text('担保方式编号', 'Guarantee method id', { required: true, max: 32 }),
    optTypeID: text('反担保类型编号', 'Counter-guarantee type id', { required: true, max: 32 }),
    isDispose: yesNo('是否已处置', 'Disposed', { initial: '0' }),
    isFree: yesNo('是否已解押', 'Released', { initial: '0' }),
    apply_ID: text('授信申请编号', 'Credit application id', { max: 32, extension: true }),
    confirmed,
    addedIn,
  },
});

/** What the server adds to a measure. */
const kept = {
  guarantyTypeName: text('担保方式', 'Guarantee method'),
  optTypeName: text('反担保类型', 'Counter-guarantee type'),
  isWorkable: yesNo('是否落实', 'Fulfilled'),
  ...fulfilmentStanding,
  apply_optguaranty_ID: text('担保措施关联编号', 'Id of the measure in its application'),
  version: integer('版本', 'Version', { extension: true }),
  kind: text('种类代码', 'Kind code', { extension: true }),
  /** Said in the history of a change alone. */
  changedBy: text('变更依据', 'Changed by', { extension: true }),
  createUserName: text('创建人', 'Created by', { extension: true }),
  createTime: dateTime('创建时间', 'Created at', { extension: true }),
  updateTime: dateTime('修改时间', 'Changed at', { extension: true }),
};

export const measureRecord = entity({
  name: 'measureRecord',
  label: label('担保措施', 'Security item'),
  fields: { ...measureBody.fields, ...kept },
});

export const measureQuery = entity({
  name: 'measureQuery',
  label: label('担保措施查询', 'Measures query'),
  fields: {
    apply_ID: text('授信申请编号', 'Credit application id', { max: 32 }),
    project_ID: text('项目编号', 'Project id', { max: 32 }),
    kind: text('种类代码', 'Kind code', { max: 32, extension: true }),
    optName: text('担保物名称', 'Collateral name', { extension: true }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
  },
});

/** What saving answers. */
export const savedMeasure = entity({
  name: 'savedMeasure',
  label: label('已保存的担保措施', 'Saved measure'),
  fields: {
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }),
    version: integer('版本', 'Version', { required: true, extension: true }),
    addedIn,
  },
});

/** The most measures that one batch may hold. */
export const measureBatchLimit = 200;

/** Many measures, each as it would be sent alone. */
export const measureBatch = entity({
  name: 'measureBatch',
  label: label('一批担保措施', 'Batch of measures'),
  fields: {
    measures: list('担保措施', `Security items, at most ${measureBatchLimit}`, measureBody, { required: true }),
  },
});

const measureRemoval = entity({
  name: 'measureRemoval',
  label: label('要删除的担保措施', 'A measure to delete'),
  fields: {
    optGuaranty_ID: guarantyId('担保物编号', 'Measure id', { required: true }),
    version: integer('版本', 'Version that the caller has seen', { extension: true }),
  },
});

/** Measures to delete, each as it would be alone. */
export const measureRemovals = entity({
  name: 'measureRemovals',
  label: label('批量删除担保措施', 'Measures to delete'),
  fields: {
    measures: list('担保措施', `Security items, at most ${measureBatchLimit}`, measureRemoval, {
      required: true,
      max: measureBatchLimit,
    }),
  },
});

/** What became of one measure of a batch; answered in the order in which they were sent. */
export const batchResult = entity({
  name: 'batchResult',
  label: label('逐条结果', 'Result of a measure'),
  fields: {
    optGuaranty_ID: text('担保物编号', 'Measure id, as it was sent'),
    ...batchOutcome,
    addedIn,
  },
});

/** isWorkable 1 fulfilled, else not (L9). */
export const fulfilledStates = /* @__PURE__ */ options(
  ['1', '是（查看）', 'Yes (view)'],
  ['0', '否（落实）', 'No (fulfil)'],
);
