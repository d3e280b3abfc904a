import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from './caller.ts';

/** Serves the built staff app: hashed assets for ever, any other page address with the app's one page. */
export function servePages(app: Hono<AppEnv>, folder: string): void {
  const root = relative(process.cwd(), folder) || '.';
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    if (c.res.headers.get('content-type')?.startsWith('text/html')) c.res.headers.set('cache-control', 'no-cache');
  });
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use(serveStatic({ root }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('*', serveStatic({ path: join(root, 'index.html') }));
}
