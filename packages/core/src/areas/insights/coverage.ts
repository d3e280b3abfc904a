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
  /** How many measures it is about; 0 where it is about their sum. */
  readonly count: number;
  /** There are more than `count`, which nobody counted. */
  readonly more?: boolean;
  /** The first of them, oldest first; at most 200. */
  readonly measures: readonly { readonly optGuaranty_ID: string; readonly optName: string }[];
}

/** The most measures that a warning names. */
export const coverageNames = 200;

/** The figures of the measures that still count; amounts in 万元. */
export interface CoverageSums {
  readonly measureCount: number;
  readonly fulfilledCount: number;
  readonly assessValue: string;
  readonly alreadyValue: string;
  /** What is guaranteed. */
  readonly optValue: string;
}

export type MeasureWarning = CoverageWarning & { readonly code: Exclude<CoverageWarningCode, 'belowApplied'> };

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
  const { soon } = insuranceDays(today);
  const about = (code: MeasureWarning['code'], concerns: (measure: CoverageMeasure) => boolean): MeasureWarning => {
    const found = counted.filter(concerns).map(({ optGuaranty_ID, optName }) => ({ optGuaranty_ID, optName }));
    return { code, count: found.length, measures: found.slice(0, coverageNames) };
  };
  const sums = {
    measureCount: counted.length,
    fulfilledCount: counted.filter(({ isWorkable }) => isWorkable === '1').length,
    assessValue: sum((measure) => measure.assessValue),
    alreadyValue: sum((measure) => measure.alreadyValue),
    optValue: sum(guaranteed),
  };
  return coverageFrom(sums, applySum, [
    about('aboveNet', isAboveNet),
    about('noValue', (measure) => guaranteed(measure) === undefined),
    about('insuranceEnded', (measure) => insuredUntil(measure) < today),
    about('insuranceEnding', (measure) => insuredUntil(measure) >= today && insuredUntil(measure) <= soon),
    about('notFulfilled', ({ isWorkable }) => isWorkable !== '1'),
  ]);
}

/** What an application's measures cover, from figures that somebody else has added up; warnings about none are left out. */
export function coverageFrom(
  { assessValue, alreadyValue, optValue, ...counts }: CoverageSums,
  applySum: string | undefined,
  warnings: readonly MeasureWarning[],
): Coverage {
  const applied = amount(applySum);
  const coverageRatio = percentOf(optValue, applied);
  const isBelow = compareDecimals(optValue, applied) < 0;
  return {
    ...counts,
    assessValue,
    alreadyValue,
    netValue: subtractDecimals(assessValue, alreadyValue),
    optValue,
    ...(applySum === undefined ? {} : { applySum: applied }),
    ...(coverageRatio === undefined ? {} : { coverageRatio }),
    warnings: [
      ...(isBelow ? [{ code: 'belowApplied' as const, count: 0, measures: [] }] : []),
      ...warnings.filter(({ count }) => count > 0),
    ],
  };
}

/** The day before which an insurance has ended, and the last of those that end soon. */
export function insuranceDays(today: string): { readonly today: string; readonly soon: string } {
  return { today, soon: addDays(today, endingDays) };
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
