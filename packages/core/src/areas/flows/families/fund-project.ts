import type { Check } from '../../../entity.ts';
import { entity } from '../../../entity.ts';
import { price } from '../../../field/types/amount.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { creditCode } from '../../../field/types/credit-code.ts';
import { date } from '../../../field/types/date.ts';
import { list } from '../../../field/types/list.ts';
import { share } from '../../../field/types/number.ts';
import { phone } from '../../../field/types/phone.ts';
import { remark, text } from '../../../field/types/text.ts';
import { year } from '../../../field/types/year.ts';
import type { Label } from '../../../label.ts';
import { label } from '../../../label.ts';
import { exitWays, investmentRounds } from '../../fund/choices.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const figures = entity({
  name: 'fundFigures',
  label: label('财务数据', 'Figures'),
  fields: {
    year: year('年度', 'Year', { required: true }),
    revenue: price('营业收入', 'Revenue', { required: true, zero: true }),
    netProfit: text('净利润（万元，可为负）', 'Net profit (CNY 10,000; may be negative)', { required: true, max: 20 }),
    totalAssets: price('资产总额', 'Total assets', { required: true, zero: true }),
    liabilities: price('负债总额', 'Liabilities', { required: true, zero: true }),
    cash: price('货币资金', 'Cash', { zero: true }),
  },
  checks: [looksLike('netProfit', /^-?(0|[1-9]\d{0,5})(\.\d{1,4})?$/, label('请输入正确金额', 'Enter an amount'))],
});

/** 基金项目申请表: the company and the direct investment that is planned (Z8). */
export const fundProjectForm = entity({
  name: 'fundProjectForm',
  label: label('基金项目申请表', 'Fund project form'),
  sections: [
    { key: 'enterprise', label: label('储备企业', 'Reserve company') },
    { key: 'plan', label: label('直接股权投资方案', 'Direct investment plan') },
    { key: 'figures', label: label('财务情况', 'Figures') },
  ],
  fields: {
    enterpriseId: companion('储备企业编号', 'Reserve company id', { max: 64 }),
    name: text('企业名称', 'Company', { required: true, max: 100 }),
    creditCode: creditCode('统一社会信用代码', 'Unified social credit code', { required: true }),
    industry: text('所属行业', 'Industry', { required: true, max: 50 }),
    stage: choice(
      '发展阶段',
      'Stage',
      options(
        ['seed', '种子期', 'Seed'],
        ['start', '初创期', 'Start-up'],
        ['growth', '成长期', 'Growth'],
        ['mature', '成熟期', 'Mature'],
      ),
      { required: true },
    ),
    legalPerson: text('法定代表人', 'Legal representative', { required: true, max: 30 }),
    registeredCapital: price('注册资本', 'Registered capital', { required: true }),
    contact: text('联系人', 'Contact', { max: 30 }),
    phone: phone('联系电话', 'Phone'),
    source: text('项目来源', 'Source', { max: 50 }),
    intro: remark('企业简介', 'About the company', { required: true, max: 1000 }),
    round: choice('投资轮次', 'Round', investmentRounds, { section: 'plan', required: true }),
    valuation: price('投前估值', 'Value before the investment', { section: 'plan', required: true }),
    amount: price('投资金额', 'Investment', { section: 'plan', required: true }),
    postValuation: price('投后估值', 'Value after the investment', { section: 'plan', required: true, readOnly: true }),
    shareRatio: share('持股比例', 'Share', { section: 'plan', required: true }),
    exitWay: choice('退出方式', 'Way out', exitWays, { section: 'plan', required: true }),
    planDate: date('计划投资日期', 'Planned for', { section: 'plan', required: true }),
    useOfFunds: remark('资金用途', 'What it is for', { section: 'plan', required: true, max: 500 }),
    dueDiligence: remark('尽职调查结论', 'Result of the due diligence', { section: 'plan', max: 1000 }),
    financials: list('财务数据', 'Figures', figures, { section: 'figures', required: true }),
  },
});

/** 基金项目: due diligence, risk and legal side by side, leaders; from 1,000 万元 the investment committee. */
export const fundProjectFlow = flow({
  code: 'fund_project_flow',
  numberWord: '基',
  label: label('基金项目', 'Fund project'),
  about: label('基金直接股权投资项目审批', 'Approve a direct investment of the fund'),
  group: 'fund',
  needs: 'fund:read',
  form: fundProjectForm,
  title: ['name', 'amount'],
  computes: { postValuation: { sum: ['valuation', 'amount'] } },
  stages: [
    starts('项目申报', 'Propose', '200700010001'),
    [
      signs('fundManager', '尽职调查', 'Due diligence', '200700010002', {
        fills: ['dueDiligence'],
        asks: ['dueDiligence'],
      }),
    ],
    [
      signs('riskHead', '风险审核', 'Risk management', '200700010003'),
      signs('legal', '法务审核', 'Legal', '200700010004'),
      signs('financeHead', '财务审核', 'Finance', '200700010005', { separate: true }),
    ],
    [signs('riskLeader', '风险分管领导审批', 'Executive in charge of risk', '200700010006', { separate: true })],
    [signs('generalManager', '总经理审批', 'General manager', '200700010007', { separate: true })],
    [
      signs('chairman', '投资决策委员会主任审批', 'Chair of the investment committee', '200700010008', {
        separate: true,
        within: 'group',
        when: { atLeast: 'amount', amount: '1000' },
      }),
    ],
  ],
  freezes: { parts: ['files'], locks: ['files'] },
  routes: {
    start: 'fundProjectAdd',
    edit: 'fundProjectEdit',
    todo: 'fundFlow',
    detail: 'fundProjectDetail',
  },
});

/** The field's text has the form asked for. */
function looksLike(field: string, pattern: RegExp, message: Label): Check {
  return (values) => {
    const value = values[field];
    return typeof value !== 'string' || pattern.test(value) ? [] : [{ field, rule: 'pattern', message }];
  };
}
