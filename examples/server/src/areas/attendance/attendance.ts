import { wallDay } from '@danbao/core/format';
import { attendance, keepsLeave, leaveAccounts } from '@danbao/core/office';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { implement } from '../../implement.ts';
import type { Effects } from '../../resources/effects.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { leaveDaysOf, takenBy } from './leave-days.ts';

/** What the caller has of annual leave in the year of a day. */
export const attendanceArea = implement(attendance)({
  balance: async (context, { day = wallDay(context.deps.now()) }) => {
    const account = await accountOf(context, context.user.userId);
    const year = day.slice(0, 4);
    if (!account) return { isKnown: '0' as const, year };
    const taken = await takenBy(context.db, [context.user.userId], { year });
    return { isKnown: '1' as const, year, ...leaveDaysOf(account, day, taken.get(context.user.userId)) };
  },
});

/** The account of somebody of the caller's unit; held, so that of two leaves that are sent at once the second sees the first. */
export async function accountOf(
  { db, user }: Pick<Context, 'db' | 'user'>,
  personId: string,
  mode: 'look' | 'hold' = 'look',
) {
  const table = tableOf(leaveAccounts);
  const query = db
    .select({ values: table.values })
    .from(table)
    .where(and(eq(table.unitUid, user.unitUid), eq(fieldValue(leaveAccounts, 'personId'), personId)));
  const [row] = await (mode === 'hold' ? query.for('update') : query);
  return row?.values;
}

/** Accounts show what is left this year; whoever does not keep them sees their own. */
export const attendanceEffects: Effects = {
  leaveAccount: {
    narrows: (row, { permissions, userId }) =>
      permissions.includes(keepsLeave) ? undefined : sql`${row.value('personId')} = ${userId}`,
    async compute(records, { db, now }) {
      const day = now.slice(0, 10);
      const people = records.map(({ values }) => String(values['personId'] ?? ''));
      const taken = await takenBy(db, people, { year: day.slice(0, 4) });
      return records.map(({ values }) => ({
        ...leaveDaysOf(values, day, taken.get(String(values['personId'] ?? ''))),
      }));
    },
  },
};
