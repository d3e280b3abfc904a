import type { ValuesOf } from '@danbao/core';
import { type menuDish, sameDishTwice } from '@danbao/core/office';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { dishColumns, dishTable } from './dish-rows.ts';
import { refuseIssues } from './shared.ts';

type Entry = ValuesOf<typeof menuDish>;

/** A dish that a menu names. */
export interface NamedDish {
  readonly dishId: string;
  readonly name: string;
  readonly isEnable: string;
}

/** The unit's dishes that the entries name by id or by name; unknown and doubled ones are refused, all at once. */
export async function resolveDishes(db: Db, unitUid: string, entries: readonly Entry[]): Promise<NamedDish[]> {
  const ids = entries.flatMap(({ dishId }) => dishId ?? []);
  const names = entries.flatMap(({ dishName }) => dishName ?? []);
  const rows = await db
    .select(dishColumns)
    .from(dishTable)
    .where(and(eq(dishTable.unitUid, unitUid), or(inArray(dishTable.id, ids), inArray(dishColumns.name, names))))
    .orderBy(dishTable.id)
    // Nobody deletes them before the menu is saved.
    .for('key share');
  const found = entries.map(({ dishId, dishName }) =>
    rows.find((row) => (dishId === undefined ? row.name === dishName : row.dishId === dishId)),
  );
  refuseIssues(found.flatMap((row, index) => (row ? [] : [{ field: `dishIds.${index}.dishName`, rule: 'unknown' }])));
  const known = found.flatMap((row) => row ?? []);
  refuseIssues(sameDishTwice('dishIds')({ dishIds: known.map(({ dishId }) => ({ dishId })) }));
  return known;
}
