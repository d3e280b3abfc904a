import { describeError, isApiError, type Locale } from '@danbao/core';
import { describeProblem, type ExchangeProblem, isExchangeProblem } from '@danbao/core/exchange';
import { importWord } from './i18n/words.ts';

/** Why something could not be done, and what to do, in the person's language. */
export function errorText(problem: unknown, locale: Locale): string {
  // A page cannot read a changed file by trying again, as the command can.
  if (isChanged(problem)) return importWord('fileChanged', locale, { file: String(problem.params['file'] ?? '') });
  if (isExchangeProblem(problem)) return describeProblem(problem, locale);
  if (isApiError(problem)) return describeError(problem, locale);
  return importWord('unexpected', locale, { message: problem instanceof Error ? problem.message : String(problem) });
}

/** Whether a file was changed, moved or deleted since it was chosen. */
export function isChanged(problem: unknown): problem is ExchangeProblem {
  return isExchangeProblem(problem) && problem.rule === 'changed';
}
