import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** What a server that works would answer. */
export interface GoodAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What becomes of a call on the wire. `commit`: the server does it, as often as it is called. */
export interface WireFault {
  /**
   * What the caller is told when it happens every time: the code (or several that are as true). R: sent again where the
   * endpoint may be repeated, with * always. D: a write is in doubt. B: only the body is wrong, which a stream outlives.
   */
  readonly told: string;
  readonly answer: (socket: Socket, good: GoodAnswer, commit: () => void) => void;
  /** The call never ends by itself. */
  readonly stalls?: true;
}

const html = '<html><body>Sign in to the network</body></html>';
const end = '\r\n\r\n';

function head(status: number, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} X`, `date: ${new Date().toUTCString()}`, ...lines].join('\r\n') + end;
}

function say(socket: Socket, status: number, headers: Readonly<Record<string, string>>, body: string | Buffer): void {
  socket.write(head(status, { ...headers, 'content-length': Buffer.byteLength(body) }));
  socket.end(body);
}

/** An answer with this status, after the server has done it or not. */
function status(told: string, code: number, more: Readonly<Record<string, string>> = {}, body = '{}', done = false) {
  const type = body.startsWith('<') ? 'text/html' : 'application/json';
  return {
    told,
    answer: (socket, _, commit) => {
      if (done) commit();
      say(socket, code, { 'content-type': type, ...more }, code === 204 ? '' : body);
    },
  } satisfies WireFault;
}

/** 200 with something else than was asked for. */
function instead(told: string, body: string, type = 'application/json'): WireFault {
  return sent(told, (socket) => say(socket, 200, { 'content-type': type }, body));
}

/** The good answer, done, with its bytes sent in another way. */
function sent(told: string, write: (socket: Socket, good: GoodAnswer) => void): WireFault {
  return {
    told,
    answer: (socket, good, commit) => {
      commit();
      write(socket, good);
    },
  };
}

const half = ({ body }: GoodAnswer) => body.subarray(0, Math.floor(body.length / 2));
const whole = ({ headers, body }: GoodAnswer) => Buffer.concat([Buffer.from(lengthOf(headers, body.length)), body]);
const lengthOf = (headers: GoodAnswer['headers'], length: number) =>
  head(200, { ...headers, 'content-length': length });
const packed = ({ headers }: GoodAnswer) => head(200, { ...headers, 'content-encoding': 'gzip' });
const slowly = (socket: Socket, body: Buffer) => {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at >= body.length) return clearInterval(timer);
    socket.write(body.subarray(at, at + 1));
    at += 1;
  }, 100);
};

/** Everything that was seen to happen between a client and a server. */
export const wireFaults: Readonly<Record<string, WireFault>> = {
  'reset before it is done': { told: 'network RD', answer: (socket) => socket.resetAndDestroy() },
  'closed before it is done': { told: 'network RD', answer: (socket) => socket.end() },
  'reset after it was done': sent('network RD', (socket) => socket.resetAndDestroy()),
  'closed after it was done': sent('network RD', (socket) => socket.end()),
  'reset in the head': sent('network RD', (socket) => socket.end('HTTP/1.1 200 OK\r\nconte')),
  'reset in the body': sent('network RDB', (socket, good) => {
    socket.write(Buffer.concat([Buffer.from(lengthOf(good.headers, good.body.length)), half(good)]), () =>
      setTimeout(() => socket.resetAndDestroy(), 20),
    );
  }),
  'body cut short of its length': sent('network RDB', (socket, good) => {
    socket.write(lengthOf(good.headers, good.body.length));
    socket.end(half(good));
  }),
  'length beyond the body': sent('network RDB', (socket, good) => {
    socket.write(lengthOf(good.headers, good.body.length + 10));
    socket.end(good.body);
  }),
  'length short of the body': sent('unreadable|network RDB', (socket, good) => {
    socket.write(lengthOf(good.headers, half(good).length));
    socket.end(good.body);
  }),
  'cut chunk': sent('network|unreadable RDB', (socket, good) => {
    socket.write(head(200, { ...good.headers, 'transfer-encoding': 'chunked' }));
    socket.end(Buffer.concat([Buffer.from(`${good.body.length.toString(16)}\r\n`), half(good)]));
  }),
  'body cut without a length': sent('unreadable RDB', (socket, good) => {
    socket.write(head(200, good.headers));
    socket.end(half(good));
  }),
  'packed body cut without a length': sent('unreadable|network RDB', (socket, good) => {
    const zipped = gzipSync(good.body);
    socket.write(packed(good));
    socket.end(zipped.subarray(0, zipped.length - 12));
  }),
  // The fetch of Node 20 waits for ever.
  'body that is not packed as it says': {
    ...sent('unreadable|network|timeout RDB', (socket, good) => {
      socket.write(packed(good));
      socket.end('this is no gzip at all');
    }),
    stalls: true,
  },
  'stalled head': { ...sent('timeout RD', () => {}), stalls: true },
  'stalled body': {
    ...sent('timeout RDB', (socket, good) => {
      socket.write(lengthOf(good.headers, good.body.length));
      socket.write(half(good));
    }),
    stalls: true,
  },
  'trickled body': {
    ...sent('timeout RDB', (socket, good) => {
      socket.write(lengthOf(good.headers, good.body.length));
      slowly(socket, good.body);
    }),
    stalls: true,
  },
  'no HTTP': sent('network RD', (socket) => socket.end('hello\r\n\r\n')),
  'a giant header': sent('network RD', (socket, good) => {
    socket.end(Buffer.concat([Buffer.from(head(200, { ...good.headers, 'x-giant': 'x'.repeat(200_000) })), good.body]));
  }),
  '103 before 200': sent('done', (socket, good) => {
    socket.write(`HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload${end}`);
    socket.end(whole(good));
  }),
  'answer sent twice': sent('done', (socket, good) => socket.end(Buffer.concat([whole(good), whole(good)]))),
  '408': status('timeout RD', 408),
  '425': status('too-many R*', 425),
  '429': status('too-many R*', 429),
  '429 for seconds': status('too-many R*', 429, { 'retry-after': '1' }),
  '429 to a date': status('too-many R*', 429, { 'retry-after': new Date(Date.now() + 5000).toUTCString() }),
  '429 for a negative time': status('too-many R*', 429, { 'retry-after': '-5' }),
  '429 for centuries': status('too-many R*', 429, { 'retry-after': '99999999999' }),
  '429 with a blank': status('too-many R*', 429, { 'retry-after': '2 ' }),
  '429 for a part of a second': status('too-many R*', 429, { 'retry-after': '1.5' }),
  '429 for a word': status('too-many R*', 429, { 'retry-after': 'soon' }),
  '500 before it is done': status('server RD', 500),
  '500 after it was done': status('server RD', 500, {}, '{}', true),
  '502 of a proxy': status('server RD', 502, {}, html, true),
  '503 of a proxy': status('server RD', 503, { 'retry-after': '1' }, html),
  '504 of a proxy': status('server RD', 504, {}, html, true),
  'a page at 200': instead('unreadable RD', html, 'text/html; charset=utf-8'),
  'nothing at 200': instead('unreadable RD', ''),
  'half of JSON at 200': instead('unreadable RD', '{"data":{"op'),
  'null at 200': instead('unreadable RD', 'null'),
  'a list at 200': instead('unreadable RDL', '[]'),
  'a text at 200': instead('unreadable RD', '"ok"'),
  'an error at 200': instead('unreadable RD', '{"error":"upstream unavailable"}'),
  'an error code at 200': instead('unreadable RD', '{"code":500,"message":"系统繁忙"}'),
  'an error code with data at 200': instead('unreadable RD', '{"code":-1,"message":"x","data":null}'),
  'code fail at 200': status('rejected', 200, {}, '{"code":"fail","message":"x"}'),
  '201': status('status D', 201, {}, '{"code":"success","data":null}', true),
  '204': status('status D', 204, {}, '', true),
  '206': status('status D', 206, {}, '{"code":"success","data":null}', true),
  '301': status('redirect', 301, { location: 'http://127.0.0.1:9/' }, html),
  '302': status('redirect', 302, { location: 'http://127.0.0.1:9/' }, html),
  '307': status('redirect', 307, { location: 'http://127.0.0.1:9/' }, html),
  '308': status('redirect', 308, { location: '/elsewhere' }, ''),
  '401': status('unauthorized', 401),
  '403': status('forbidden', 403),
  '404 of a proxy': status('not-found', 404, {}, html),
  '405': status('rejected', 405, {}, html),
  '409': status('conflict', 409),
  '413 of a proxy': status('rejected', 413, {}, html),
  '422': status('invalid', 422, {}, '{"issues":[]}'),
  '501': status('rejected', 501),
};
