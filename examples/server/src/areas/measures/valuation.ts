import { valuationEnd } from '@danbao/core/cockpit';
import type { KindRegistry } from '@danbao/core/definitions';
import { compareDecimals, wallDay } from '@danbao/core/format';
import type { measures } from '../../db/schema.ts';

type Row = typeof measures.$inferSelect;

/**
 * The day of a measure's valuation: the one that was given, else the one since which it has its assessed value, which is today
 * once that is another, in China; and the day on which it ends, as its kind says. Both null without a value.
 */
export function valuation(
  kinds: KindRegistry,
  { kind, assessValue, details }: Pick<Row, 'kind' | 'assessValue' | 'details'>,
  time: Date,
  before?: Pick<Row, 'assessValue' | 'valuedOn'>,
): Pick<Row, 'valuedOn' | 'valuedUntil'> {
  const valuedOn = assessValue === null ? null : dayOf(assessValue, details['valuedOn'], time, before);
  return { valuedOn, valuedUntil: valuedOn && valuationEnd(valuedOn, kinds[kind]?.valuationMonths) };
}

function dayOf(
  assessValue: string,
  given: unknown,
  time: Date,
  before?: Pick<Row, 'assessValue' | 'valuedOn'>,
): string | null {
  if (typeof given === 'string') return given.slice(0, 10);
  const isSame = before?.assessValue != null && compareDecimals(before.assessValue, assessValue) === 0;
  return isSame ? before.valuedOn : wallDay(time);
}
