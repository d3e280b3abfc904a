import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createClient, createSession, isApiError } from '@danbao/core';
import { type AnyEndpoint, fetchTransport, type Transport } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoodAnswer, type WireFault, wireFaults } from '../testing/wire-faults.ts';
import { poolTransport } from './transport.ts';

/** A call under a fault, and what the server has done of it. */
interface Cell {
  readonly endpoint: AnyEndpoint;
  readonly fault: WireFault;
  readonly every: boolean;
  sent: number;
  /** By the id or key by which the server knows that a call is the same; every other call is one of its own. */
  readonly done: Set<string>;
}

const cells = new Map<string, Cell>();
const sockets = new Set<Socket>();
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer({ keepAlive: true }, (request) => void serve(request));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function serve(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [, name = '', , ...path] = (request.url ?? '').split('/');
  const cell = cells.get(name);
  if (!cell) return void request.socket.destroy();
  const isRenewal = path.join('/') === 'auth/oauth/token' && cell.endpoint !== endpoints.session.token;
  const good = goodAnswer(isRenewal ? endpoints.session.token : cell.endpoint);
  if (isRenewal) return wireFaults['103 before 200']?.answer(request.socket, good, () => {});
  cell.sent += 1;
  const own = cell.endpoint.repeat === 'by-id' ? Buffer.concat(chunks).toString() : request.headers['idempotency-key'];
  const commit = () => void cell.done.add(String(own ?? cell.sent));
  const fault = cell.every || cell.sent === 1 ? cell.fault : wireFaults['103 before 200'];
  fault?.answer(request.socket, good, commit);
}

function goodAnswer({ data: { shape, names } }: AnyEndpoint): GoodAnswer {
  if (shape === 'file') {
    const body = Buffer.alloc(3000, 'pdf ');
    const disposition = `attachment; filename="file"; filename*=UTF-8''a.pdf; size=${body.length}`;
    return { headers: { 'content-type': 'application/pdf', 'content-disposition': disposition }, body };
  }
  if (shape === 'events')
    return { headers: { 'content-type': 'text/event-stream' }, body: Buffer.from('id: 1\nevent: hello\n\n') };
  const answer = names
    ? { access_token: 'next', refresh_token: 'r', expires_in: 7200 }
    : { code: 'success', message: '操作成功'.repeat(20), data: null };
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(answer)) };
}

const named = Object.entries(endpoints).flatMap(([area, all]) =>
  Object.entries(all as Record<string, AnyEndpoint>).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);
const first = (count: number, has: (endpoint: AnyEndpoint) => boolean) =>
  named.filter(([, endpoint]) => has(endpoint)).slice(0, count);
const plain = ({ data, send, access }: AnyEndpoint) =>
  !['file', 'events'].includes(data.shape) && send !== 'multipart' && access !== 'public';

/** 46 calls of every class, shape and way to travel. */
const calls = [
  ...(['one', 'list', 'page', 'value', 'nothing'] as const).flatMap((shape) =>
    first(5, (one) => plain(one) && one.repeat === 'safe' && one.data.shape === shape),
  ),
  ...first(3, ({ data }) => data.shape === 'file'),
  ...first(1, ({ data }) => data.shape === 'events'),
  ...first(3, (one) => one.repeat === 'by-id'),
  ...first(12, (one) => plain(one) && one.repeat === 'by-key'),
  ...first(1, ({ send, repeat }) => send === 'multipart' && repeat === 'by-key'),
  ...first(4, (one) => one.repeat === 'idempotent'),
  ...first(4, (one) => one.repeat === 'never' && one.access !== 'public'),
].slice(0, 46);

const transports: Readonly<Record<string, () => Transport>> = { fetch: fetchTransport, pool: poolTransport };
let cellNumber = 0;

