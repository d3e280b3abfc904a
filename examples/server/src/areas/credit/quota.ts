import { subtractDecimals } from '@danbao/core';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applications, loanPlans, repayments } from '../../db/schema.ts';

/** How much of a credit is used and how much is left, in 万元, exactly. */
export interface Quota {
  readonly usedSum: string;
  /** May be negative where the credit was lowered later. */
  readonly restSum: string;
}

/** What is applied for counts as used. Of a revolving credit what was paid back may be drawn again. */
export async function quotaOf(db: Db, applyId: string, exceptLoanId = ''): Promise<Quota> {
  const [row] = await db
    .select({ applySum: applications.applySum, details: applications.details })
    .from(applications)
    .where(eq(applications.applyId, applyId));
  const isCounted = and(
    eq(loanPlans.applyId, applyId),
    inArray(loanPlans.state, ['applied', 'concluded']),
    ne(loanPlans.loanId, exceptLoanId),
  );
  const [used] = await db
    .select({ sum: sql<string>`trim_scale(coalesce(sum(${loanPlans.loanSum}), 0))::text` })
    .from(loanPlans)
    .where(isCounted);
  const [repaid] = await db
    .select({ sum: sql<string>`trim_scale(coalesce(sum(${repayments.principalSum}), 0))::text` })
    .from(repayments)
    .innerJoin(loanPlans, eq(loanPlans.loanId, repayments.loanId))
    .where(isCounted);
  const back = row?.details['isLoopCredit'] === '1' ? (repaid?.sum ?? '0') : '0';
  const usedSum = subtractDecimals(used?.sum ?? '0', back);
  return { usedSum, restSum: subtractDecimals(row?.applySum ?? '0', usedSum) };
}
