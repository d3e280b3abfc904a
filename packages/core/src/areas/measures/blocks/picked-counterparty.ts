import { is } from '../../../field/rule.ts';
import { companion } from '../../../field/types/companion.ts';
import { counterparty } from './counterparty.ts';

/** The counterparty where it can be picked from the clients; the picker fills the id (G21). */
export const pickedCounterparty = {
  ...counterparty,
  otherOwnerID: companion('其他权利人编号', 'Counterparty id', {
    section: 'counterparty',
    when: is('isOther', '1'),
    max: 32,
  }),
};
