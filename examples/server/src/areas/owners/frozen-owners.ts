import { asc, eq, inArray } from 'drizzle-orm';
import { applyMeasures, measureOwners, owners } from '../../db/schema.ts';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { asOwner } from './owner-row.ts';
import { selectOwners } from './owners.ts';

/** Everybody who owns a measure of an application. */
export const frozenOwners: FrozenReader = async ({ db }, { applyId }) => {
  if (applyId === undefined) return [];
  const owning = db
    .select({ ownerId: measureOwners.ownerId })
    .from(measureOwners)
    .innerJoin(applyMeasures, eq(applyMeasures.measureId, measureOwners.measureId))
    .where(eq(applyMeasures.applyId, applyId));
  const rows = await selectOwners(db).where(inArray(owners.ownerId, owning)).orderBy(asc(owners.ownerId));
  return rows.map(asOwner);
};
