import type { BatchResult } from '@danbao/core/measures';
import type { Context } from '../context.ts';
import type { Outcome } from '../db/batcher.ts';
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
  return { ...place, ...whyNot({ log, locale }, outcome.error) };
}

/** Why something of a batch was not done, in the caller's language. */
export function whyNot({ log, locale }: Pick<Context, 'log' | 'locale'>, error: unknown) {
  if (!(error instanceof Refusal)) {
    log.error({ err: { name: (error as Error).name } }, 'a record of a batch was not written');
    return { result: 'failed', message: sentence('serverError', locale) } as const;
  }
  const { message, params, issues } = error.details;
  // A record that was changed meanwhile needs no words: the result says it.
  const words = message === 'conflict' ? {} : { message: sentence(message, locale, params) };
  const result = error.status === 409 ? 'conflict' : 'invalid';
  return { result, ...words, ...(issues ? { issues } : {}) } as const;
}
