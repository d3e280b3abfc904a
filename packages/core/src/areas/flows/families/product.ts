import { entity } from '../../../entity.ts';
import { inOrder } from '../../../field/date-checks.ts';
import { price } from '../../../field/types/amount.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { list } from '../../../field/types/list.ts';
import { integer, ratio } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { type FlowRoutes, flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const risk = entity({
  name: 'productRisk',
  label: label('风险点', 'Risk'),
  fields: {
    risk: text('风险点', 'Risk', { required: true, max: 200 }),
    measure: text('防控措施', 'What is done about it', { required: true, max: 200 }),
  },
});

/** 产品方案: what a guarantee product is and for whom. */
export const productFields = {
  productName: text('产品名称', 'Product', { required: true, max: 100 }),
  productType: choice(
    '产品类别',
    'Kind of product',
    options(
      ['loan', '贷款担保', 'Loan guarantee'],
      ['bond', '债券担保', 'Bond guarantee'],
      ['letter', '保函', 'Letter of guarantee'],
      ['bridge', '过桥融资', 'Bridge financing'],
      ['other', '其他', 'Other'],
    ),
    { required: true },
  ),
  target: remark('目标客户', 'For whom', { required: true }),
  partners: text('合作机构', 'Partners', { max: 200 }),
  beginDate: date('试行开始日期', 'Tried from', { required: true }),
  endDate: date('试行结束日期', 'Tried until', { required: true }),
  totalQuota: price('产品总额度', 'Total quota', { section: 'terms', required: true }),
  singleLimit: price('单户限额', 'Limit per client', { section: 'terms', required: true }),
  maxMonths: integer('最长期限', 'Longest term', { section: 'terms', required: true, unit: 'month', max: 360 }),
  minRate: ratio('最低费率', 'Lowest rate', { section: 'terms', required: true }),
  marginRate: ratio('保证金比例', 'Cash margin rate', { section: 'terms' }),
  conditions: remark('准入条件', 'Conditions', { section: 'terms', required: true, max: 1000 }),
  risks: list('风险点与防控措施', 'Risks and measures', risk, { section: 'risk', required: true }),
} as const;

export const productSections = [
  { key: 'product', label: label('产品信息', 'Product') },
  { key: 'terms', label: label('业务要素', 'Terms') },
  { key: 'risk', label: label('风险控制', 'Risk') },
] as const;

/** The trial ends after it begins. */
export const trialOrder = inOrder('beginDate', 'endDate');

export const productForm = entity({
  name: 'productForm',
  label: label('产品审批表', 'Product form'),
  sections: [...productSections],
  fields: productFields,
  checks: [trialOrder],
});

/** The routes that both endorsements share (B16). */
export const productRoutes = {
  detail: 'productDetail',
  history: 'productHistory',
  print: 'productPrint',
  log: 'productLog',
} as const satisfies FlowRoutes;

/** 产品审批: product manager; risk and compliance side by side; leaders side by side; general manager. */
export const productFlow = flow({
  code: 'product_flow',
  numberWord: '产',
  label: label('产品审批', 'Product endorsement'),
  about: label('新产品方案审批', 'Endorse a new product'),
  group: 'product',
  needs: 'product:read',
  form: productForm,
  title: ['productName', 'totalQuota'],
  stages: [
    starts('产品申报', 'Propose', '200500010001'),
    [signs('productManager', '产品经理初审', 'Product manager', '200500010002')],
    [
      signs('riskHead', '风险管理部审核', 'Risk management', '200500010003'),
      signs('legal', '法务合规审核', 'Legal and compliance', '200500010004'),
    ],
    [
      signs('businessLeader', '业务分管领导审批', 'Executive in charge of business', '200500010005'),
      signs('riskLeader', '风险分管领导审批', 'Executive in charge of risk', '200500010006'),
    ],
    [signs('generalManager', '总经理审批', 'General manager', '200500010007')],
    [signs('chairman', '董事长审批', 'Chairman', '200500010008', { when: { atLeast: 'totalQuota', amount: '5000' } })],
  ],
  routes: { start: 'productEndorse', todo: 'productEndorse', ...productRoutes },
});
