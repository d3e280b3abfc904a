import * as json from '../../endpoint/answer-schema.ts';
import { statementRatios } from '../statements/ratios.ts';
import { brief } from './endpoints.ts';

const wan = (zh: string, en: string) => json.text(`${zh}（万元）`, `${en} (CNY 10,000)`);
const ratioNames = statementRatios.map(({ name }) => name);

const kind = json.record('briefKind', '一类担保措施', 'Security of one kind', {
  kind: json.text('种类代码', 'Kind code'),
  secures: json.code('担保性质', 'What it secures', ['collateral', 'guarantee', 'nothing']),
  count: json.integer('项数', 'Items'),
  fulfilledCount: json.integer('已落实', 'Fulfilled'),
  value: wan('认定担保价值或保证金额', 'Accepted value, or what is promised'),
  fulfilledValue: wan('其中已落实', 'Fulfilled of it'),
});

const ratio = json.record('briefRatio', '财务比率', 'Ratio of a statement', {
  name: json.code('比率', 'Ratio', ratioNames),
  value: json.optional(json.text('本期，四位小数', 'This period, to four decimals')),
  before: json.optional(json.text('上年', 'The year before')),
});

const facts = json.record('briefFacts', '决策摘要', 'Facts behind a decision', {
  apply_ID: json.text('授信申请编号', 'Credit application id'),
  project_ID: json.text('项目编号', 'Project id'),
  client_ID: json.text('客户编号', 'Client id'),
  clientName: json.text('客户', 'Client'),
  shareRate: json.optional(json.text('我方责任比例（%）', 'Our share of the liability (%)')),
  bankShareRate: json.optional(json.text('银行分险比例（%）', 'Bank’s share of the risk (%)')),
  againShareRate: json.optional(json.text('再担保分险比例（%）', 'Re-guarantor’s share of the risk (%)')),
  netAssets: json.optional(wan('净资产', 'Net assets')),
  limits: json.record('ownLimits', '自设限额', 'Limits of the deployment', {
    client: json.optional(json.text('单一客户（%）', 'Single client (%)')),
    group: json.optional(json.text('客户及其关联方（%）', 'Client and related parties (%)')),
    leverage: json.optional(json.text('放大倍数', 'Leverage')),
  }),
  client: wan('客户责任余额', 'Liability for the client'),
  related: wan('关联方责任余额', 'Liability for related parties'),
  whole: json.optional(wan('融资担保责任余额', 'Financing guarantee liability')),
  relatedCount: json.integer('关联客户数', 'Related clients'),
  outstanding: wan('客户在保余额', 'Guarantee outstanding of the client'),
  kinds: json.list('担保措施按种类', 'Security by kind', kind),
  guaranteeSum: wan('保证合计', 'Guarantees in total'),
  statement: json.optional(
    json.record('briefStatement', '最近一期财务报表', 'Newest statement', {
      id: json.text('编号', 'Id'),
      year: json.text('年度', 'Year'),
      period: json.text('期间', 'Period'),
      standard: json.code('会计准则', 'Accounting standard', ['general', 'small']),
      audited: json.flag('已审计', 'Audited'),
      consolidated: json.flag('合并报表', 'Consolidated'),
      ratios: json.list('财务比率', 'Ratios', ratio),
    }),
  ),
  openConditions: json.list(
    '未落实的授信条件',
    'Open conditions',
    json.record('openCondition', '授信条件', 'Condition of a credit', {
      id: json.text('条件编号', 'Id of the condition'),
      content: json.text('条件', 'Condition'),
      stage: json.text('落实时点', 'When'),
      dueDate: json.optional(json.text('应落实日期', 'Due on')),
    }),
  ),
  rating: json.optional(
    json.record('briefRating', '内部风险等级', 'Internal risk level', {
      level: json.text('等级', 'Level'),
      ratedBy: json.text('评级人', 'Rated by'),
      at: json.text('时间', 'At'),
    }),
  ),
});

export const briefAnswers = [json.answers(brief.facts, facts)];
