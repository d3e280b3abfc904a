import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { type AppEnv, callerOf } from './caller.ts';

/** One line per request: the path without its query, which may hold names, tickets and tokens (S20). */
export function logRequest(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { log, address } = callerOf(c, deps);
    const level = c.res.status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug';
    log[level](
      {
        method: c.req.method,
        path: pathForLog(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        address,
      },
      'request',
    );
  };
}

/** Names and numbers in paths are not logged in full: the first 6 and last 2 characters stay. */
function pathForLog(path: string): string {
  return maskNumbers(path).slice(0, 200);
}

/** Runs of 15 and more digits (ID numbers, ids) shortened to their first 6 and last 2. */
export function maskNumbers(text: string): string {
  return text.replace(/\d{13,}[\dXx]{2}/g, (number) => `${number.slice(0, 6)}…${number.slice(-2)}`);
}
