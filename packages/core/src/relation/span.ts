import { addDays } from '../format/calendar.ts';
import { formatTime, isDateText, isDateTimeText } from '../format/date.ts';
import { type Label, label } from '../label.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that say from when until when: days, both counted, or moments. */
export interface SpanFields {
  readonly from: string;
  /** The end; of several fields the first that is filled in. */
  readonly until: string | readonly string[];
  /** Of days: the fields that say in which half (`am`, `pm`) they begin and end. */
  readonly halves?: readonly [from: string, until: string];
}

/** A time from a moment until another that no longer belongs to it, `yyyy-MM-dd HH:mm:ss`. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

const midnight = '00:00:00';
const noon = '12:00:00';

/** The time that the fields of a record mean; undefined while they say none, or one that ends before it begins. */
export function spanOf({ from, until, halves }: SpanFields, values: Values): Span | undefined {
  const ends = typeof until === 'string' ? [until] : until;
  const [first, last] = halves?.map((half) => values[half]) ?? [];
  const begins = beginOf(values[from], first === 'pm');
  const over = endOf(ends.map((name) => values[name]).find(isMoment), last === 'am');
  return begins === undefined || over === undefined || begins >= over ? undefined : { from: begins, until: over };
}

/** Whether two times share any moment; one may begin when the other ends. */
export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until;
}

/** A time as people read it: whole days as days, what lies on one day with that day once. */
export function spanLabel({ from, until }: Span): Label {
  const [firstDay, lastDay] = [from.slice(0, 10), until.slice(0, 10)];
  if (from.endsWith(midnight) && until.endsWith(midnight)) {
    const last = addDays(lastDay, -1);
    return last === firstDay ? label(firstDay, firstDay) : between(firstDay, last);
  }
  const end = formatTime(until);
  return between(formatTime(from), firstDay === lastDay ? end.slice(11) : end);
}

function between(from: string, until: string): Label {
  return label(`${from} 至 ${until}`, `${from} to ${until}`);
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && (isDateText(value) || isDateTimeText(value));
}

function beginOf(value: unknown, isAfternoon: boolean): string | undefined {
  if (!isMoment(value)) return undefined;
  return value.length > 10 ? value : `${value} ${isAfternoon ? noon : midnight}`;
}

function endOf(value: string | undefined, isMorning: boolean): string | undefined {
  if (value === undefined || value.length > 10) return value;
  return isMorning ? `${value} ${noon}` : `${addDays(value, 1)} ${midnight}`;
}
