import { evidenceGaps } from '@danbao/core/measures';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { applyMeasures, measures } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { proofCounts } from './proof-counts.ts';

const maxAtOnce = 500;

/** Fulfilments that were recorded before evidence was asked for get their gaps, by the same function as new ones. */
export async function judgeFulfilments({ db, danbao }: Pick<Deps, 'db' | 'danbao'>): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ link: applyMeasures, kind: measures.kind })
      .from(applyMeasures)
      .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
      .where(and(eq(applyMeasures.isWorkable, '1'), isNull(applyMeasures.evidenceGaps)))
      .orderBy(asc(applyMeasures.id))
      .limit(maxAtOnce);
    if (rows.length === 0) return;
    const proofs = await proofCounts(db, rows);
    for (const { link, kind: code } of rows) {
      const kind = danbao.kinds[code];
      const gaps = kind ? evidenceGaps(kind, link.fulfilment ?? {}, proofs.get(link.id) ?? 0) : [];
      await db.update(applyMeasures).set({ evidenceGaps: gaps }).where(eq(applyMeasures.id, link.id));
    }
  }
}
