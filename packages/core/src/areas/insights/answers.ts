import * as json from '../../endpoint/answer-schema.ts';
import { insights } from './endpoints.ts';
import { historyActions, historyEntities } from './entities.ts';

const wan = (zh: string, en: string) => json.text(`${zh}（万元）`, `${en}, in CNY 10,000`);

export const coverageRatios = {
  coverageRatio: json.optional(json.text('反担保物覆盖率（%）', 'Covered by collateral, in %')),
  ratioWithGuarantees: json.optional(json.text('含保证的覆盖率（%）', 'Covered by collateral and guarantees, in %')),
  fulfilledRatio: json.optional(json.text('已落实的覆盖率（%）', 'Covered by collateral that is fulfilled, in %')),
};

const namedMeasure = json.record('namedMeasure', '担保措施', 'Measure', {
  optGuaranty_ID: json.text('担保物编号', 'Measure id'),
  optName: json.text('担保物名称', 'Collateral name'),
});

const warning = json.record('coverageWarning', '覆盖提示', 'Warning of a coverage', {
  code: json.code('提示', 'What is wrong', [
    'belowLiability',
    'noValue',
    'aboveNet',
    'insuranceEnded',
    'insuranceEnding',
    'notFulfilled',
  ]),
  count: json.integer('措施数；针对合计时为 0', 'How many measures it is about; 0 where it is about their sum'),
  more: json.optional(json.flag('不止这些', 'There are more')),
  measures: json.list('措施，最多 200', 'The first of them, at most 200', namedMeasure),
});

const coverage = json.record('coverage', '反担保覆盖', 'Coverage', {
  measureCount: json.integer('措施数', 'Measures that count'),
  fulfilledCount: json.integer('已落实', 'Those that are fulfilled'),
  assessValue: wan('评估价值', 'Assessed value of the collateral'),
  alreadyValue: wan('在先担保债权额', 'What earlier rights on it secure'),
  netValue: wan('余值', 'Assessed less what earlier rights secure'),
  optValue: wan('认定担保价值', 'Accepted value'),
  fulfilledValue: wan('其中已落实', 'What of it is fulfilled'),
  guaranteeSum: wan('保证金额', 'What guarantors promise'),
  applySum: json.optional(wan('授信金额', 'Amount of the credit')),
  liability: wan('担保责任', 'What we answer for'),
  ...coverageRatios,
  warnings: json.list('提示', 'Warnings', warning),
});

const values = (zh: string, en: string) => json.optional(json.map(zh, en, json.anything('值', 'Value')));

const entry = json.record('recordHistory', '变更记录', 'Change of a record', {
  id: json.text('编号', 'Id'),
  at: json.text('时间', 'At'),
  userName: json.text('操作人', 'Operator'),
  action: json.code(
    '操作',
    'Action',
    historyActions.map(({ value }) => value),
  ),
  entity: json.code(
    '对象',
    'What',
    historyEntities.map(({ value }) => value),
  ),
  name: json.optional(json.text('名称', 'Name')),
  before: values('此前', 'The record before'),
  after: values('此后', 'The record after'),
});

export const insightAnswers = [
  json.answers(insights.coverage, coverage),
  json.answers(insights.history, json.list('变更记录', 'Changes', entry)),
];
