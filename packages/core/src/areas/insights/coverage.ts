import { addDays } from '../../format/calendar.ts';
import {
  addDecimals,
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  percentOf,
  subtractDecimals,
} from '../../format/decimal.ts';
import { assetOf } from '../measures/assets.ts';
import type { Secures } from '../measures/measure.ts';

/** What the sums of a project read of each measure. Amounts in 万元. */
export interface CoverageMeasure {
  readonly optGuaranty_ID: string;
  readonly optName: string;
  readonly secures: Secures;
  readonly assessValue?: string | undefined;
  readonly alreadyValue?: string | undefined;
  readonly optValue?: string | undefined;
  /** What guarantees promise in place of an asset's value. */
  readonly guaranteeSum?: string | undefined;
  /** The certificate number of whoever guarantees. */
  readonly guarantorNumber?: string | undefined;
  readonly insuranceEndDate?: string | undefined;
  readonly isInsurance?: string | undefined;
  readonly isWorkable?: string | undefined;
  readonly lacksEvidence?: string | undefined;
  /** Until when its inspection is valid, of a vehicle. */
  readonly surveyedUntil?: string | undefined;
  readonly isDispose?: string | undefined;
  readonly isFree?: string | undefined;
}

/**
 * `belowLiability`: the collateral is worth less than what is guaranteed. `noValue`: it should count, and neither a value nor a
 * sum is given. `aboveNet`: more is accepted than is left after earlier mortgages. `insuranceEnded`, `insuranceEnding`: within 30 days (Z11).
 * `inspectionEnded`: of a vehicle. `noEvidence`: fulfilled, and what proves it is missing.
 * `openConditions`: so many conditions of the credit, and no measure by name.
 */
export type CoverageWarningCode =
  | 'belowLiability'
  | 'noValue'
  | 'aboveNet'
  | 'insuranceEnded'
  | 'insuranceEnding'
  | 'inspectionEnded'
  | 'noEvidence'
  | 'openConditions'
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

/** How many measures a warning is about beside so many that are shown: `106`, `801+` where not all were counted; undefined where none are left. */
export function leftBeside({ count, more }: CoverageWarning, shown: number): string | undefined {
  const left = count - shown;
  if (more) return `${left}+`;
  return left > 0 ? String(left) : undefined;
}

/** The figures of the measures that still count; amounts in 万元. */
export interface CoverageSums {
  readonly measureCount: number;
  readonly fulfilledCount: number;
  /** Of the collateral, as the two after it. */
  readonly assessValue: string;
  readonly alreadyValue: string;
  /** The accepted value. */
  readonly optValue: string;
  /** What of it is fulfilled. */
  readonly fulfilledValue: string;
  /** What guarantors promise; never added to collateral but where it is said. */
  readonly guaranteeSum: string;
}

export type MeasureWarning = CoverageWarning & { readonly code: Exclude<CoverageWarningCode, 'belowLiability'> };

/** The amount of a credit in 万元: what is approved, until then what was applied for; and our share of its risk in %, 100 when not said. */
export interface Guaranteed {
  readonly applySum?: string | undefined;
  readonly shareRate?: string | undefined;
  /** The certificate number of the borrower, whose own promise is void. */
  readonly borrowerNumber?: string | undefined;
}

/** What is guaranteed, covered three ways; in % to two decimals, none where nothing is guaranteed. */
export interface CoverageRatios {
  /** By collateral. */
  readonly coverageRatio?: string;
  /** By collateral and guarantees. */
  readonly ratioWithGuarantees?: string;
  /** By collateral that is fulfilled. */
  readonly fulfilledRatio?: string;
}

/** What the measures of an application cover; amounts in 万元. */
export interface Coverage extends CoverageSums, CoverageRatios {
  /** Assessed less already mortgaged. */
  readonly netValue: string;
  readonly applySum?: string;
  /** What we answer for: our share of the amount. */
  readonly liability: string;
  readonly warnings: readonly CoverageWarning[];
}

const endingDays = 30;

