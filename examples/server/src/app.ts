import { apiVersionHeader } from '@danbao/core/client';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { getPath } from 'hono/utils/url';
import { serveScim } from './areas/admin/public.ts';
import { serveLink } from './areas/attachments/public.ts';
import { serveSignOn } from './areas/session/public.ts';
import { rightsHeader } from './auth/rights.ts';
import type { Deps } from './deps.ts';
import { linkPath } from './files/links.ts';
import { checkApiVersion } from './http/api-version.ts';
import { type AppEnv, requestIdOf } from './http/caller.ts';
import { serveDescription } from './http/description.ts';
import { answerError } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { logRequest } from './http/log-request.ts';
import { serveMetrics } from './http/metrics.ts';
import { servePages } from './http/pages.ts';
import { serveReference } from './http/reference.ts';
import { notFound } from './http/refusal.ts';
import { type Implementations, registerRoutes } from './http/routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { implementationsOf } from './implementations.ts';
import { menuPaths } from './seed/menu-entries.ts';
import { menuWith } from './seed/seed-menu.ts';
import { traceRequest } from './telemetry/trace-request.ts';

/** The application: answers requests through `fetch`, whether they come over the network or from the same process. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const { basePath } = deps.settings;
  const app = new Hono<AppEnv>({ getPath: (request) => pathBelow(basePath, getPath(request)) });
  app.use(traceRequest());
  app.use(async (c, next) => {
    const requestId = requestIdOf(c);
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('x-request-id', requestId);
    if (!c.res.headers.has('date')) c.res.headers.set('date', new Date().toUTCString());
  });
  app.use(logRequest(deps));
  app.use(securityHeaders(deps));
  app.use('/api/*', crossOrigin(deps));
  app.use('/api/*', checkApiVersion());
  app.onError((error, c) => answerError(error, c, deps));
  app.notFound((c) => answerError(notFound(), c, deps));

  serveMetrics(app, deps, serveHealth(app, deps));

  serveDescription(app, deps);
  serveReference(app, Object.keys(deps.danbao.areas));
  // Without a token in the address it is an ordinary call.
  app.get(`${linkPath}/:fileId`, (c, next) => (c.req.query('doc') === undefined ? next() : serveLink(c, deps)));
  registerRoutes(app, deps, implementationsOf(deps.danbao) as unknown as Implementations);
  if (deps.settings.signOn) serveSignOn(app, deps, deps.settings.signOn);
  serveScim(app, deps);
  // Before the pages: an unknown call is never answered with a page.
  app.all('/api/*', () => {
    throw notFound();
  });
  if (deps.settings.webDist !== undefined)
    servePages(app, { folder: deps.settings.webDist, basePath }, menuPaths(menuWith(deps.danbao.resources)));
  return app;
}

/** A path as it is at the root. Behind a proxy that takes the front away it is that already. */
function pathBelow(basePath: string, path: string): string {
  const isBelow = path === basePath || path.startsWith(`${basePath}/`);
  return isBelow ? path.slice(basePath.length) || '/' : path;
}

/** Pages of other origins, where any are allowed. Elsewhere nothing is said of it, and an answer is not put together twice for that. */
function crossOrigin({ settings }: Deps): MiddlewareHandler<AppEnv> {
  if (settings.webOrigins.length === 0) return (_c, next) => next();
  const allowed = cors({
    origin: (origin) => (settings.webOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-type',
      'if-match',
      'idempotency-key',
      'prefer',
      'x-request-id',
      'x-danbao-client',
      'traceparent',
      'tracestate',
      apiVersionHeader,
      'accept-language',
    ],
    exposeHeaders: ['date', rightsHeader, apiVersionHeader, 'x-request-id', 'retry-after', 'content-disposition'],
    maxAge: 600,
  });
  return (c, next) => (c.req.header('origin') === undefined ? next() : allowed(c, next));
}
