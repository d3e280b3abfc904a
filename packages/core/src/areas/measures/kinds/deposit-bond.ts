import { price } from '../../../field/types/amount.ts';
import { ratio } from '../../../field/types/number.ts';
import { label } from '../../../label.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { measure } from '../measure.ts';

const section = 'guarantee';

/** 保证金 (G28) */
export const depositBond = measure({
  kind: 'deposit-bond',
  family: 'guarantee',
  label: label('保证金', 'Cash margin'),
  secures: 'collateral',
  fields: {
    guaranteeScale: ratio('保证金比例', 'Deposit ratio', { section, required: true }),
    guaranteeSum: price('保证金金额', 'Deposit sum', { section, required: true }),
    ...remarks2000,
  },
});
