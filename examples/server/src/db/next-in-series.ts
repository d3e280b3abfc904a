import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { documentSeries } from '../db/schema.ts';

export interface Series {
  readonly unitUid: string;
  readonly word: string;
  readonly year: number;
}

/** The next number is above this one. */
interface Above {
  /** @default 0 */
  readonly above?: number;
}

/**
 * The next number of a series of a unit. The series is held until the transaction ends: what fails takes no number, and no
 * number is given twice.
 */
export async function nextInSeries(db: Db, { unitUid, word, year, above = 0 }: Series & Above): Promise<number> {
  const [row] = await db
    .insert(documentSeries)
    .values({ unitUid, word, year, last: above + 1 })
    .onConflictDoUpdate({
      target: [documentSeries.unitUid, documentSeries.word, documentSeries.year],
      set: { last: sql`greatest(${documentSeries.last}, ${above}::int) + 1` },
    })
    .returning({ no: documentSeries.last });
  return row?.no ?? 1;
}
