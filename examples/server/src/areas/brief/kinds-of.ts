import type { BriefKind } from '@danbao/core/credit';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applyMeasures, measures } from '../../db/schema.ts';

const sum = (which = sql`true`) =>
  sql<string>`trim_scale(coalesce(sum(${applyMeasures.guaranteed}) filter (where ${which}), 0))::text`;
const isFulfilled = sql`${applyMeasures.isWorkable} = '1'`;

/** The measures of an application that still count, by kind. */
export async function kindsOf(db: Db, applyId: string): Promise<readonly BriefKind[]> {
  const rows = await db
    .select({
      kind: measures.kind,
      secures: applyMeasures.secures,
      count: sql<number>`count(*)::int`,
      fulfilledCount: sql<number>`(count(*) filter (where ${isFulfilled}))::int`,
      value: sum(),
      fulfilledValue: sum(isFulfilled),
    })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .where(and(eq(applyMeasures.applyId, applyId), eq(applyMeasures.isCounted, true)))
    .groupBy(measures.kind, applyMeasures.secures)
    .orderBy(measures.kind);
  return rows.map(({ secures, ...row }) => ({ ...row, secures: secures ?? 'nothing' }));
}
