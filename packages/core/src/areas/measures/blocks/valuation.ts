import { price } from '../../../field/types/amount.ts';
import { ratio } from '../../../field/types/number.ts';

const section = 'valuation';

/** Amounts in 万元, the ratio in % (F32, F36, F38). An asset without an earlier mortgage has alreadyValue 0 (Y6). */
export const valuation = {
  assessValue: price('评估价值', 'Appraised value', { section }),
  alreadyValue: price('在先担保债权额', 'Prior encumbrances', { section, zero: true }),
  optValue: price('认定担保价值', 'Accepted collateral value', { section }),
  coverageRatio: ratio('抵质押率', 'Loan-to-value ratio', { section }),
};
