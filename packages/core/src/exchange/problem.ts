import type { Locale } from '../label.ts';
import type { ProblemRule } from './i18n/messages.ts';
import { sentence } from './i18n/sentence.ts';

type Params = Readonly<Record<string, string | number>>;

/** Why a file, a plan or a job cannot go on at all. What is wrong with single rows is data and never thrown. */
export class ExchangeProblem extends Error {
  override readonly name = 'ExchangeProblem';
  readonly rule: ProblemRule;
  readonly params: Params;

  constructor(rule: ProblemRule, params: Params = {}, options?: ErrorOptions) {
    super(sentence(rule, 'en', params), options);
    this.rule = rule;
    this.params = params;
  }
}

/** Whether an error is the engine's; also across two copies of this package. */
export function isExchangeProblem(error: unknown): error is ExchangeProblem {
  return error instanceof Error && error.name === 'ExchangeProblem' && 'rule' in error;
}

/** What happened and what to do, in the person's language. */
export function describeProblem({ rule, params }: ExchangeProblem, locale: Locale): string {
  return sentence(rule, locale, params);
}
