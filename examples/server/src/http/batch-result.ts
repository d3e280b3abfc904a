import type { MessageKey } from '@danbao/core/i18n';
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

/** Says of a batch whether all of it was done, a part or nothing; `all` is the sentence for all of it. */
export function sayHowMany({ say }: Pick<Context, 'say'>, done: number, of: number, all: MessageKey = 'done'): void {
  say(done === of ? all : done === 0 ? 'noneDone' : 'someDone');
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
