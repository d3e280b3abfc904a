import { dayLength } from '@danbao/core';

/** Noon in China. */
const first = Date.parse('2025-03-03T04:00:00Z');

/** The instant so many days after the first day of the sample. */
export function fixedTime(days: number): Date {
  return new Date(first + days * dayLength);
}

/** The same as a date text. */
export function fixedDate(days: number): string {
  return fixedTime(days).toISOString().slice(0, 10);
}
