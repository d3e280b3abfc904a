import { price } from '../../../field/types/amount.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { ratio } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { guaranteeTitle } from '../blocks/guarantee-title.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { depositEvidence } from '../family-evidence.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

const section = 'guarantee';

/** 保证金 (G28) */
export const depositBond = measure({
  kind: 'deposit-bond',
  family: 'guarantee',
  evidence: depositEvidence,
  label: label('保证金', 'Cash margin'),
  secures: 'collateral',
  checks: [
    doubtful('isFrozen', '0', '未特定化的保证金不能优先受偿', 'a cash margin that is not set apart has no priority'),
  ],
  fields: {
    ...guaranteeTitle,
    guaranteeScale: ratio('保证金比例', 'Cash margin rate', { section, required: true }),
    guaranteeSum: price('保证金金额', 'Cash margin amount', { section, required: true }),
    marginAccount: text('保证金专户账号', 'Cash margin account', {
      section,
      extension: true,
      max: 50,
      code: true,
      synonyms: ['Margin account'],
    }),
    isFrozen: yesNo('专户是否已冻结', 'Account is frozen', { section, extension: true }),
    ...remarks2000,
  },
});
