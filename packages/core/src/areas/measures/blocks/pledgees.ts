import { price } from '../../../field/types/amount.ts';
import { text } from '../../../field/types/text.ts';

const section = 'pledgees';

/** Up to three earlier pledgees with their sums in 万元; 0 is accepted (Y6), all three are checked (Y8). */
export const priorPledgees = {
  preposePledgeeOne: text('在先抵押权人一', 'Prior mortgagee 1', { section }),
  preposeOneSum: price('在先债权金额一', 'Amount secured by prior mortgagee 1', { section, zero: true }),
  preposePledgeeTwo: text('在先抵押权人二', 'Prior mortgagee 2', { section }),
  preposeTwoSum: price('在先债权金额二', 'Amount secured by prior mortgagee 2', { section, zero: true }),
  preposePledgeeThree: text('在先抵押权人三', 'Prior mortgagee 3', { section }),
  preposeThreeSum: price('在先债权金额三', 'Amount secured by prior mortgagee 3', { section, zero: true }),
};
