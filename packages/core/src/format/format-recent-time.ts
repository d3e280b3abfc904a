import { parseDateTimeText } from './date.ts';

/** A moment: a Date, milliseconds since 1970, or `yyyy-MM-dd HH:mm:ss` in local time (or ISO 8601 with a zone). */
export type Moment = Date | number | string;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const words = {
  justNow: { zh: '刚刚', en: 'just now' },
  minute: { zh: '1分钟前', en: '1 minute ago' },
  minutes: { zh: '{n}分钟前', en: '{n} minutes ago' },
  hour: { zh: '1小时前', en: '1 hour ago' },
  hours: { zh: '{n}小时前', en: '{n} hours ago' },
  day: { zh: '1天前', en: '1 day ago' },
} as const;

/**
 * How long ago a moment was (X4): just now below 30 seconds, minutes below 1 hour, hours below 24, 1 day ago below 48,
 * else its local date `yyyy-MM-dd`. Full minutes and hours are counted, at least 1. A moment up to 30 seconds ahead is
 * just now, a later one its date. A moment that cannot be read comes back as text.
 */
export function formatRecentTime(time: Moment, now: Moment = new Date(), locale: 'zh' | 'en' = 'zh'): string {
  const then = read(time);
  const age = read(now).getTime() - then.getTime();
  if (Number.isNaN(then.getTime())) return typeof time === 'string' ? time : '';
  if (Math.abs(age) < 30 * second) return words.justNow[locale];
  if (!(age > 0 && age < 2 * day)) return localDate(then);
  if (age < hour) return counted('minute', Math.floor(age / minute), locale);
  if (age < day) return counted('hour', Math.floor(age / hour), locale);
  return words.day[locale];
}

function counted(unit: 'minute' | 'hour', count: number, locale: 'zh' | 'en'): string {
  return count > 1 ? words[`${unit}s`][locale].replace('{n}', String(count)) : words[unit][locale];
}

function read(moment: Moment): Date {
  if (typeof moment !== 'string') return new Date(moment);
  return new Date(parseDateTimeText(moment)?.replace(' ', 'T') ?? moment);
}

function localDate(date: Date): string {
  const [month, dayOfMonth] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${dayOfMonth}`;
}
