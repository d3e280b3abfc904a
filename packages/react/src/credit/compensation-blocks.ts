import { label } from '@danbao/core';
import type { SheetBlock } from './sheet-fields.ts';

/** The blocks of the compensation sheet: what is guaranteed, what the creditor demands, how it is shared, what was paid. */
export const compensationBlocks: readonly SheetBlock[] = [
  {
    key: 'project',
    label: label('担保项目', 'Guaranteed project'),
    fields: [
      { name: 'projectName', wide: true },
      { name: 'clientName' },
      { name: 'creditor' },
      { name: 'loanName', wide: true },
      { name: 'guaranteeOutstanding', capitals: true },
      { name: 'liability', capitals: true },
    ],
  },
  {
    key: 'demand',
    label: label('代偿通知', 'Demand of the creditor'),
    fields: [{ name: 'demandNo' }, { name: 'demandDate' }, { name: 'cause', wide: true }],
  },
  {
    key: 'sum',
    label: label('代偿金额与分担', 'Amounts and shares'),
    fields: [
      { name: 'principal', capitals: true },
      { name: 'interest' },
      { name: 'fees' },
      { name: 'total', capitals: true },
      { name: 'ourPart' },
      { name: 'bankPart' },
      { name: 'againPart' },
      { name: 'overShareReason', wide: true, onlyFilled: true },
    ],
  },
  {
    key: 'payment',
    label: label('付款', 'Payment'),
    fields: [{ name: 'voucherNo' }, { name: 'paidDate' }],
  },
];
