import { drinkOrders } from '@danbao/core/office';
import { inArray, sql } from 'drizzle-orm';
import { fieldValue } from '../../resources/table.ts';
import { waitingColumns, waitingRecords } from '../../resources/waiting-columns.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';

const wanted = fieldValue(drinkOrders, 'wantTime');

/** Drinks that the pantry has not served. */
export const drinkWaiting: WaitingSource = {
  kinds: ['drink'],
  columns: waitingColumns(drinkOrders, {
    kind: 'drink',
    about: sql`left(${wanted}, 16)`,
    due: sql`left(${wanted}, 16)`,
  }),
  find: (context) => waitingRecords(context, drinkOrders, inArray(fieldValue(drinkOrders, 'status'), ['0', '1'])),
  link: () => '/canteen/pantry',
};
