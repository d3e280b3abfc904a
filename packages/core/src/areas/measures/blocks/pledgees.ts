import { price } from '../../../field/types/amount.ts';
import { text } from '../../../field/types/text.ts';

const section = 'pledgees';

/** Up to three earlier pledgees with their sums in 万元; 0 is accepted (Y6), all three are checked (Y8). */
export const priorPledgees = {
  preposePledgeeOne: text('第一抵押权人', 'First prior pledgee', { section }),
  preposeOneSum: price('第一抵押权人债权金额', 'Sum of the first prior pledgee', { section, zero: true }),
  preposePledgeeTwo: text('第二抵押权人', 'Second prior pledgee', { section }),
  preposeTwoSum: price('第二抵押权人债权金额', 'Sum of the second prior pledgee', { section, zero: true }),
  preposePledgeeThree: text('第三抵押权人', 'Third prior pledgee', { section }),
  preposeThreeSum: price('第三抵押权人债权金额', 'Sum of the third prior pledgee', { section, zero: true }),
};
