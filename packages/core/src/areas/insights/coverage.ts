import { addDays } from '../../format/calendar.ts';
import { addDecimals, compareDecimals, isDecimal, percentOf, subtractDecimals } from '../../format/decimal.ts';

/** What the sums of a project read of each measure. Amounts in 万元. */
export interface CoverageMeasure {
  readonly optGuaranty_ID: string;
  readonly optName: string;
  readonly assessValue?: string | undefined;
  readonly alreadyValue?: string | undefined;
  readonly optValue?: string | undefined;
  /** What guarantees promise in place of an asset's value. */
  readonly guaranteeSum?: string | undefined;
  readonly insuranceEndDate?: string | undefined;
  readonly isInsurance?: string | undefined;
  readonly isWorkable?: string | undefined;
  readonly isDispose?: string | undefined;
  readonly isFree?: string | undefined;
}

/**
 * `belowApplied`: less is guaranteed than was applied for. `noValue`: neither a guaranteed value nor a sum is given.
 * `aboveNet`: more is guaranteed than is left after earlier mortgages. `insuranceEnded`, `insuranceEnding`: within 30 days (Z11).
 */
export type CoverageWarningCode =
  | 'belowApplied'
  | 'noValue'
  | 'aboveNet'
  | 'insuranceEnded'
  | 'insuranceEnding'
  | 'notFulfilled';

export interface CoverageWarning {
  readonly code: CoverageWarningCode;
  /** The measures that it is about; empty where it is about their sum. */
  readonly measures: readonly { readonly optGuaranty_ID: string; readonly optName: string }[];
}

/** What the measures of an application cover; amounts in 万元, the ratio in % to two decimals. */
export interface Coverage {
  readonly measureCount: number;
  readonly fulfilledCount: number;
  readonly assessValue: string;
  readonly alreadyValue: string;
  /** Assessed less already mortgaged. */
  readonly netValue: string;
  readonly optValue: string;
  readonly applySum?: string;
  /** Guaranteed value of what was applied for. */
  readonly coverageRatio?: string;
  readonly warnings: readonly CoverageWarning[];
}

const endingDays = 30;

/** Sums and warnings over the measures that still count: neither disposed of nor freed. `today` is yyyy-MM-dd. */
export function coverageOf(
  measures: readonly CoverageMeasure[],
  applySum: string | undefined,
  today: string,
): Coverage {
  const counted = measures.filter(({ isDispose, isFree }) => isDispose !== '1' && isFree !== '1');
  const sum = (read: (measure: CoverageMeasure) => string | undefined) =>
    addDecimals(counted.map((measure) => amount(read(measure))));
  const assessValue = sum((measure) => measure.assessValue);
  const alreadyValue = sum((measure) => measure.alreadyValue);
  const optValue = sum(guaranteed);
  const applied = amount(applySum);
  const coverageRatio = percentOf(optValue, applied);
  const soon = addDays(today, endingDays);
  const about = (code: CoverageWarningCode, concerns: (measure: CoverageMeasure) => boolean): CoverageWarning[] => {
    const found = counted.filter(concerns).map(({ optGuaranty_ID, optName }) => ({ optGuaranty_ID, optName }));
    return found.length > 0 ? [{ code, measures: found }] : [];
  };
  return {
    measureCount: counted.length,
    fulfilledCount: counted.filter(({ isWorkable }) => isWorkable === '1').length,
    assessValue,
    alreadyValue,
    netValue: subtractDecimals(assessValue, alreadyValue),
    optValue,
    ...(applySum === undefined ? {} : { applySum: applied }),
    ...(coverageRatio === undefined ? {} : { coverageRatio }),
    warnings: [
      ...(compareDecimals(optValue, applied) < 0 ? [{ code: 'belowApplied' as const, measures: [] }] : []),
      ...about('aboveNet', isAboveNet),
      ...about('noValue', (measure) => guaranteed(measure) === undefined),
      ...about('insuranceEnded', (measure) => insuredUntil(measure) < today),
      ...about('insuranceEnding', (measure) => insuredUntil(measure) >= today && insuredUntil(measure) <= soon),
      ...about('notFulfilled', ({ isWorkable }) => isWorkable !== '1'),
    ],
  };
}

function guaranteed({ optValue, guaranteeSum }: CoverageMeasure): string | undefined {
  return optValue ?? guaranteeSum;
}

function isAboveNet({ assessValue, alreadyValue, optValue }: CoverageMeasure): boolean {
  if (assessValue === undefined || optValue === undefined) return false;
  return compareDecimals(amount(optValue), subtractDecimals(amount(assessValue), amount(alreadyValue))) > 0;
}

/** The last insured day; of what is not insured one that never comes. */
function insuredUntil({ isInsurance, insuranceEndDate }: CoverageMeasure): string {
  return isInsurance === '1' && insuranceEndDate ? insuranceEndDate.slice(0, 10) : '9999-12-31';
}

function amount(text: string | undefined): string {
  return text !== undefined && isDecimal(text) ? text : '0';
}
