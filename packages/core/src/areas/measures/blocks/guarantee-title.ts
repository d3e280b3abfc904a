import { text } from '../../../field/types/text.ts';

/** A guarantee is no thing: what it is called stands in the place of the collateral's name. */
export const guaranteeTitle = {
  optName: text('保证事项名称', 'Guarantee title', { required: true, max: 200 }),
};
