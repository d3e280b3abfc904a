import { daysInMonth, isCalendarDay, weekOf } from './calendar.ts';
import { normaliseWidth } from './text.ts';

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const moment = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

const days = [
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  /^(\d{4})(年)(\d{1,2})月(\d{1,2})[日号]$/,
  /^(\d{4})()(\d{2})(\d{2})$/,
];
const ofYear = [/^(\d{2})(\d{2})$/, /^(\d{1,2})[-/.](\d{1,2})$/, /^(\d{1,2})月(\d{1,2})[日号]$/];
/** Databases write a fraction of the second, programs the offset of China. */
const time = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:\+08(?::?00)?)?$/;
const weekday = /[ (]*(?:星期|周|礼拜)([一二三四五六日天])\)?$/;
const between = /[T ]+/;
const month = /^\d{4}-\d{2}$/;
const part = /\d{4}-\d{1,2}-\d{1,2}/;
const longest = 40;
const earliestYear = 1000;

/** A real day from the year 1000 on, exactly `yyyy-MM-dd`. */
export function isDateText(text: string): boolean {
  return typeof text === 'string' && isReal(day.exec(text));
}

/** A real moment, exactly `yyyy-MM-dd HH:mm:ss` (F37). */
export function isDateTimeText(text: string): boolean {
  return typeof text === 'string' && isReal(moment.exec(text));
}

/**
 * The day in the ways that people type it (2026-11-20, 2026/11/20, 2026.11.20, 20261120, 2026年11月20日, with or without
 * a time HH:mm[:ss], full width too) and that databases write it (2026-11-20 00:00:00.000, 2026-11-20T00:00:00+08:00), as `yyyy-MM-dd`
 * without the time; undefined when it is none, not in the calendar, or said to be another day of the week than it is.
 */
export function parseDateText(text: string): string | undefined {
  return parse(text, true)?.slice(0, 10);
}

/**
 * The day that somebody means who types no year (1204, 12-4, 12/04, 12.4, 12月4日), as `yyyy-MM-dd` of the given year; undefined when it is none
 * of that year, or the year is said.
 */
export function dayOfYear(text: string, year: number): string | undefined {
  const plain = normaliseWidth(text).trim();
  const [, month = '', date = ''] = ofYear.map((pattern) => pattern.exec(plain)).find((match) => match !== null) ?? [];
  const found = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  return isDateText(found) ? found : undefined;
}

/** The same as `yyyy-MM-dd HH:mm:ss`; midnight when no time is given, undefined where a fraction of a second would be lost. */
export function parseDateTimeText(text: string): string | undefined {
  return parse(text, false);
}

/** The last second of the month of a day or of `yyyy-MM`: `yyyy-MM-dd 23:59:59` (X6); undefined for anything else. */
export function endOfMonth(text: string): string | undefined {
  const day = parseDateText(month.test(text) ? `${text}-01` : text);
  if (day === undefined) return undefined;
  return `${day.slice(0, 8)}${daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))} 23:59:59`;
}

/** A moment, `yyyy-MM-dd HH:mm:ss`, as people read it: to the minute. */
export function formatTime(moment: string): string {
  return moment.slice(0, 'yyyy-MM-dd HH:mm'.length);
}

/** The first year-month-day part of a text (X2); empty when there is none. */
export function datePart(text: string): string {
  return typeof text === 'string' ? (part.exec(text)?.[0] ?? '') : '';
}

function parse(text: string, isDayOnly: boolean): string | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  const plain = normaliseWidth(text).trim();
  const [said = '', ofWeek] = weekday.exec(plain) ?? [];
  const [dayText = '', timeText = '00:00:00', ...more] = plain.slice(0, plain.length - said.length).split(between);
  if (more.length > 0) return undefined;
  const found = days.map((pattern) => pattern.exec(dayText)).find((match) => match !== null);
  const clock = time.exec(timeText);
  if (!found || !clock) return undefined;
  const [, year = '', , month = '', date = ''] = found;
  const [, hour = '', minute = '', second = '00', fraction = '0'] = clock;
  if (!isDayOnly && Number(fraction) > 0) return undefined;
  const result = `${year}-${two(month)}-${two(date)} ${two(hour)}:${minute}:${second}`;
  return isDateTimeText(result) && (ofWeek === undefined || isWeekday(result.slice(0, 10), ofWeek))
    ? result
    : undefined;
}

function isReal(match: RegExpExecArray | null): boolean {
  if (!match) return false;
  const [, year, month, date, hour = 0, minute = 0, second = 0] = match;
  const isDay = Number(year) >= earliestYear && isCalendarDay(Number(year), Number(month), Number(date));
  return isDay && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

/** Whether a day is the one of the week that a Chinese numeral says. */
function isWeekday(text: string, numeral: string): boolean {
  const at = '一二三四五六日'.indexOf(numeral === '天' ? '日' : numeral);
  return weekOf(text)[at] === text;
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
