import { failureLimits, webhookLimits } from '@danbao/core/admin';
import { lt } from 'drizzle-orm';
import { sweepRows } from './areas/privacy/public.ts';
import { removeWaitingShareholders } from './areas/shareholders/public.ts';
import { failureGroups, refreshTokens, signInAttempts, tickets, webhookAttempts } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { pendingAge, type SweptFiles, sweepFiles } from './files/sweeper.ts';

const day = 24 * 3_600_000;

export interface Swept extends SweptFiles {
  /** Rows whose time is over by the settings of the administrator. */
  readonly rows: number;
}

/** Removes what nobody needs any more: files that nobody can reach, used-up secrets, and the rows whose time is over. */
export async function sweep(deps: Deps): Promise<Swept> {
  const { db, now } = deps;
  const before = (age: number) => new Date(now().getTime() - age);
  const swept = await sweepFiles(deps);
  await removeWaitingShareholders(db, before(pendingAge));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before(0)));
  await db.delete(tickets).where(lt(tickets.expiresAt, before(0)));
  await db.delete(failureGroups).where(lt(failureGroups.lastAt, before(failureLimits.days * day)));
  await db.delete(webhookAttempts).where(lt(webhookAttempts.at, before(webhookLimits.daysOfAttempts * day)));
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEnds, before(0)));
  const rows = Object.values(await sweepRows(deps)).reduce((sum, count) => sum + count, 0);
  return { ...swept, rows };
}
