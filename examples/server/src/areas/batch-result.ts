import type { BatchResult } from '@danbao/core';
import type { Context } from '../context.ts';
import type { Outcome } from '../db/gathering.ts';
import { Refusal } from '../http/refusal.ts';
import { sentence } from '../i18n/sentences.ts';

/** What a batch says of one of its measures, in the caller's language. */
export function batchResultOf(
  { log, locale }: Pick<Context, 'log' | 'locale'>,
  id: string,
  done: 'added' | 'removed',
  outcome: Outcome<{ readonly version?: string }>,
): BatchResult {
  const place = { optGuaranty_ID: id };
  if ('value' in outcome) return { ...place, ...outcome.value, result: done };
  const { error } = outcome;
  if (!(error instanceof Refusal)) {
    log.error({ err: { name: (error as Error).name } }, 'a measure of a batch was not written');
    return { ...place, result: 'failed', message: sentence('serverError', locale) };
  }
  const { message, params, issues } = error.details;
  // A record that was changed meanwhile needs no words: the result says it.
  const words = message === 'conflict' ? {} : { message: sentence(message, locale, params) };
  return { ...place, result: error.status === 409 ? 'conflict' : 'invalid', ...words, ...(issues ? { issues } : {}) };
}
