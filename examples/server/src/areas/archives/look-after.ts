import { archives } from '@danbao/core/archives';
import { wallTime } from '@danbao/core/format';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { archiveHoldings } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { fieldValue } from '../../resources/table.ts';
import { checkRecord } from './check.ts';
import { archiveTable } from './holdings.ts';
import { remindOverdue } from './remind.ts';

/** Days after which a filed record is checked again. */
const checkEvery = 30;
/** Checks of one round: it is made every hour of the night. */
const max = 500;

export interface LookedAfter {
  readonly reminded: number;
  readonly checked: number;
  /** Records that failed a check. */
  readonly failed: number;
}

/** Reminds of loans that are late, and at night checks the records that were not looked at for longest. */
export async function lookAfterArchives(deps: Deps): Promise<LookedAfter> {
  const reminded = await remindOverdue(deps);
  const hour = Number(wallTime(deps.now()).slice(11, 13));
  if (hour >= 6) return { reminded, checked: 0, failed: 0 };
  const due = new Date(deps.now().getTime() - checkEvery * 86_400_000);
  const rows = await deps.db
    .select({ record: archiveTable })
    .from(archiveTable)
    .innerJoin(archiveHoldings, eq(archiveHoldings.archiveId, archiveTable.id))
    .where(
      and(
        sql`${fieldValue(archives, 'electronicStatus')} in ('archived', 'borrowed')`,
        or(isNull(archiveHoldings.checkedAt), lt(archiveHoldings.checkedAt, due)),
      ),
    )
    .orderBy(asc(archiveHoldings.checkedAt))
    .limit(max);
  let failed = 0;
  for (const { record } of rows) {
    const { passed } = await checkRecord(deps, deps.db, record, 'night');
    if (passed === '0') failed += 1;
  }
  if (failed > 0) deps.log.warn({ failed, checked: rows.length }, 'records of the archive failed their check');
  return { reminded, checked: rows.length, failed };
}
