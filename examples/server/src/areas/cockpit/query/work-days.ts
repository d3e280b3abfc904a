import { stateDays } from '@danbao/core/format';
import { holidays } from '@danbao/core/office';
import { tableName } from '../../../resources/table.ts';

const announced = stateDays.map(({ day, isWorked }) => `(date '${day}', ${isWorked}, 0)`).join(', ');

/** What was entered counts before what comes along; of two lines the later one. */
const entered = `
  select day::date, "values" ->> 'kind' = 'work', rank() over (order by "values" ->> 'beginDate') from ${tableName(holidays)},
    generate_series(("values" ->> 'beginDate')::date, ("values" ->> 'endDate')::date, interval '1 day') day`;

/** Days that are not as their weekday says: weekdays that are off, or weekend days on which people work; found once for a whole query. */
function unusual(isWorked: boolean): string {
  const ofDay = `select distinct on (day) day, is_worked from (values ${announced} union all ${entered}) all_days(day, is_worked, place) order by day, place desc`;
  return `(select array_agg(day) from (${ofDay}) days where is_worked = ${isWorked} and is_worked = (extract(isodow from day) > 5))`;
}

/** Working days from one day, counted, to another, not counted; 2001 began with a Monday. Of years that are not known weekends alone are off. */
export function workDaysBetween(from: string, to: string): string {
  const weekdays = (day: string) =>
    `((${day}::date - date '2001-01-01') / 7 * 5 + least((${day}::date - date '2001-01-01') % 7, 5))`;
  const within = (isWorked: boolean) =>
    `(select count(*) from unnest(${unusual(isWorked)}) day where day >= ${from}::date and day < ${to}::date)`;
  return `(${weekdays(to)} - ${weekdays(from)} + ${within(true)} - ${within(false)})::numeric`;
}
