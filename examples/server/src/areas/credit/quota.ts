import { creditLimit, creditQuantities } from '@danbao/core/credit';
import { evaluate } from '@danbao/core/relations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { flattened } from '../../db/flattened.ts';
import { applications } from '../../db/schema.ts';
import { holdParents, postingsOf, quantityOf } from '../../relations/postings.ts';

/** How much of a credit is used and how much is left, in 万元, exactly. */
export interface Quota {
  readonly usedSum: string;
  /** May be negative where the credit was lowered later. */
  readonly restSum: string;
}

/** What is left of each credit of a query. */
export const restSumOf: SQL<string> = flattened(
  sql<string>`trim_scale(${quantityOf(creditQuantities.available, 'credit', sql`${applications.applyId}`)})::text`,
);

export async function quotaOf(db: Db, applyId: string): Promise<Quota> {
  const { available, used } = creditQuantities;
  const postings = await postingsOf(db, available, creditLimit.by, [applyId]);
  return { usedSum: evaluate(used, postings), restSum: evaluate(available, postings) };
}

/** Whoever else draws on the credit, or pays back and draws again, waits until the transaction has ended. */
export async function holdCredit(db: Db, applyId: string): Promise<void> {
  await holdParents(db, creditLimit.by, [[applyId]]);
}
