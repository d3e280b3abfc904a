import { addDecimals, compareDecimals, percentOf } from '../../format/decimal.ts';
import { parseTerm } from '../../format/term.ts';
import { type ExposureLimitName, type LimitUse, limitUses, type OwnLimits } from '../credit/exposure-limits.ts';
import { type FeeRule, feeOf } from '../credit/fees.ts';
import { type CoverageRatios, liabilityOf, ratiosOf } from '../insights/coverage.ts';
import type { Secures } from '../measures/measure.ts';
import { compensationReserveDue, unearnedReserveDue } from '../post-guarantee/reserves.ts';
import type { Standard } from '../statements/line-item.ts';
import type { RatioName } from '../statements/ratios.ts';
import type { Deal } from './deal.ts';

/** The measures of one kind in an application that still count; amounts in 万元. */
export interface BriefKind {
  /** The code of the kind. */
  readonly kind: string;
  readonly secures: Secures;
  readonly count: number;
  readonly fulfilledCount: number;
  /** The accepted value, or what is promised. */
  readonly value: string;
  readonly fulfilledValue: string;
}

/** A ratio of the newest statement, and of the year before; a plain number with four decimals. */
export interface BriefRatio {
  readonly name: RatioName;
  readonly value?: string;
  readonly before?: string;
}

/** What is known beside the form of an application or drawdown when somebody decides on it. Amounts in 万元. */
export interface BriefFacts {
  readonly apply_ID: string;
  readonly project_ID: string;
  readonly client_ID: string;
  readonly clientName: string;
  /** Our share in % by the credit, where it says one. */
  readonly shareRate?: string;
  /** What the lending bank and the re-guarantor bear of a loss, in %, where the credit says so. */
  readonly bankShareRate?: string;
  readonly againShareRate?: string;
  readonly netAssets?: string;
  /** Limits of the deployment in place of those of the law. */
  readonly limits: OwnLimits;
  /** Our liability before: for the client, for those tied to it, for the whole guarantor. */
  readonly client: string;
  readonly related: string;
  readonly whole?: string;
  /** How many clients are tied to it. */
  readonly relatedCount: number;
  /** The client's principal outstanding. */
  readonly outstanding: string;
  readonly kinds: readonly BriefKind[];
  /** What guarantors promise, each counted once, none of the borrower. */
  readonly guaranteeSum: string;
  readonly statement?: {
    readonly id: string;
    readonly year: string;
    readonly period: string;
    readonly standard: Standard;
    readonly audited: boolean;
    readonly consolidated: boolean;
    readonly ratios: readonly BriefRatio[];
  };
  /** Conditions of the credit that are neither met nor waived. */
  readonly openConditions: readonly {
    readonly id: string;
    readonly content: string;
    readonly stage: string;
    readonly dueDate?: string;
  }[];
  readonly rating?: { readonly level: string; readonly ratedBy: string; readonly at: string };
}

/** The ratios of a brief. */
export const briefRatios: readonly RatioName[] = [
  'debtRatio',
  'currentRatio',
  'interestCover',
  'netMargin',
  'cashToCurrentDebt',
];

/** The facts with what a deal makes of them. Amounts in 万元, ratios in %. */
export interface Brief extends CoverageRatios {
  /** Our share of the sum. */
  readonly liability: string;
  /** The guarantee fee of the whole term by its rate; none where a part of it is missing. */
  readonly fee?: string;
  /** The guarantee reserves that come with it: half of a year's fee, one per cent of the liability. */
  readonly unearnedReserve?: string;
  readonly compensationReserve: string;
  /** Collateral by kind, the largest first, with its own coverage in %. */
  readonly collateral: readonly (BriefKind & { readonly ratio?: string })[];
  readonly guarantees: readonly BriefKind[];
  readonly limits: readonly LimitUse[];
  /** Those that are passed. */
  readonly beyond: readonly ExposureLimitName[];
}

/** What a deal comes to: the same sums in the brief of a decision, in a simulation while the form is typed, and in tests. */
export function briefOf(facts: BriefFacts, deal: Deal): Brief {
  const liability = liabilityOf({ applySum: deal.sum, shareRate: deal.shareRate ?? facts.shareRate });
  const collateral = facts.kinds.filter(({ secures }) => secures === 'collateral').sort(byValue);
  const sums = {
    optValue: addDecimals(collateral.map(({ value }) => value)),
    fulfilledValue: addDecimals(collateral.map(({ fulfilledValue }) => fulfilledValue)),
    guaranteeSum: facts.guaranteeSum,
  };
  const limits = limitUses({ ...facts, adds: liability }, facts.limits);
  const fee = feeOf(guaranteeFee, { ...deal });
  const ofYear = feeOf(guaranteeFee, { ...deal, term: firstYear(deal.term) });
  return {
    liability,
    ...(fee === undefined ? {} : { fee }),
    ...(ofYear === undefined ? {} : { unearnedReserve: unearnedReserveDue(ofYear) }),
    compensationReserve: compensationReserveDue(liability),
    ...ratiosOf(sums, liability),
    collateral: collateral.map((kind) => {
      const ratio = percentOf(kind.value, liability);
      return { ...kind, ...(ratio === undefined ? {} : { ratio }) };
    }),
    guarantees: facts.kinds.filter(({ secures }) => secures === 'guarantee'),
    limits,
    beyond: limits.filter(({ isBeyond }) => isBeyond).map(({ limit }) => limit.name),
  };
}

const guaranteeFee: FeeRule = { fee: 'fee', rate: 'feeRate', of: 'sum', term: 'term' };

/** What of a term falls into its first year. */
function firstYear(text: string | undefined): string | undefined {
  const term = text === undefined ? undefined : parseTerm(text);
  return term && term.months >= 12 ? '12' : text;
}

function byValue(left: BriefKind, right: BriefKind): number {
  return compareDecimals(right.value, left.value);
}
