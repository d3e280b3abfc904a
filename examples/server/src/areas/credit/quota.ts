import { subtractDecimals } from '@danbao/core/format';
import { and, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applications, loanPlans } from '../../db/schema.ts';

/** How much of a credit is used and how much is left, in 万元, exactly. */
export interface Quota {
  readonly usedSum: string;
  /** May be negative where the credit was lowered later. */
  readonly restSum: string;
}

/** What is left of each credit of a query, by the rule of `quotaOf`. */
export const restSumOf = sql<string>`trim_scale(${applications.applySum} - (select coalesce(sum(${loanPlans.loanSum} - case when ${applications.details} ->> 'isLoopCredit' = '1' then ${loanPlans.repaidSum} else 0 end), 0) from ${loanPlans} where ${loanPlans.applyId} = ${applications.applyId} and ${loanPlans.state} in ('applied', 'concluded')))::text`;

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
  const sumOf = (amount: SQLWrapper) => sql<string>`trim_scale(coalesce(sum(${amount}), 0))::text`;
  const [sums] = await db
    .select({ used: sumOf(loanPlans.loanSum), repaid: sumOf(loanPlans.repaidSum) })
    .from(loanPlans)
    .where(isCounted);
  const back = row?.details['isLoopCredit'] === '1' ? (sums?.repaid ?? '0') : '0';
  const usedSum = subtractDecimals(sums?.used ?? '0', back);
  return { usedSum, restSum: subtractDecimals(row?.applySum ?? '0', usedSum) };
}