/** Sums and warnings over the measures that still count: neither disposed of nor freed. `today` is yyyy-MM-dd. */
export function coverageOf(measures: readonly CoverageMeasure[], of: Guaranteed, today: string): Coverage {
  const counted = measures.filter(({ isDispose, isFree }) => isDispose !== '1' && isFree !== '1');
  const collateral = counted.filter(({ secures }) => secures === 'collateral');
  const sum = (of: readonly CoverageMeasure[], read: (measure: CoverageMeasure) => string | undefined) =>
    addDecimals(of.map((measure) => amount(read(measure))));
  const { soon } = insuranceDays(today);
  const about = (code: MeasureWarning['code'], concerns: (measure: CoverageMeasure) => boolean): MeasureWarning => {
    const found = counted.filter(concerns).map(({ optGuaranty_ID, optName }) => ({ optGuaranty_ID, optName }));
    return { code, count: found.length, measures: found.slice(0, coverageNames) };
  };
  const sums = {
    measureCount: counted.length,
    fulfilledCount: counted.filter(isFulfilled).length,
    assessValue: sum(collateral, (measure) => measure.assessValue),
    alreadyValue: sum(collateral, (measure) => measure.alreadyValue),
    optValue: sum(collateral, acceptedOf),
    fulfilledValue: sum(collateral.filter(isFulfilled), acceptedOf),
    guaranteeSum: sum(
      validPromises(
        counted.filter(({ secures }) => secures === 'guarantee'),
        of,
      ),
      acceptedOf,
    ),
  };
  return coverageFrom(sums, of, [
    about('aboveNet', isAboveNet),
    about('noValue', (measure) => measure.secures !== 'nothing' && acceptedOf(measure) === undefined),
    about('insuranceEnded', (measure) => insuredUntil(measure) < today),
    about('insuranceEnding', (measure) => insuredUntil(measure) >= today && insuredUntil(measure) <= soon),
    about(
      'inspectionEnded',
      ({ surveyedUntil }) => Boolean(surveyedUntil) && String(surveyedUntil).slice(0, 10) < today,
    ),
    about('noEvidence', (measure) => isFulfilled(measure) && measure.lacksEvidence === '1'),
    about('notFulfilled', (measure) => !isFulfilled(measure)),
  ]);
}

/** Promises that add something: none of the borrower, and of a guarantor with several only the largest. */
function validPromises(
  promises: readonly CoverageMeasure[],
  { borrowerNumber }: Guaranteed,
): readonly CoverageMeasure[] {
  const largest = new Map<string, CoverageMeasure>();
  for (const promise of promises) {
    const number = assetOf(promise.guarantorNumber ?? '') || promise.optGuaranty_ID;
    const known = largest.get(number);
    const isMore = compareDecimals(amount(acceptedOf(promise)), amount(known && acceptedOf(known))) > 0;
    if (!known || isMore) largest.set(number, promise);
  }
  largest.delete(assetOf(borrowerNumber ?? ''));
  return [...largest.values()];
}

/** What an application's measures cover, from figures that somebody else has added up; warnings about none are left out. */
export function coverageFrom(sums: CoverageSums, of: Guaranteed, warnings: readonly MeasureWarning[]): Coverage {
  const liability = liabilityOf(of);
  const isBelow = compareDecimals(sums.optValue, liability) < 0;
  return {
    ...sums,
    netValue: subtractDecimals(sums.assessValue, sums.alreadyValue),
    ...(of.applySum === undefined ? {} : { applySum: amount(of.applySum) }),
    liability,
    ...ratiosOf(sums, liability),
    warnings: [
      ...(isBelow ? [{ code: 'belowLiability' as const, count: 0, measures: [] }] : []),
      ...warnings.filter(({ count }) => count > 0),
    ],
  };
}

/** What we answer for of a credit, in 万元. */
export function liabilityOf({ applySum, shareRate }: Guaranteed): string {
  return multiplyDecimals(amount(applySum), multiplyDecimals(shareRate ? amount(shareRate) : '100', '0.01'));
}

/** The three ratios; a promise and what is not fulfilled yet are told apart from what could be sold today. */
export function ratiosOf(
  { optValue, fulfilledValue, guaranteeSum }: Pick<CoverageSums, 'optValue' | 'fulfilledValue' | 'guaranteeSum'>,
  liability: string,
): CoverageRatios {
  const coverageRatio = percentOf(optValue, liability);
  const ratioWithGuarantees = percentOf(addDecimals([optValue, guaranteeSum]), liability);
  const fulfilledRatio = percentOf(fulfilledValue, liability);
  if (coverageRatio === undefined || ratioWithGuarantees === undefined || fulfilledRatio === undefined) return {};
  return { coverageRatio, ratioWithGuarantees, fulfilledRatio };
}

/** The day before which an insurance has ended, and the last of those that end soon. */
export function insuranceDays(today: string): { readonly today: string; readonly soon: string } {
  return { today, soon: addDays(today, endingDays) };
}

function isFulfilled({ isWorkable }: CoverageMeasure): boolean {
  return isWorkable === '1';
}

function acceptedOf({ optValue, guaranteeSum }: CoverageMeasure): string | undefined {
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
