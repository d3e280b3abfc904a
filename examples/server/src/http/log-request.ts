import { trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { type AppEnv, callerOf } from './caller.ts';

/** One line per request: who, and the endpoint's own path, never what stands in its places or its query (S20). */
export function logRequest(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { log, address } = callerOf(c, deps);
    const level = c.res.status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug';
    log[level](
      {
        method: c.req.method,
        path: pathForLog(c.get('route') ?? c.req.path),
        userId: c.get('userId'),
        tokenId: c.get('tokenId'),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        address,
        traceId: traceId(),
        client: clientOf(c.req.header('x-danbao-client')),
      },
      'request',
    );
  };
}

/** Where the request is traced. */
function traceId(): string | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}

/** The SDK and its version, where the caller names them; nothing else that somebody sends gets into the log. */
function clientOf(header: string | undefined): string | undefined {
  return header && /^[\w./-]{1,40}$/.test(header) ? header : undefined;
}

/** Of a path that is no endpoint's neither names nor whole numbers are logged. */
function pathForLog(path: string): string {
  return maskNumbers(path.replace(/(?:[^\x20-\x7e]|%[89a-f][0-9a-f])+/gi, '…')).slice(0, 200);
}

/** Runs of 15 and more digits (ID numbers, ids) shortened to their first 6 and last 2. */
export function maskNumbers(text: string): string {
  return text.replace(/\d{13,}[\dXx]{2}/g, (number) => `${number.slice(0, 6)}…${number.slice(-2)}`);
}
