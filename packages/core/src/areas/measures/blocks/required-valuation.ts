import { price } from '../../../field/types/amount.ts';
import { valuation } from './valuation.ts';

const section = 'valuation';

/** The valuation where assessed and already mortgaged value must be given. */
export const requiredValuation = {
  ...valuation,
  assessValue: price('评估价值', 'Assessed value', { section, required: true }),
  alreadyValue: price('已抵押价值', 'Value already mortgaged', { section, zero: true, required: true }),
};

/** The same where all three values must be given. */
export const fullValuation = {
  ...requiredValuation,
  optValue: price('担保价值', 'Guaranteed value', { section, required: true }),
};
