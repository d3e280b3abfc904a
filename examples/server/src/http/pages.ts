import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fixedRoutes } from '@danbao/core/routes';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from './caller.ts';

interface BuiltApp {
  readonly folder: string;
  /** Put before the addresses of scripts in its page, which are relative: the page is served at the addresses of all pages. */
  readonly basePath: string;
}

/**
 * Serves the built staff app: hashed assets for ever, the address of a page with the app's one page. Whoever does not open a
 * page but looks for health or metrics under a name that we do not have is told so: otherwise all would seem well. Addresses of
 * pages are those of the route table and of the menu (`inMenu`).
 */
export function servePages(app: Hono<AppEnv>, { folder, basePath }: BuiltApp, inMenu: readonly string[]): void {
  const root = relative(process.cwd(), folder) || '.';
  const known = pagesWith(inMenu);
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    if (c.res.headers.get('content-type')?.startsWith('text/html')) c.res.headers.set('cache-control', 'no-cache');
  });
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  const page = async (c: Context) =>
    c.html((await readFile(join(folder, 'index.html'), 'utf8')).replaceAll('="./', `="${basePath}/`));
  app.get('/', page);
  app.get('/index.html', page);
  app.use(serveStatic({ root }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('*', (c) => {
    const isPage = known.has(firstSegment(c.req.path)) || c.req.header('accept')?.includes('text/html');
    return isPage ? page(c) : c.notFound();
  });
}

/** How the addresses of pages begin: those of the route table and of the menu. */
function pagesWith(inMenu: readonly string[]): ReadonlySet<string> {
  const fixed = Object.values(fixedRoutes).map(({ path }) => path);
  return new Set(['/', ...fixed, ...inMenu].map(firstSegment));
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';
