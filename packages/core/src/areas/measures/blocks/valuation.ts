import { price } from '../../../field/types/amount.ts';
import { ratio } from '../../../field/types/number.ts';

const section = 'valuation';

/** Amounts in 万元, the ratio in % (F32, F36, F38). An asset without an earlier mortgage has alreadyValue 0 (Y6). */
export const valuation = {
  assessValue: price('评估价值', 'Assessed value', { section }),
  alreadyValue: price('已抵押价值', 'Value already mortgaged', { section, zero: true }),
  optValue: price('担保价值', 'Guaranteed value', { section }),
  coverageRatio: ratio('抵质押率', 'Coverage ratio', { section }),
};
