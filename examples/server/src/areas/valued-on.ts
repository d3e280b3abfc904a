import { compareDecimals, wallTime } from '@danbao/core';

interface Valued {
  readonly assessValue: string | null;
  readonly valuedOn: string | null;
}

/** The day since which a measure has its assessed value: today once it is another, in China; null without a value. */
export function valuedOn(assessValue: string | null, time: Date, before?: Valued): string | null {
  if (assessValue === null) return null;
  const isSame = before?.assessValue != null && compareDecimals(before.assessValue, assessValue) === 0;
  return isSame ? before.valuedOn : wallTime(time).slice(0, 10);
}
