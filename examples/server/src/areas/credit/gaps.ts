import { type CreditGap, creditMovements, creditUseGaps } from '@danbao/core/credit';
import { addDecimals } from '@danbao/core/format';
import { postingOf } from '@danbao/core/relations';
import { count, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, loanPlans } from '../../db/schema.ts';
import { quotaOf } from './quota.ts';

/** What an application lacks before it can be sent: at least one measure. */
export async function gapsOfApplication(db: Db, applyId: string): Promise<CreditGap[]> {
  const [measures] = await db.select({ count: count() }).from(applyMeasures).where(eq(applyMeasures.applyId, applyId));
  return measures?.count ? [] : ['measures'];
}

interface Use {
  readonly loanId: string;
  readonly applyId: string;
  readonly loanSum: string;
  /** yyyy-MM-dd in China. */
  readonly today: string;
}

/** What stands against a credit use: the application is approved, still runs, and has enough left (N3). */
export async function gapsOfUse(db: Db, { loanId, applyId, loanSum, today }: Use): Promise<CreditGap[]> {
  const [apply] = await db.select().from(applications).where(eq(applications.applyId, applyId));
  if (!apply) return ['approved'];
  const { restSum } = await quotaOf(db, applyId);
  const [own] = await db.select().from(loanPlans).where(eq(loanPlans.loanId, loanId));
  const taken = own && postingOf(creditMovements.drawn, own)?.amount;
  return [...creditUseGaps({ ...apply, restSum: addDecimals([restSum, taken ?? '0']) }, today, loanSum)];
}
