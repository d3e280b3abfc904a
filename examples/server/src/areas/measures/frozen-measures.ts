import { eq } from 'drizzle-orm';
import { applyMeasures } from '../../db/schema.ts';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { asRecords, selectMeasures } from './find-measures.ts';

/** Every measure of an application, whole. */
export const frozenMeasures: FrozenReader = async (context, { applyId }) => {
  if (applyId === undefined) return [];
  return asRecords(context, await selectMeasures(context.db).where(eq(applyMeasures.applyId, applyId)));
};
