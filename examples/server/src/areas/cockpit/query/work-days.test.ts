import { addDays, workingDaysBetween } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../db/rows.ts';
import { workCalendarOf } from '../../holidays/public.ts';
import { workDaysBetween } from './work-days.ts';

onEveryDatabase((server) => {
  const days = (step: number) =>
    Array.from({ length: Math.floor(1000 / step) }, (_, at) => addDays('2024-01-03', at * step));
  const counted = async () => {
    const pairs = days(17).flatMap((from) => days(41).flatMap((to) => (to > from ? [{ from, to }] : [])));
    const list = sql.join(
      pairs.map(({ from, to }) => sql`(${from}::text, ${to}::text)`),
      sql`, `,
    );
    const rows = await rowsOf<{ from: string; to: string; days: string }>(
      server.deps.db,
      sql`select p.from_day as from, p.to_day as to, ${sql.raw(workDaysBetween('p.from_day', 'p.to_day'))}::text as days from (values ${list}) p(from_day, to_day)`,
    );
    expect(rows).toHaveLength(pairs.length);
    return rows;
  };

  test('the database counts the working days that the calendar counts, those that were entered too', async () => {
    for (const { from, to, days: found } of await counted())
      expect(Number(found)).toBe(workingDaysBetween(from, addDays(to, -1)));
    const { client } = await signedIn(server, 'admin');
    const line = (holidayName: string, kind: 'off' | 'work', beginDate: string, endDate = beginDate) =>
      client.holidays.add({ holidayName, kind, beginDate, endDate });
    await line('三月三', 'off', '2025-03-31', '2025-04-02');
    await line('补班', 'work', '2025-05-03');
    await line('停工', 'off', '2025-10-11');
    const calendar = await workCalendarOf(server.deps.db);
    for (const { from, to, days: found } of await counted())
      expect(Number(found)).toBe(workingDaysBetween(from, addDays(to, -1), calendar));
  });
});
