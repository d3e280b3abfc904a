import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/caller.ts';

export interface Listening {
  readonly url: string;
  /** Takes no new calls, lets running ones end (10 s at most), then closes. */
  stop(): Promise<void>;
}

const drainTime = 10_000;

/** Answers over HTTP. Slow senders of headers are cut off after 20 s; a whole request may take half an hour (uploads). */
export async function listen(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.headersTimeout = 20_000;
  server.requestTimeout = 1_800_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: taken } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return { url: `http://${name}:${taken}`, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainTime);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
