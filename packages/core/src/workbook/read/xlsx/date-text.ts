import type { NumberKind } from './number-format.ts';

const secondsOfDay = 86_400;
/** Day 0 of the 1900 system once its phantom 29 February 1900 is past, and of the 1904 system, in days from 1970. */
const start1900 = -25_569;
const start1904 = -24_107;

/**
 * A day, time or duration cell as text: `2024-01-05`, `2024-01-05 12:30:00`, `08:30`, `36:00:00`; undefined where the
 * number is none. Days that never were (0 and 60 of the 1900 system) are written as spreadsheet programs show them, so
 * that a date field refuses them.
 */
export function dateTextOf(number: number, kind: NumberKind, isDate1904: boolean): string | undefined {
  if (!(number >= 0 && number < 2_958_466)) return undefined;
  const total = Math.round(number * secondsOfDay);
  const seconds = total % secondsOfDay;
  const day = (total - seconds) / secondsOfDay;
  if (kind === 'duration') return durationText(total);
  if (day === 0 && kind === 'time') return clockText(seconds);
  const date = dayText(day, isDate1904);
  if (date === undefined) return undefined;
  return seconds === 0 ? date : `${date} ${secondText(seconds)}`;
}

function dayText(day: number, isDate1904: boolean): string | undefined {
  if (isDate1904) return isoDay(start1904 + day);
  if (day === 0) return '1900-01-00';
  if (day === 60) return '1900-02-29';
  return isoDay(start1900 + (day < 60 ? day + 1 : day));
}

/** The day so many days after 1 January 1970, by the arithmetic of the calendar: several times as fast as a Date. */
function isoDay(days: number): string | undefined {
  const shifted = days + daysBefore1970;
  const era = Math.floor(shifted / daysOfEra);
  const inEra = shifted - era * daysOfEra;
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return year > 9999 ? undefined : `${year}-${two(month)}-${two(day)}`;
}

/** From 1 March of the year 0, where a year ends with its leap day, to 1970. */
const daysBefore1970 = 719_468;
const daysOfEra = 146_097;

/** A time as people write it: without seconds where there are none. */
function clockText(seconds: number): string {
  return seconds % 60 === 0 ? secondText(seconds).slice(0, 5) : secondText(seconds);
}

function durationText(total: number): string {
  return `${two(Math.floor(total / 3600))}:${secondText(total % 3600).slice(3)}`;
}

function secondText(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
