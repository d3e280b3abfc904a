import {
  compensationSum,
  compensations,
  liabilityLeft,
  type RemainingLiability,
  recoveries,
  releases,
} from '@danbao/core/credit';
import { addDecimals, subtractDecimals } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { loanPlans } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

/** What the group still answers for under a project, in 万元. */
export async function remainingLiabilityOf(db: Db, projectId: string): Promise<RemainingLiability> {
  const plans = await db.select().from(loanPlans).where(eq(loanPlans.projectId, projectId));
  const paidFor = await recordsOf(db, compensations, projectId);
  const back = await recordsOf(db, recoveries, projectId);
  const released = await recordsOf(db, releases, projectId);
  return liabilityLeft({
    paidOut: addDecimals(plans.map(({ loanFactSum }) => loanFactSum)),
    repaid: addDecimals(plans.map(({ repaidSum }) => repaidSum)),
    released: addDecimals(released.map(({ amount }) => String(amount))),
    unrecovered: subtractDecimals(
      addDecimals(paidFor.map(compensationSum)),
      addDecimals(back.map(({ amount }) => String(amount))),
    ),
  });
}

async function recordsOf(db: Db, resource: typeof compensations | typeof recoveries | typeof releases, id: string) {
  const rows = await db
    .select()
    .from(tableOf(resource))
    .where(eq(fieldValue(resource, 'projectId'), id));
  return rows.map(({ values }) => values);
}
