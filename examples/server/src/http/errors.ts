import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../deps.ts';
import { type AppEnv, callerOf } from './caller.ts';
import { failure } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** What went wrong, in the caller's language. Anything unforeseen is logged and answered with the generic sentence (S23). */
export function answerError(error: Error, c: HonoContext<AppEnv>, deps: Deps): Response {
  const { locale, log } = callerOf(c, deps);
  const refusal = error instanceof Refusal ? error : unforeseen(error, log);
  const { retryAfter, close } = refusal.details;
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  if (close) c.header('connection', 'close');
  return c.json(failure(refusal, locale), refusal.status as ContentfulStatusCode);
}

function unforeseen(error: Error, log: Deps['log']): Refusal {
  // Database errors carry the values of the failed statement; only their kind is logged.
  const { name, code, stack } = causeOf(error);
  log.error({ err: { name, code, stack: stack?.split('\n').slice(1).join('\n') } }, 'unforeseen error');
  return new Refusal(500, { message: 'serverError' });
}

function causeOf(error: Error): Error & { readonly code?: unknown } {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}
