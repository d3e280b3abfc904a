import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/caller.ts';

export interface Listening {
  readonly url: string;
  /** Takes no new calls, lets running ones end (10 s at most), then closes. */
  stop(): Promise<void>;
}

const drainTime = 10_000;
/** A proxy may be sending a call on a connection that is kept: so long these are answered before they are closed. */
const idleTime = 500;

/** Answers over HTTP. Slow senders of headers are cut off after 20 s; a whole request may take half an hour (uploads). */
export async function listen(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.headersTimeout = 20_000;
  server.requestTimeout = 1_800_000;
  server.keepAliveTimeout = 65_000;
  const running = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://${nameOf(host)}:${taken}`, stop: () => stop(server, running) };
}

/** Every address of the machine includes this one. */
function nameOf(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Connections that are kept alive would go on with the next call until they are cut off in the middle of one: each answer
 * from now on says that it is the last.
 */
function stop(server: Server, running: ReadonlySet<ServerResponse>): Promise<void> {
  const isLast = (response: ServerResponse) => response.headersSent || response.setHeader('connection', 'close');
  for (const response of running) isLast(response);
  server.prependListener('request', (_request, response) => isLast(response));
  const cut = setTimeout(() => server.closeAllConnections(), drainTime);
  return new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), idleTime);
    // Not the server's own `close`, which closes them at once.
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      clearInterval(closeIdle);
      resolve();
    });
  });
}
