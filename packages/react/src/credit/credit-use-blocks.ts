import { label, type ValuesOf } from '@danbao/core';
import { contractNumbers, type loanPlan } from '@danbao/core/credit';
import { termPlaces } from './application-blocks.ts';
import type { SheetBlock } from './sheet-fields.ts';

export type LoanPlanRecord = ValuesOf<typeof loanPlan>;

/** The blocks of the credit-use sheet that stand before its fees (N6, N7). */
export const creditUseBlocks: readonly SheetBlock[] = [
  {
    key: 'use',
    label: label('用信信息', 'Drawdown'),
    fields: [
      { name: 'projectName' },
      { name: 'payee' },
      { name: 'creditBusiTypeName' },
      { name: 'loanTypeName', label: label('用信类型', 'Loan type') },
      { name: 'loanSum', capitals: true },
      { name: 'loanFactSum', capitals: true },
      { name: 'periodMonth' },
      { name: 'bankName' },
      { name: 'noAuditLoanSum' },
      { name: 'auditLoanSum' },
      { name: 'clientGuarantySum' },
    ],
  },
  {
    key: 'terms',
    label: label('贷款与保证', 'Loan and guarantee'),
    fields: [
      { name: 'loanPurpose', wide: true, onlyFilled: true },
      ...termPlaces,
      ...Object.keys(contractNumbers).map((name) => ({ name, onlyFilled: true }) as const),
    ],
  },
];

/** The fee block (N8): fields of `proLoanFee`. */
export const feeBlock: SheetBlock = {
  key: 'fee',
  label: label('收费信息', 'Fees'),
  fields: [
    { name: 'marginRate' },
    { name: 'marginSum' },
    { name: 'vouchRate' },
    { name: 'vouchSum' },
    { name: 'consultRate' },
    { name: 'consultSum' },
    { name: 'reviewSum' },
    { name: 'reviewPayedSum' },
    { name: 'transitConsultRate' },
    { name: 'transitConsultSum' },
    { name: 'transitConsultPayedSum' },
    { name: 'againRate', onlyFilled: true },
    { name: 'againShareRate', onlyFilled: true },
    { name: 'againSum', onlyFilled: true },
    { name: 'totalSum', capitals: true },
  ],
};

/** Conditions and how they were fulfilled, supervision, charges. */
export const conditionBlocks: readonly SheetBlock[] = [
  {
    key: 'charges',
    label: label('收费要求与说明', 'Charges'),
    fields: [
      { name: 'receiveRequire', wide: true },
      { name: 'receiveDesc', wide: true },
      { name: 'chargeDesc', wide: true },
    ],
  },
  {
    key: 'conditions',
    label: label('授信条件及落实', 'Credit conditions and their fulfilment'),
    fields: [
      { name: 'creditConditions', wide: true },
      { name: 'creditRealize', wide: true },
    ],
  },
  {
    key: 'supervision',
    label: label('账户监管及资料移交', 'Supervision and handover'),
    fields: [
      { name: 'accountSupervise', wide: true },
      { name: 'accountRealize', wide: true },
      { name: 'creditDataTransfer', wide: true },
    ],
  },
];
