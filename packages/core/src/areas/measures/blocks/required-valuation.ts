import { price } from '../../../field/types/amount.ts';
import { valuation } from './valuation.ts';

const section = 'valuation';

/** The valuation where assessed and already mortgaged value must be given. */
export const requiredValuation = {
  ...valuation,
  assessValue: price('评估价值', 'Appraised value', { section, required: true }),
  alreadyValue: price('在先担保债权额', 'Prior encumbrances', { section, zero: true, required: true }),
};

/** The same where all three values must be given. */
export const fullValuation = {
  ...requiredValuation,
  optValue: price('认定担保价值', 'Accepted collateral value', { section, required: true }),
};
