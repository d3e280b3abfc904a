import type { Deadlines } from './deadlines.ts';

/** What goes wrong with one call: `send` lets the server do it. */
export type FaultKind = (send: () => Promise<Response>, deadlines: Deadlines) => Promise<Response>;

const html = { 'content-type': 'text/html' };

/** Everything that happens to calls between a client and a server. None of it means that a row is refused. */
export const faultKinds = {
  'reset before': () => Promise.reject(new TypeError('fetch failed')),
  'reset after': lost,
  'status 408': async () => refusal(408),
  'status 429': async () => refusal(429, { 'retry-after': '1' }),
  'status 500': async () => refusal(500),
  'status 500 after': async (send) => {
    await send();
    return refusal(500);
  },
  'status 502': async () => new Response('<html>Bad Gateway</html>', { status: 502, headers: html }),
  'status 503': async () => refusal(503, { 'retry-after': '2' }),
  'HTML page': async () => new Response('<html>Sign in to the network</html>', { headers: html }),
  'HTML page after': async (send) => {
    await send();
    return new Response('<html>Sign in to the network</html>', { headers: html });
  },
  'JSON of a proxy after': async (send) => {
    await send();
    return Response.json({ error: 'upstream unavailable' });
  },
  'cut body': async (send) => {
    const { headers } = await send();
    return new Response('{"code":"200","data":{"op', { headers });
  },
  'body that breaks off': async (send) => {
    const { headers } = await send();
    return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }), { headers });
  },
  'body that stalls': async (send, deadlines) => {
    const { headers } = await send();
    const stalled = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"co'));
        setTimeout(() => deadlines.pass(), 100);
        // What a fetch does once its signal is aborted.
        setTimeout(() => body.error(new DOMException('timed out', 'TimeoutError')), 500);
      },
    });
    return new Response(stalled, { headers });
  },
  redirect: async () => new Response('', { status: 302, headers: { location: 'https://sign-in.test/' } }),
  'status 401': async () => refusal(401),
} as const satisfies Record<string, FaultKind>;

export type FaultName = keyof typeof faultKinds;

async function lost(send: () => Promise<Response>): Promise<Response> {
  await send();
  throw new TypeError('fetch failed');
}

function refusal(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ code: 'fail', message: `${status}` }, { status, headers });
}
