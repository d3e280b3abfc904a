import type { Label } from '../../../label.ts';
import type { ColumnOf, FactSource, Move } from './sources.ts';

/** What a figure is counted in. 万元 is CNY 10,000. */
export type FigureUnit = 'wan' | 'percent' | 'times' | 'clients' | 'projects' | 'items' | 'days' | 'persons';

/** A day that a condition names: the day of the figure, or so many days after it. */
export type DayWord = { readonly after: number };

/** What a row must be to count. Conditions are data: query, rows behind and document read the same. */
export type Condition<C extends string = string> =
  | { readonly column: C; readonly is: readonly string[] }
  | { readonly column: C; readonly above: string }
  | { readonly column: C; readonly upTo: string }
  | { readonly column: C; readonly from?: DayWord; readonly to?: DayWord };

interface Named {
  /** In addresses and on the wire. */
  readonly code: string;
  readonly label: Label;
  readonly unit: FigureUnit;
  /** Which way is good; neither where it says nothing by itself. */
  readonly good?: 'up' | 'down';
  /** What must not be passed; a deployment sets its own. From `warnAt` per cent of it on it is a warning. */
  readonly limit?: IndicatorLimit;
  /** What is to be known of how it is counted, where the formula does not say it. */
  readonly about?: Label;
}

/** At most, or at least, in the unit of the indicator; with the rule that says so. */
export interface IndicatorLimit {
  readonly atMost?: string;
  readonly atLeast?: string;
  readonly source: Label;
  /** More is allowed to whoever has at least so much of each of these indicators. */
  readonly raised?: { readonly atMost: string; readonly where: readonly (readonly [code: string, atLeast: string])[] };
}

/**
 * Of the ledger of the guarantee: every payment, repayment, compensation, release, recovery and overdue debt as one move.
 * `period` adds up what moved between two days; `day` is a balance, which is the sum of all moves up to that day.
 */
export interface LedgerIndicator extends Named {
  readonly kind: 'ledger';
  readonly over: 'period' | 'day';
  /** The moves that count, and whether they add to it or take from it. */
  readonly moves: Partial<Readonly<Record<Move, '1' | '-1'>>>;
  /** `sum`: the amounts. `count`: how many clients or projects have more than nothing. `max`: the largest. `top`: the ten largest. */
  readonly sum: 'sum' | 'count' | 'max' | 'top';
  /** What amounts are added up by before they are counted or compared; a group is all customers that are tied to one another. */
  readonly per?: 'client' | 'project' | 'group';
  readonly where?: readonly Condition<ColumnOf<'projects'>>[];
  /** What one client or project has at most to count, in 万元. */
  readonly atMost?: string;
  /** From the first day on, whatever the period. */
  readonly sinceEver?: true;
}

/** Of rows as they are now: their number, the sum, the largest or the one in the middle of a column. There is no history of them. */
export interface RowsIndicator<S extends FactSource = FactSource> extends Named {
  readonly kind: 'rows';
  readonly source: S;
  readonly sum: 'count' | 'sum' | 'max' | 'median';
  readonly value?: ColumnOf<S>;
  readonly where?: readonly Condition<ColumnOf<S>>[];
  /** The day by which rows belong to a period; without it they are as they are now. */
  readonly day?: ColumnOf<S>;
}

/** What the system cannot know: the last value that a company reported up to the day, as the group has confirmed it. */
export interface ReportedIndicator extends Named {
  readonly kind: 'reported';
  /** `last`: of the last month reported. `sum`: of all months of the period. */
  readonly sum: 'last' | 'sum';
}

/** The quotient of two sums, each asked from its source: never a mean of quotients. In % unless the unit is `times` or days. */
export interface RatioIndicator extends Named {
  readonly kind: 'ratio';
  /** Codes; more than one are added. */
  readonly numerator: readonly string[];
  readonly denominator: readonly string[];
  /** Codes that are taken from the denominator. */
  readonly less?: readonly string[];
}

/** Other indicators added up, each with its weight. What is only taken off where it is known makes nothing unknown. */
export interface WeightedIndicator extends Named {
  readonly kind: 'weighted';
  readonly parts: readonly (readonly [code: string, weight: string, needs?: 'if-known'])[];
}

/** Of other indicators by a rule of its own. What need only be counted where it is known is '0' where it is not. */
export interface ComputedIndicator extends Named {
  readonly kind: 'computed';
  readonly of: readonly (readonly [code: string, needs?: 'if-known'])[];
  readonly compute: (...values: readonly string[]) => string;
  readonly formula: Label;
}

/** Of any of the sources. */
export type RowsIndicators = { readonly [S in FactSource]: RowsIndicator<S> }[FactSource];

export type Indicator =
  | LedgerIndicator
  | RowsIndicators
  | ReportedIndicator
  | RatioIndicator
  | WeightedIndicator
  | ComputedIndicator;
