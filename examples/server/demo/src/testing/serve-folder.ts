import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export interface ServedFolder {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Shows a folder below a path, as any server of files does. */
export async function serveFolder(folder: string, path: string): Promise<ServedFolder> {
  const app = new Hono();
  const root = relative(process.cwd(), folder);
  app.use(`${path}*`, serveStatic({ root, rewriteRequestPath: (asked) => asked.replace(path, '/') }));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
