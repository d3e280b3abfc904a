import type { WorkCalendar } from '@danbao/core/format';
import { calendarOfHolidays, type HolidayLine, holidays } from '@danbao/core/office';
import type { Db } from '../../db/database.ts';
import { tableOf } from '../../resources/table.ts';

/** On which days people work, by what comes along and by what administrators have entered. */
export async function workCalendarOf(db: Db): Promise<WorkCalendar> {
  const { values } = tableOf(holidays);
  const rows = await db.select({ values }).from(tableOf(holidays));
  return calendarOfHolidays(rows.map((row) => row.values as HolidayLine));
}
