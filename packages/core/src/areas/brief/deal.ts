import { isDecimal } from '../../format/decimal.ts';
import { parseTerm } from '../../format/term.ts';
import { flowDefinitions } from '../flows/flow-definitions.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is decided on; amounts in 万元, rates in %. What nobody has typed yet is missing. */
export interface Deal {
  readonly sum?: string;
  /** Our share of the liability; 100 where it is not said. */
  readonly shareRate?: string;
  /** Months, or months and days: `12`, `6个月15天`. */
  readonly term?: string;
  /** Guarantee fee for a year. */
  readonly feeRate?: string;
  /** The guarantee fee as it was typed. */
  readonly fee?: string;
}

const { project, creditUse } = flowDefinitions;

/** The flows that have a decision brief. */
export const briefedFlows: readonly string[] = [project.code, creditUse.code];

/** What a form of `briefedFlows` asks a decision on. A drawdown bears the share of its credit, which `shareRate` says. */
export function dealOf(flowCode: string, values: Values, shareRate?: string): Deal {
  const amount = (...names: readonly string[]) =>
    names.map((name) => values[name]).find((value): value is string => typeof value === 'string' && isDecimal(value));
  const isUse = flowCode === creditUse.code;
  const term = values[isUse ? 'periodMonth' : 'periodMonthDay'];
  return withoutMissing({
    sum: isUse ? amount('loanSum') : amount('approvedSum', 'applySum'),
    shareRate: isUse ? shareRate : amount('shareRate'),
    term: typeof term === 'string' && parseTerm(term) ? term : undefined,
    feeRate: isUse ? amount('vouchRate') : amount('guaranteeRate'),
    fee: isUse ? amount('vouchSum') : amount('guarantySum'),
  });
}

function withoutMissing(deal: { readonly [K in keyof Deal]: string | undefined }): Deal {
  return Object.fromEntries(Object.entries(deal).filter(([, value]) => value !== undefined));
}
