import type { KindRegistry } from '@danbao/core/definitions';
import { namedAssets } from '@danbao/core/measures';
import { asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { measureAssets, measures } from '../../db/schema.ts';

type Values = Readonly<Record<string, unknown>>;

interface IdentifiedMeasure {
  readonly id: string;
  readonly kind: string;
  readonly values: Values;
}

/** The rows by which the same asset is found in another measure. */
export function assetRows(
  kinds: KindRegistry,
  { id: measureId, kind, values }: IdentifiedMeasure,
): (typeof measureAssets.$inferInsert)[] {
  const definition = kinds[kind];
  if (!definition) return [];
  return namedAssets(definition, values).map((named) => ({ measureId, kind, ...named }));
}

/** Called with every save of a measure. */
export async function replaceAssets(db: Db, kinds: KindRegistry, measure: IdentifiedMeasure): Promise<void> {
  await db.delete(measureAssets).where(eq(measureAssets.measureId, measure.id));
  const rows = assetRows(kinds, measure);
  if (rows.length > 0) await db.insert(measureAssets).values(rows);
}

const batch = 500;

/** Fills the table once, for measures that were saved before there was one. */
export async function fillAssets(db: Db, kinds: KindRegistry): Promise<void> {
  const [somewhere] = await db.select({ id: measureAssets.measureId }).from(measureAssets).limit(1);
  if (somewhere) return;
  await db.transaction(async (tx) => {
    let last = '';
    for (;;) {
      const found = await tx
        .select({ id: measures.measureId, kind: measures.kind, values: measures.details })
        .from(measures)
        .where(gt(measures.measureId, last))
        .orderBy(asc(measures.measureId))
        .limit(batch);
      const rows = found.flatMap((measure) => assetRows(kinds, measure));
      if (rows.length > 0) await tx.insert(measureAssets).values(rows).onConflictDoNothing();
      last = found.at(-1)?.id ?? '';
      if (found.length < batch) return;
    }
  });
}
