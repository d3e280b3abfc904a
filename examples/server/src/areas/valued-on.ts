import { compareDecimals, wallTime } from '@danbao/core';
import type { measures } from '../db/schema.ts';

type Valued = Pick<typeof measures.$inferSelect, 'assessValue' | 'details'>;

/**
 * The day of a measure's valuation: the one that was given, else the one since which it has its assessed value: today once
 * that is another, in China. Null without a value.
 */
export function valuedOn(
  { assessValue, details }: Valued,
  time: Date,
  before?: Pick<typeof measures.$inferSelect, 'assessValue' | 'valuedOn'>,
): string | null {
  if (assessValue === null) return null;
  const given = details['valuedOn'];
  if (typeof given === 'string') return given.slice(0, 10);
  const isSame = before?.assessValue != null && compareDecimals(before.assessValue, assessValue) === 0;
  return isSame ? before.valuedOn : wallTime(time).slice(0, 10);
}
