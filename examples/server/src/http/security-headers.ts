import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { type AppEnv, callerOf } from './caller.ts';
import { pagePolicy } from './page-policy.ts';

/** The headers that every answer carries (S16). */
export function securityHeaders(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const set = (name: string, value: string) => {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    };
    set('content-security-policy', pagePolicy);
    set('x-content-type-options', 'nosniff');
    set('x-frame-options', 'DENY');
    set('referrer-policy', 'no-referrer');
    set('cross-origin-opener-policy', 'same-origin');
    set('cross-origin-resource-policy', 'same-origin');
    set('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    if (c.req.path.startsWith('/api/')) set('cache-control', 'no-store');
    if (callerOf(c, deps).https) set('strict-transport-security', 'max-age=31536000');
  };
}
