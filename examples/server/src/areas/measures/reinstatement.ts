import type { Issue } from '@danbao/core';
import { eq } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Reading } from '../../context.ts';
import { measures } from '../../db/schema.ts';
import { asRecord, selectMeasures } from './find-measures.ts';
import { holdMeasures } from './measure-conflicts.ts';

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
