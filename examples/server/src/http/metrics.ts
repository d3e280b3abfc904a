import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './caller.ts';
import type { Health } from './health.ts';

/**
 * `/metrics` for Prometheus, where `METRICS_TOKEN` is set: requests by method, kind of answer and time, what `/readyz` says,
 * free space, and the process. Registered before the routes that it measures.
 */
export function serveMetrics(app: Hono<AppEnv>, { settings }: Deps, health: () => Promise<Health>): void {
  const { metricsToken } = settings;
  if (metricsToken === undefined) return;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    ...{ name: 'danbao_requests_total', help: 'Answered requests', labelNames: ['method', 'status'], registers },
  });
  const seconds = new Histogram({
    ...{ name: 'danbao_request_seconds', help: 'Time until the answer begins', registers },
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  });
  const ready = new Gauge({ name: 'danbao_ready', help: '1 where it works', labelNames: ['check'], registers });
  const free = new Gauge({ name: 'danbao_free_bytes', help: 'Free space', labelNames: ['of'], registers });
  app.use(async (c, next) => {
    const end = seconds.startTimer();
    await next();
    if (c.req.path.startsWith('/api/')) end();
    requests.inc({ method: c.req.method, status: `${String(c.res.status)[0]}xx` });
  });
  app.get('/metrics', async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)) return c.notFound();
    const { checks, free: bytes } = await health();
    for (const [check, word] of Object.entries(checks)) ready.set({ check }, word === 'ok' ? 1 : 0);
    if (bytes !== undefined) free.set({ of: 'files' }, bytes);
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
