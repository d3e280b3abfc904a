import { type Check, entity } from '../../../entity.ts';
import { inOrder } from '../../../field/date-checks.ts';
import { is } from '../../../field/rule.ts';
import { moneyToFen, price } from '../../../field/types/amount.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { date } from '../../../field/types/date.ts';
import { ratio } from '../../../field/types/number.ts';
import { pick } from '../../../field/types/pick.ts';
import { term } from '../../../field/types/term.ts';
import { remark, text } from '../../../field/types/text.ts';
import { warning } from '../../../field/warning.ts';
import { addDecimals, compareDecimals, isDecimal } from '../../../format/decimal.ts';
import { label } from '../../../label.ts';
import { businessVarieties } from '../../credit/business-varieties.ts';
import { applicationFees, feesAsRated } from '../../credit/fees.ts';
import { guaranteeTerms, termsSection } from '../../credit/guarantee-terms.ts';
import { flow } from '../flow.ts';
import { creditStages } from './credit-stages.ts';

const sections = [
  { key: 'subject', label: label('主体信息', 'Subject') },
  { key: 'credit', label: label('授信信息', 'Credit') },
  termsSection,
  { key: 'fee', label: label('收费信息', 'Fees') },
] as const;
const credit = { section: 'credit' } as const;
const fee = { section: 'fee' } as const;
const picked = { ...credit, extension: true, max: 64 } as const;

const approvedAtMost: Check = ({ applySum, approvedSum }) => {
  const isMore = isAmount(applySum) && isAmount(approvedSum) && compareDecimals(approvedSum, applySum) > 0;
  const message = label('不能高于申请金额', 'cannot be more than was applied for');
  return isMore ? [{ field: 'approvedSum', rule: 'approvedSum', message }] : [];
};

/** Who shares the risk shares all of it. */
const riskIsShared: Check = ({ shareRate, bankShareRate, againShareRate }) => {
  const others = [bankShareRate, againShareRate].filter(isAmount);
  if (others.length === 0) return [];
  const total = addDecimals([isAmount(shareRate) ? shareRate : '100', ...others]);
  return compareDecimals(total, '100') === 0
    ? []
    : warning(
        'shareRate',
        'riskShares',
        `各方分险比例合计 ${total}%，应为 100%`,
        `all shares make ${total}%, not 100%`,
      );
};

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && isDecimal(value);
}

