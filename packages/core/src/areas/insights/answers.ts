import * as json from '../../endpoint/answer-schema.ts';
import { issue } from '../../endpoint/issue-schema.ts';
import { insights } from './endpoints.ts';
import { historyActions, historyEntities } from './entities.ts';

const wan = (zh: string, en: string) => json.text(`${zh}（万元）`, `${en} (CNY 10,000)`);

export const coverageRatios = {
  coverageRatio: json.optional(json.text('反担保物覆盖率（%）', 'Collateral coverage (%)')),
  ratioWithGuarantees: json.optional(json.text('含保证的覆盖率（%）', 'Coverage with guarantees (%)')),
  fulfilledRatio: json.optional(json.text('已落实的覆盖率（%）', 'Coverage by what is fulfilled (%)')),
};

const namedMeasure = json.record('namedMeasure', '所涉担保措施', 'Security item that it is about', {
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
    'inspectionEnded',
    'noEvidence',
    'openConditions',
    'notFulfilled',
  ]),
  count: json.integer('措施数；针对合计时为 0', 'How many security items it is about; 0 where it is about their total'),
  more: json.optional(json.flag('不止这些', 'There are more')),
  measures: json.list('措施，最多 200', 'The first of them, at most 200', namedMeasure),
});

const coverage = json.record('coverage', '反担保覆盖', 'Coverage', {
  measureCount: json.integer('措施数', 'Security items that count'),
  fulfilledCount: json.integer('已落实', 'Those that are fulfilled'),
  assessValue: wan('评估价值', 'Appraised value'),
  alreadyValue: wan('在先担保债权额', 'Prior encumbrances'),
  netValue: wan('余值', 'Appraised value less prior encumbrances'),
  optValue: wan('认定担保价值', 'Accepted collateral value'),
  fulfilledValue: wan('其中已落实', 'Fulfilled of it'),
  guaranteeSum: wan('保证金额', 'Amount of guarantees'),
  applySum: json.optional(wan('授信金额', 'Facility amount')),
  liability: wan('担保责任额', 'Guaranteed liability'),
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
  json.answers(
    insights.conflicts,
    json.list('每项担保措施的冲突', 'The conflicts of each security item', json.list('冲突', 'Conflicts', issue)),
  ),
  json.answers(insights.history, json.list('变更记录', 'Changes', entry)),
];
