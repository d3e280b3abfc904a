import type { Issue } from '@danbao/core';
import { assetKey } from '@danbao/core/measures';
import { eq, inArray } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Reading } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { measureAssets, measures } from '../../db/schema.ts';
import { asRecord, selectMeasures } from './find-measures.ts';
import { holdMeasures, nameOfKey } from './measure-conflicts.ts';

/** The names by which the assets of measures are held: to be taken before the rows of the measures are. */
export async function namesOfAssets(db: Db, measureIds: readonly string[]): Promise<readonly string[]> {
  const assets = await db
    .select()
    .from(measureAssets)
    .where(inArray(measureAssets.measureId, [...measureIds]));
  return assets.map((one) => nameOfKey(assetKey(one.kind, one)));
}

/** What keeps a released measure from counting again: its asset has been given elsewhere. Holds the measure; its assets are held. */
export async function reinstatementIssues(
  { db, deps }: Reading,
  user: Principal,
  measureId: string,
): Promise<readonly Issue[]> {
  await db.select({ id: measures.measureId }).from(measures).where(eq(measures.measureId, measureId)).for('update');
  const [row] = await selectMeasures(db).where(eq(measures.measureId, measureId));
  if (!row) return [];
  const { kind, unitUid } = row.measure;
  const values = { ...(await asRecord({ db, deps }, row)), isFree: '0' };
  // Whoever guarantees promises no more than before: only assets are weighed.
  const claim = { id: measureId, kind, values, unitUid, applyId: undefined, guarantor: undefined, user };
  const held = await holdMeasures(db, [claim], { kinds: deps.danbao.kinds, isSaved: true });
  return held.issuesOf(claim).filter(({ confirmable }) => !confirmable);
}
