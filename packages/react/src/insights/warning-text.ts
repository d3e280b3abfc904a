import type { Locale } from '@danbao/core';
import { formatAmount, subtractDecimals } from '@danbao/core/format';
import type { Coverage, CoverageWarning, CoverageWarningCode } from '@danbao/core/measures';
import { type WordKey, word } from '../i18n/words.ts';

const words: Readonly<Record<CoverageWarningCode, WordKey>> = {
  belowLiability: 'warnBelowLiability',
  aboveNet: 'warnAboveNet',
  noValue: 'warnNoValue',
  insuranceEnded: 'warnInsuranceEnded',
  insuranceEnding: 'warnInsuranceEnding',
  inspectionEnded: 'warnInspectionEnded',
  noEvidence: 'warnNoEvidence',
  openConditions: 'warnOpenConditions',
  notFulfilled: 'warnNotFulfilled',
};

/** What only informs; the others are about missing cover. */
const quiet: readonly CoverageWarningCode[] = ['notFulfilled', 'insuranceEnding'];

export function isQuiet({ code }: CoverageWarning): boolean {
  return quiet.includes(code);
}

/** A warning in words; the measures that it is about are named beside it. */
export function warningText({ code, count, more }: CoverageWarning, coverage: Coverage, locale: Locale): string {
  const gap = formatAmount(subtractDecimals(coverage.liability, coverage.optValue));
  return word(words[code], locale, { count: more ? `${count}+` : count, gap });
}
