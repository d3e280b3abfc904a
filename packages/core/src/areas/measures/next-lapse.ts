import type { Values } from '../../field/validate.ts';
import type { LapseKind } from '../warnings/lapse-kinds.ts';
import { depositMaturity } from './deposit-maturity.ts';

/** The fields of a measure that hold the last day of something, by what ends on it. */
export const lapseFields = {
  counterGuaranteeEnding: ['guaranteeUntil'],
  registrationEnding: ['registeredUntil', 'noticeUntil'],
  instrumentEnding: ['billDueOn'],
  surveyEnding: ['surveyedUntil'],
} as const satisfies Partial<Record<LapseKind, readonly string[]>>;

/** What ends first of a measure, and on which day. */
export interface NextLapse {
  readonly kind: LapseKind;
  /** yyyy-MM-dd. */
  readonly day: string;
}

/**
 * What of a measure ends first, also where it has ended: its registration, insurance, valuation, inspection, deposit or bill, or the promise
 * of a guarantor. `insuredUntil` and `valuedUntil` follow from several fields and are given.
 */
export function nextLapse(
  values: Values,
  { insuredUntil, valuedUntil }: { readonly insuredUntil?: string | null; readonly valuedUntil?: string | null },
): NextLapse | undefined {
  const fields = Object.entries(lapseFields) as [LapseKind, readonly string[]][];
  const days: readonly (readonly [LapseKind, unknown])[] = [
    ...fields.flatMap(([kind, names]) => names.map((name) => [kind, values[name]] as const)),
    ['instrumentEnding', depositMaturity(values)],
    ['insuranceEnding', insuredUntil],
    ['valuationEnding', valuedUntil],
  ];
  const known = days.flatMap(([kind, day]) =>
    typeof day === 'string' && day !== '' ? { kind, day: day.slice(0, 10) } : [],
  );
  return known.sort((one, other) => (one.day < other.day ? -1 : 1))[0];
}
