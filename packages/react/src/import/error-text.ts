import { describeError, isApiError, type Locale } from '@danbao/core';
import { describeProblem, isExchangeProblem } from '@danbao/core/exchange';
import { importWord } from './i18n/words.ts';

/** Why something could not be done, and what to do, in the person's language. */
export function errorText(problem: unknown, locale: Locale): string {
  if (isExchangeProblem(problem)) return describeProblem(problem, locale);
  if (isApiError(problem)) return describeError(problem, locale);
  return importWord('unexpected', locale, { message: problem instanceof Error ? problem.message : String(problem) });
}
