import { inOrder } from '../../field/date-checks.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import {
  type CalendarDay,
  calendarDays,
  stateDays,
  type WorkCalendar,
  workCalendar,
} from '../../format/working-days.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

/** Off although it is a weekday, or worked although it is a weekend. */
export const holidayKinds = options(['off', '放假', 'Day off'], ['work', '调休上班', 'Made-up working day']);

const tooLong = label('一行最多 30 天', 'a line has 30 days at most');

/**
 * Days off and made-up working days beside those that come along: a year more as the State Council announces it, days of a region or
 * of the company. Of a day that stands twice the line of the later beginning counts, and it counts before those that come along.
 */
export const holidays = resource({
  name: 'holiday',
  plural: 'holidays',
  label: label('节假日', 'Holiday'),
  fields: {
    beginDate: date('开始日期', 'From', { required: true }),
    endDate: date('结束日期', 'Until', { required: true }),
    kind: choice('性质', 'Kind', holidayKinds, { required: true, initial: 'off' }),
    holidayName: text('节日', 'Holiday', { required: true, max: 50 }),
    notice: text('依据文号', 'Notice', { max: 100, code: true }),
  },
  checks: [
    inOrder('beginDate', 'endDate'),
    ({ beginDate, endDate }) =>
      typeof beginDate === 'string' &&
      typeof endDate === 'string' &&
      calendarDays('', beginDate, endDate, false).length > 30
        ? [{ field: 'endDate', rule: 'tooLong', message: tooLong }]
        : [],
  ],
  title: 'holidayName',
  access: { read: 'signed-in', write: 'admin:dictionaries' },
  scope: 'group',
  unique: [['beginDate']],
  list: {
    columns: ['beginDate', 'endDate', 'kind', 'holidayName', 'notice'],
    filters: ['beginDate', 'kind'],
    search: ['holidayName', 'notice'],
    order: '-beginDate',
  },
  page: { path: '/admin/holidays', icon: 'calendar', menu: 'admin' },
  sheet: true,
});

export type Holiday = RecordOf<typeof holidays>;

/** What a calendar reads of a line. */
export type HolidayLine = Pick<Holiday, 'beginDate' | 'endDate' | 'kind' | 'holidayName'>;

/** The calendar that follows from what comes along and from these lines. */
export function calendarOfHolidays(lines: readonly HolidayLine[]): WorkCalendar {
  if (lines.length === 0) return workCalendar(stateDays);
  const inOrderOfDays = [...lines].sort((one, other) => (one.beginDate < other.beginDate ? -1 : 1));
  return workCalendar([...stateDays, ...inOrderOfDays.flatMap(daysOfLine)]);
}

function daysOfLine({ beginDate, endDate, kind, holidayName }: HolidayLine): readonly CalendarDay[] {
  return calendarDays(holidayName, beginDate, endDate, kind === 'work');
}
