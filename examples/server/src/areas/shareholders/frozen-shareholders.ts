import { shareholders } from '@danbao/core/measures';
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { applyMeasures, measureOwners } from '../../db/schema.ts';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

const table = tableOf(shareholders);
const holder = fieldValue(shareholders, 'client_ID');

/** The shareholders of the measures of an application, and of their owners. */
export const frozenShareholders: FrozenReader = async ({ db }, { applyId }) => {
  if (applyId === undefined) return [];
  const ofMeasures = db
    .select({ id: applyMeasures.measureId })
    .from(applyMeasures)
    .where(eq(applyMeasures.applyId, applyId));
  const ofOwners = db
    .select({ id: measureOwners.ownerId })
    .from(measureOwners)
    .where(inArray(measureOwners.measureId, ofMeasures));
  const rows = await db
    .select()
    .from(table)
    .where(or(isIn(ofMeasures), isIn(ofOwners)))
    .orderBy(asc(table.createdAt), asc(table.id));
  return rows.map(({ id, values }) => ({ ...values, [shareholders.id]: id }));
};

const isIn = (ids: { readonly getSQL: () => SQL }) => sql`${holder} in (${ids.getSQL()})`;
