import { entity } from '../../entity.ts';
import { ratio } from '../../field/types/number.ts';
import { record } from '../../field/types/record.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { contractNumbers, guaranteeTerms } from './guarantee-terms.ts';

const wan = { unit: 'wan' } as const;

/** The fee block of a credit-use plan (N8). */
export const loanPlanFee = entity({
  name: 'proLoanFee',
  label: label('收费信息', 'Fees'),
  fields: {
    marginRate: ratio('保证金比例', 'Cash margin rate'),
    marginSum: text('保证金金额', 'Cash margin amount', wan),
    vouchRate: ratio('担保费率', 'Guarantee fee rate', { unit: 'percentYear' }),
    vouchSum: text('担保费', 'Guarantee fee', wan),
    consultRate: ratio('咨询费率', 'Consulting fee rate'),
    consultSum: text('咨询费', 'Consulting fee', wan),
    reviewSum: text('评审费', 'Review fee', wan),
    reviewPayedSum: text('已收评审费', 'Review fee received', wan),
    transitConsultRate: ratio('过桥咨询费率', 'Bridge consulting fee rate'),
    transitConsultSum: text('过桥咨询费', 'Bridge consulting fee', wan),
    transitConsultPayedSum: text('已收过桥咨询费', 'Bridge consulting fee received', wan),
    againRate: ratio('再担保费率', 'Re-guarantee fee rate', { unit: 'percentYear', extension: true }),
    againShareRate: ratio('再担保分险比例', 'Re-guarantor’s share of the risk', { extension: true }),
    againSum: text('再担保费', 'Re-guarantee fee', { ...wan, extension: true }),
    totalSum: text('费用合计', 'Fees in total', wan),
  },
});

/** A credit-use plan (N7). */
export const loanPlan = entity({
  name: 'proLoanplan',
  label: label('用信计划', 'Drawdown plan'),
  fields: {
    loanId: text('用信计划编号', 'Loan plan id', { required: true, max: 32, extension: true }),
    projectName: text('项目名称', 'Project name', { required: true }),
    payee: text('收款人', 'Payee'),
    applyId: text('授信申请编号', 'Credit application id', { max: 32 }),
    clientGuid: text('客户编号', 'Client id', { max: 32 }),
    creditBusiTypeName: text('授信业务品种', 'Facility product type'),
    loanSum: text('用信金额', 'Drawdown amount', wan),
    loanFactSum: text('实际放款金额', 'Amount disbursed', wan),
    clientGuarantySum: text('客户在保金额', 'Client’s guaranteed amount', wan),
    periodMonth: text('期限', 'Period', { unit: 'month' }),
    noAuditLoanSum: text('已申请未审结金额', 'Applied, not concluded', wan),
    auditLoanSum: text('已审结未放款金额', 'Concluded, not disbursed', wan),
    loanType: text('用信类型', 'Loan type'),
    loanTypeName: text('用信类型名称', 'Loan type name'),
    bankName: text('放款机构', 'Lender'),
    receiveRequire: text('收费要求', 'Charge requirement'),
    receiveDesc: text('收费落实情况', 'Charges made'),
    creditConditions: text('授信条件', 'Credit conditions'),
    creditRealize: text('授信条件落实情况', 'Credit conditions fulfilled'),
    accountSupervise: text('账户监管要求', 'Account control'),
    accountRealize: text('账户监管落实情况', 'Account control in place'),
    chargeDesc: text('收费说明', 'Charge description'),
    creditDataTransfer: text('授信资料移交情况', 'Credit documents handed over'),
    ...guaranteeTerms,
    ...contractNumbers,
    proLoanFee: record('收费信息', 'Fees', loanPlanFee),
  },
});

export const byLoanId = entity({
  name: 'byLoanId',
  label: label('用信计划编号', 'Loan plan id'),
  fields: { loanId: text('用信计划编号', 'Loan plan id', { required: true, max: 32 }) },
});