/** 授信申请: what a client applies for (N5). Measures, attachments and related clients hang on the application. */
export const projectForm = entity({
  name: 'projectForm',
  label: label('授信申请表', 'Credit application form'),
  sections: [...sections],
  fields: {
    client_ID: pick('客户', 'Client', { required: true }),
    projectName: text('授信名称', 'Credit name', { required: true, max: 100 }),
    busiNatureName: choice(
      '项目性质',
      'Project nature',
      options(['新增', '新增', 'New'], ['续保', '续保', 'Renewed'], ['变更', '变更', 'Changed']),
      { required: true, initial: '新增' },
    ),
    busiTypeNameList: choice('业务品种', 'Product type', businessVarieties, { required: true }),
    companyTypeName: choice(
      '企业规模',
      'Enterprise size',
      options(
        ['大型', '大型', 'Large'],
        ['中型', '中型', 'Medium'],
        ['小型', '小型', 'Small'],
        ['微型', '微型', 'Micro'],
      ),
    ),
    isAgricultural: yesNo('是否三农', 'Farming, villages or farmers', { extension: true }),
    isFirstGuarantee: yesNo('是否首担户', 'Guaranteed for the first time', { extension: true }),
    projectTypeName: choice(
      '业务类别',
      'Classification',
      options(
        ['融资担保', '融资担保', 'Financing guarantee'],
        ['非融资担保', '非融资担保', 'Other guarantee'],
        ['再担保', '再担保', 'Re-guarantee'],
      ),
    ),
    clientPhone: text('联系电话', 'Client contact', { max: 30 }),
    projectSourceName: text('项目来源', 'Project source', { max: 50 }),
    bankNameList: text('意向合作机构', 'Intended partner institutions', { max: 200 }),
    targerProjectName: text('目标授信', 'Target credit', {
      max: 100,
      when: is('busiTypeNameList', '过桥融资'),
      required: true,
    }),
    plannedLenders: text('拟放款机构', 'Planned lender', { max: 100 }),
    applySum: price('申请金额', 'Amount applied for', { ...credit, required: true }),
    periodMonthDay: term('期限', 'Period', { ...credit, required: true }),
    shareRate: ratio('我方责任比例', 'Our share of the liability', { ...credit, initial: '100', extension: true }),
    bankShareRate: ratio('银行分险比例', 'Bank’s share of the risk', { ...credit, extension: true }),
    againShareRate: ratio('再担保分险比例', 'Re-guarantor’s share of the risk', { ...credit, extension: true }),
    againFilingNo: text('再担保备案号', 'Re-guarantee filing No.', { ...credit, extension: true, max: 50, code: true }),
    approvedSum: price('批准金额', 'Amount approved', { ...credit, extension: true }),
    creditBeginDate: date('授信开始日期', 'Facility start', credit),
    creditEndDate: date('授信结束日期', 'Facility expiry', credit),
    isLoopCredit: yesNo('循环授信', 'Revolving credit', { ...credit, initial: '0' }),
    bmanName: text('项目经理B角', 'Assistant manager', { ...credit, max: 30 }),
    bmanId: companion('项目经理B角编号', 'Assistant manager’s id', { ...picked, labelField: 'bmanName' }),
    reviewManName: text('风险评审人', 'Risk reviewer', { ...credit, max: 30 }),
    reviewManId: companion('风险评审人编号', 'Risk reviewer’s id', { ...picked, labelField: 'reviewManName' }),
    creditSysBasis: remark('授信依据', 'Credit-system basis', credit),
    sourceDesc: remark('项目来源说明', 'Source description', credit),
    repaymentSource: remark('还款来源', 'Source of repayment', { ...credit, extension: true }),
    otherRequire: remark('备注', 'Remarks', credit),
    ...guaranteeTerms,
    guaranteeRate: ratio('担保费率', 'Guarantee fee rate', { ...fee, required: true, unit: 'percentYear' }),
    guarantySum: moneyToFen('应收担保费', 'Guarantee fee due', fee),
    guarantyAgainRate: ratio('再担保费率', 'Re-guarantee fee rate', fee),
    guarantyAgainSum: moneyToFen('再担保费', 'Re-guarantee fee', fee),
    consultingRate: ratio('咨询费率', 'Consulting fee rate', fee),
    consultingSum: moneyToFen('咨询费', 'Consulting fee', fee),
    marginRate: ratio('约定保证金比例', 'Agreed cash margin rate', fee),
    bzScale: ratio('实缴保证金比例', 'Paid cash margin rate', fee),
    bzSum: moneyToFen('实缴保证金', 'Paid cash margin', fee),
    reviewSum: moneyToFen('评审费', 'Review fee', fee),
    otherFee: moneyToFen('其他费用', 'Other fees', fee),
  },
  checks: [inOrder('creditBeginDate', 'creditEndDate'), approvedAtMost, riskIsShared, feesAsRated(applicationFees)],
});

/** N1-N5, N12: the credit application with its thirteen signatures. */
export const projectFlow = flow({
  code: 'base_project_flow',
  label: label('授信申请', 'Credit application'),
  about: label(
    '为客户申请授信额度，附反担保措施，经十三个岗位审批',
    'Apply for a client’s credit with its security; thirteen posts sign',
  ),
  group: 'credit',
  needs: 'flow:read',
  form: projectForm,
  title: ['projectName', 'applySum'],
  stages: creditStages({
    examiner: ['reviewSum'],
    picked: { assistantManager: 'bmanId', examiner: 'reviewManId' },
    decision: ['approvedSum', 'creditBeginDate', 'creditEndDate'],
  }),
  freezes: {
    application: 'flowId',
    parts: [
      ...(['application', 'client', 'relatedClients', 'measures', 'owners', 'shareholders'] as const),
      ...(['statements', 'ratings', 'declarations', 'files'] as const),
    ],
    locks: ['measures', 'shareholders', 'files'],
  },
  sheet: 'application',
});
