import { one, pageOf } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { optional } from '../../field/optional.ts';
import { money } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { byClientId } from './queries.ts';

const required = { required: true } as const;
const count = { ...required, zero: true } as const;
/** Sums grow beyond what a single amount may be. */
const sum = { ...required, unit: 'wan' } as const;

/** How far a measure is: only what is neither released nor disposed of secures anything. */
const measureStates = options(
  ['waiting', '未落实', 'Not fulfilled', 'info'],
  ['fulfilled', '已落实', 'Fulfilled', 'success'],
  ['released', '已解除', 'Released', 'quiet'],
  ['disposed', '已处置', 'Disposed of', 'quiet'],
);

/** A measure with the project and the client that it is of. Amounts in 万元. */
export const clientMeasure = entity({
  name: 'clientMeasure',
  label: label('担保措施', 'Security'),
  fields: {
    optGuaranty_ID: text('担保物编号', 'Measure id', required),
    kind: text('种类', 'Kind', required),
    optName: text('担保物名称', 'Collateral name', required),
    apply_ID: text('授信申请编号', 'Credit application id', required),
    projectName: text('项目名称', 'Project', required),
    busiCode: text('业务编号', 'Case No.'),
    client_ID: text('客户编号', 'Client id'),
    clientName: text('客户名称', 'Client'),
    ownerName: text('权属人', 'Owner'),
    /** Beside the first. */
    moreOwners: integer('其他权属人数', 'Further owners', count),
    assessValue: money('评估价值', 'Appraised value'),
    /** The accepted value, or what a guarantee promises in its place. */
    optValue: money('认定价值', 'Accepted value'),
    state: choice('状态', 'Status', measureStates, required),
    releasedDate: date('解除日期', 'Released on'),
    createTime: dateTime('创建时间', 'Created at'),
    version: integer('版本', 'Version'),
  },
});

export type ClientMeasure = ValuesOf<typeof clientMeasure>;

const clientMeasuresQuery = entity({
  name: 'clientMeasuresQuery',
  label: label('担保措施查询', 'Security query'),
  fields: {
    client_ID: optional(byClientId.fields.client_ID),
    kind: text('种类', 'Kind', { max: 32 }),
    state: optional(clientMeasure.fields.state),
    text: text('担保物、项目、编号或客户', 'Collateral, project, number or client', { max: 100 }),
    ...listParameters(clientMeasure, {
      order: '-createTime',
      fields: [
        ...(['optName', 'projectName', 'busiCode', 'clientName', 'assessValue', 'optValue', 'state'] as const),
        'createTime',
      ],
      sums: ['assessValue', 'optValue'],
    }),
  },
});

/** What the measures of all projects of a client come to. Amounts in 万元. */
const clientMeasureSums = entity({
  name: 'clientMeasureSums',
  label: label('客户担保措施合计', 'Totals of the measures of a client'),
  fields: {
    projectCount: integer('项目数', 'Projects', count),
    measureCount: integer('措施数', 'Security items', count),
    /** Neither released nor disposed of, as the sums after it. */
    countedCount: integer('有效措施数', 'Security in force', count),
    fulfilledCount: integer('已落实数', 'Fulfilled', count),
    endedCount: integer('已解除或处置数', 'Released or disposed of', count),
    assessValue: text('抵质押物评估价值', 'Appraised value of collateral', sum),
    optValue: text('抵质押物认定价值', 'Accepted value of collateral', sum),
    fulfilledValue: text('已落实认定价值', 'Accepted value that is fulfilled', sum),
    guaranteeSum: text('保证金额', 'Amount of guarantees', sum),
  },
});

export const clientMeasures = area({
  /** Of a client those of the newest project first, else the newest; the count stops at 10,000. */
  page: post('danbao/client-measures/page', {
    summary: label('各项目的担保措施，可只看一个客户的', 'The measures of all projects, or of those of one client'),
    access: 'measure:read',
    repeat: 'safe',
    input: clientMeasuresQuery,
    data: pageOf(clientMeasure),
    extension: true,
  }),
  sums: post('danbao/client-measures/sums', {
    summary: label('客户各项目担保措施的合计', 'What the measures of all projects of a client come to'),
    access: 'measure:read',
    repeat: 'safe',
    input: byClientId,
    data: one(clientMeasureSums),
    extension: true,
  }),
});
