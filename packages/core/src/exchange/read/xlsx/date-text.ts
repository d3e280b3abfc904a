import type { NumberKind } from './number-format.ts';

const secondsOfDay = 86_400;
/** Day 0 of the 1900 system once its phantom 29 February 1900 is past, and of the 1904 system. */
const start1900 = Date.UTC(1899, 11, 30) / 1000;
const start1904 = Date.UTC(1904, 0, 1) / 1000;

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
  if (isDate1904) return isoDay(start1904 + day * secondsOfDay);
  if (day === 0) return '1900-01-00';
  if (day === 60) return '1900-02-29';
  return isoDay(start1900 + (day < 60 ? day + 1 : day) * secondsOfDay);
}

function isoDay(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  const year = date.getUTCFullYear();
  return year > 9999 ? undefined : `${year}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

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