/** Asks one cell; answers what was not as it must be. */
async function ask(
  [name, endpoint]: (typeof calls)[number],
  [faultName, fault]: readonly [string, WireFault],
  every: boolean,
  transport: Transport,
): Promise<readonly string[]> {
  cellNumber += 1;
  const id = `cell-${cellNumber}`;
  const cell: Cell = { endpoint, fault, every, sent: 0, done: new Set() };
  cells.set(id, cell);
  const waits: number[] = [];
  const session = createSession();
  const user = { userId: '1', username: 'manager', unitUid: '101' };
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, { user });
  const client = createClient(
    {},
    {
      baseUrl: `${origin}/${id}/api`,
      session,
      transport,
      timeout: fault.stalls ? (every ? 200 : 1500) : 60_000,
      sleep: async (ms) => void waits.push(ms),
    },
  );
  // Endpoints with a deadline of their own are given that of the cell.
  const { timeout: _, ...asked } = endpoint;
  const input = endpoint.send === 'multipart' ? { file: new Blob(['x']) } : {};
  const told = await client.request(asked as AnyEndpoint, input).then(
    (answer) => {
      if (answer instanceof ReadableStream) void answer.cancel().catch(() => {});
      return { code: 'done', inDoubt: false, attempts: cell.sent };
    },
    (error: unknown) => (isApiError(error) ? error : { code: String(error), inDoubt: false, attempts: 0 }),
  );
  cells.delete(id);
  const expected = expectedOf(endpoint, fault, every);
  const writes = endpoint.repeat !== 'safe';
  // A call may come to its deadline before a busy machine has sent it.
  const attempts = fault.stalls ? told.attempts : cell.sent;
  const wrong = [
    ...(expected.codes.includes(told.code) ? [] : [`${told.code} in place of ${expected.codes}`]),
    ...(told.inDoubt === expected.inDoubt ? [] : [`in doubt: ${told.inDoubt}`]),
    ...(attempts === expected.sent ? [] : [`sent ${attempts} times in place of ${expected.sent}`]),
    // Whatever the table says: what is told is true.
    ...(told.code === 'done' && cell.done.size === 0 ? ['done, and it is not'] : []),
    ...(told.code !== 'done' && writes && !told.inDoubt && cell.done.size > 0 ? ['not done, and it is'] : []),
    ...(cell.done.size > 1 && !['safe', 'idempotent'].includes(endpoint.repeat) ? ['done twice'] : []),
    ...(waits.every((ms) => ms >= 0 && ms <= 61_000) ? [] : [`waits of ${waits}`]),
  ];
  return wrong.map((text) => `${name} (${endpoint.repeat}), ${faultName}, ${every ? 'every time' : 'once'}: ${text}`);
}

function expectedOf({ repeat, data }: AnyEndpoint, { told }: WireFault, every: boolean) {
  const [codes = '', flags = ''] = told.split(' ');
  const done = { codes: ['done'], inDoubt: false };
  // The rest of a stream is its reader's; a list may come bare.
  const isTaken =
    (flags.includes('B') && data.shape === 'events') ||
    (flags.includes('L') && (data.shape === 'list' || data.shape === 'page'));
  if (codes === 'done' || isTaken) return { ...done, sent: 1 };
  if (codes === 'unauthorized' && !every) return { ...done, sent: 2 };
  const isRepeated = flags.includes('*') || (flags.includes('R') && repeat !== 'never');
  if (isRepeated && !every) return { ...done, sent: 2 };
  const sent = codes === 'unauthorized' ? 2 : isRepeated ? 3 : 1;
  return { codes: codes.split('|'), inDoubt: flags.includes('D') && repeat !== 'safe', sent };
}

test.each(Object.keys(transports))(
  `${calls.length} calls x ${Object.keys(wireFaults).length} faults over %s: the caller is told the truth`,
  async (kind) => {
    const transport = transports[kind]?.() as Transport;
    // The pool is for bulk work, and hears no streams.
    const heard = calls.filter(([, { data }]) => kind === 'fetch' || data.shape !== 'events');
    const todo = heard.flatMap((call) =>
      Object.entries(wireFaults).flatMap((fault) => [true, false].map((every) => [call, fault, every] as const)),
    );
    const wrong: string[] = [];
    const count = todo.length;
    const work = async () => {
      for (let next = todo.pop(); next; next = todo.pop()) wrong.push(...(await ask(...next, transport)));
    };
    await Promise.all(Array.from({ length: 24 }, work));
    process.stdout.write(`${kind}: ${count} cells, ${wrong.length} wrong\n${wrong.join('\n')}\n`);
    expect([calls.length, wrong]).toEqual([46, []]);
  },
);

test.each(Object.keys(transports))('a server that is not there, by number and by name, over %s', async (kind) => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const closed = (gone.address() as AddressInfo).port;
  gone.close();
  for (const baseUrl of [`http://127.0.0.1:${closed}/api`, 'http://nowhere.invalid/api']) {
    for (const [name, endpoint] of calls) {
      const client = createClient({}, { baseUrl, transport: transports[kind]?.() as Transport, sleep: async () => {} });
      const error = await client.request(endpoint, {}).catch((cause: unknown) => cause);
      expect([name, error]).toMatchObject([name, { code: 'network', inDoubt: false, attempts: 3 }]);
    }
  }
});

test('a small packed answer that unpacks to a gigabyte is given up at 64 MiB, and asked for once', async () => {
  // Packed parts one after the other are one whole, as large and sooner packed.
  const part = gzipSync(Buffer.alloc(2 ** 24));
  const bomb = Buffer.concat(Array.from({ length: 64 }, () => part));
  const fault: WireFault = {
    told: 'unreadable D',
    answer: (socket, { headers }, commit) => {
      commit();
      const fields = { ...headers, 'content-encoding': 'gzip', 'content-length': bomb.length, connection: 'close' };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
      socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\n\r\n`), bomb]));
    },
  };
  const before = process.memoryUsage().rss;
  for (const call of calls.filter(([, { data }]) => data.shape !== 'events').slice(0, 40)) {
    if (call[1].data.shape === 'file') continue;
    expect(await ask(call, ['bomb', fault], true, fetchTransport())).toEqual([]);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 30);
});
