import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseAway, isDiskFull, rootOf } from '../db/away.ts';
import type { Deps } from '../deps.ts';
import { noteFailure } from '../failure-log/note-failure.ts';
import { StoreFailure } from '../files/store.ts';
import { type AppEnv, callerOf } from './caller.ts';
import { failure } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** What went wrong, in the caller's language. Anything unforeseen is logged and answered with the generic sentence (S23). */
export function answerError(error: Error, c: HonoContext<AppEnv>, deps: Deps): Response {
  const { locale, log, requestId } = callerOf(c, deps);
  const refusal = error instanceof Refusal ? error : unforeseen(error, log);
  // An overload is no failure to be mended in the code, and to write one down is a call more.
  if (refusal.status >= 500 && refusal.details.message !== 'busy') {
    const { name, code, stack } = rootOf(error) as Error & { readonly code?: unknown };
    const call = `${c.req.method} ${c.get('route') ?? '?'}`;
    noteFailure(deps, { name, code: code ?? refusal.details.message, stack, call, requestId });
  }
  const { retryAfter, close } = refusal.details;
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  if (close) c.header('connection', 'close');
  return c.json(failure(refusal, locale), refusal.status as ContentfulStatusCode);
}

function unforeseen(error: Error, log: Deps['log']): Refusal {
  // Database errors carry the values of the failed statement; only their kind is logged.
  const { name, code, stack } = rootOf(error) as Error & { readonly code?: unknown };
  const passing = ofTheMachine(error);
  if (passing) log.error({ err: { name, code } }, passing.details.message);
  else log.error({ err: { name, code, stack: stack?.split('\n').slice(1).join('\n') } }, 'unforeseen error');
  return passing ?? new Refusal(500, { message: 'serverError' });
}

/** What disk, file store or database do not do now and may do again; an upload that they end is not read on. */
function ofTheMachine(error: Error): Refusal | undefined {
  if (isDiskFull(error)) return new Refusal(503, { message: 'diskFull', retryAfter: 60, close: true });
  if (error instanceof StoreFailure) {
    const message = error.isReading ? 'storeUnread' : 'storeFailed';
    return new Refusal(503, { message, retryAfter: 10, close: true });
  }
  if (isDatabaseAway(error)) return new Refusal(503, { message: 'databaseAway', retryAfter: 2 });
  return undefined;
}
