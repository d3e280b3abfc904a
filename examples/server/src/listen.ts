import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, type Socket, Server as SocketServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
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
async function stop(server: Server, running: ReadonlySet<ServerResponse>): Promise<void> {
  const isLast = (response: ServerResponse) => response.headersSent || response.setHeader('connection', 'close');
  for (const response of running) isLast(response);
  server.prependListener('request', (_request, response) => isLast(response));
  const cut = setTimeout(() => server.closeAllConnections(), drainTime);
  const waiting = await acceptAll(server);
  // After what has come is read: a connection with a call in it is not idle.
  const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleTime);
  // Not the server's own `close`, which closes them at once.
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  for (const socket of waiting) server.emit('connection', socket);
  await closed;
  clearTimeout(cut);
  clearInterval(closeIdle);
}

/**
 * The system makes connections before they are accepted, which is one in each turn of the event loop: those that still
 * wait when the server closes are broken, and the calls in them lost. Accepts all, and serves none before it is done:
 * a busy server would be sent new ones for ever.
 */
async function acceptAll(server: Server): Promise<readonly Socket[]> {
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  const accepted: Socket[] = [];
  server.removeAllListeners('connection').on('connection', (socket) => accepted.push(socket));
  let before: number;
  await turn();
  do {
    before = accepted.length;
    await turn();
  } while (accepted.length > before);
  server.removeAllListeners('connection');
  for (const listener of serve) server.on('connection', listener);
  return accepted;
}
