import { cockpitAccess, dueDayOf, periodToReport, reminderOf, subCompanyCards } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { and, eq, ne, sql } from 'drizzle-orm';
import { cockpitReminders, roles, units, users } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { sentence } from '../../../i18n/sentences.ts';
import { leaveMessages } from '../../notices/public.ts';
import { groupUnit } from './group-unit.ts';
import { statesOf } from './report-states.ts';

/**
 * Reminds those who report for a company of a month that is due and was not sent: three days before, on the day, and three days after.
 * Each reminder is left once, whatever the number of processes and restarts. Answers how many people were told.
 */
export async function remindOfReports(deps: Deps): Promise<number> {
  const today = wallDay(deps.now());
  const period = periodToReport(today);
  const reminder = reminderOf(period, today);
  if (reminder === undefined) return 0;
  const companies = await deps.db
    .select({ unitUid: units.unitUid })
    .from(units)
    .where(and(eq(units.active, true), ne(units.unitUid, groupUnit)));
  const states = await statesOf(
    deps.db,
    companies.map(({ unitUid }) => ({ unitUid, period })),
  );
  const open = companies.filter(
    ({ unitUid }) => !states.some((state) => state.unitUid === unitUid && state.flow.status !== 'draft'),
  );
  let told = 0;
  for (const { unitUid } of open) told += await remind(deps, unitUid, period, reminder);
  return told;
}

async function remind(deps: Deps, unitUid: string, period: string, reminder: number): Promise<number> {
  const later: (() => void)[] = [];
  const count = await deps.db.transaction(async (db) => {
    const people = await db
      .select({ userId: users.userId })
      .from(users)
      .innerJoin(roles, eq(roles.roleId, users.roleId))
      .where(
        and(eq(users.unitUid, unitUid), eq(users.active, true), sql`${roles.permissions} ? ${cockpitAccess.report}`),
      );
    const key = `${unitUid} ${period} ${reminder}`;
    const [noted] = await db
      .insert(cockpitReminders)
      .values({ key, sentAt: deps.now(), people: people.length })
      .onConflictDoNothing()
      .returning();
    if (!noted) return 0;
    const message = {
      typeName: subCompanyCards.pluralLabel.zh,
      content: sentence(reminder < 0 ? 'reportIsLate' : 'reportIsDue', 'zh', { month: period, date: dueDayOf(period) }),
      page: `/datav/list?month=${period}`,
    };
    await leaveMessages(
      { deps },
      { db, afterwards: (work) => later.push(work) },
      people.map(({ userId }) => userId),
      message,
    );
    return people.length;
  });
  for (const work of later) work();
  return count;
}
