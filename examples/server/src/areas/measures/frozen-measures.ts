import { and, eq, inArray } from 'drizzle-orm';
import { applyMeasures, measures } from '../../db/schema.ts';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { asRecords, selectMeasures } from './find-measures.ts';

/** Every measure of an application that the flow is about, whole. */
export const frozenMeasures: FrozenReader = async (context, { applyId, measureIds }) => {
  if (applyId === undefined) return [];
  const named = measureIds && inArray(measures.measureId, [...measureIds]);
  return asRecords(context, await selectMeasures(context.db).where(and(eq(applyMeasures.applyId, applyId), named)));
};
