import { expect, test } from 'vitest';
import type { AnyEndpoint } from '../client.ts';
import { endpoints } from '../definitions.ts';
import { createClient, createSession, isApiError } from '../index.ts';
import { json } from './testing.ts';

/**
 * Every endpoint under every fault: what the caller is told must be the same everywhere.
 * R: sent again when the endpoint may be repeated, with * always. D: a write is in doubt. X: unless any data will do.
 */
const faults: Readonly<Record<string, readonly [answer: () => Response | Promise<Response>, outcome: string]>> = {
  'connection reset': [() => Promise.reject(new TypeError('fetch failed')), 'network RD'],
  '201': [() => json({}, { status: 201 }), 'status D'],
  '204': [() => new Response(null, { status: 204 }), 'status D'],
  '302': [() => new Response(null, { status: 302, headers: { location: '/elsewhere' } }), 'redirect'],
  '400': [() => json({ message: 'x' }, { status: 400 }), 'rejected'],
  '403': [() => json({}, { status: 403 }), 'forbidden'],
  '404': [() => json({}, { status: 404 }), 'not-found'],
  '408': [() => json({}, { status: 408 }), 'timeout RD'],
  '409': [() => json({}, { status: 409 }), 'conflict'],
  '422': [() => json({ issues: [] }, { status: 422 }), 'invalid'],
  '429': [() => json({}, { status: 429 }), 'too-many R*'],
  '500': [() => json({}, { status: 500 }), 'server RD'],
  '501': [() => json({}, { status: 501 }), 'rejected'],
  '502': [() => new Response('<html>bad gateway', { status: 502 }), 'server RD'],
  '503': [() => json({}, { status: 503 }), 'server RD'],
  '504': [() => json({}, { status: 504 }), 'server RD'],
  'HTML at 200': [() => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'unreadable RD'],
  'empty at 200': [() => new Response(''), 'unreadable RD'],
  'cut JSON at 200': [
    () => new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
    'unreadable RD',
  ],
  'cut body': [() => new Response(brokenBody()), 'network RD'],
  'null at 200': [() => json(null), 'unreadable RD'],
  'a text at 200': [() => json('ok'), 'unreadable RD'],
  'other data at 200': [() => json({ data: { error: 'x' } }), 'unreadable RDX'],
  'JSON of a proxy at 200': [() => json({ error: 'upstream unavailable' }), 'unreadable RD'],
  'an error code at 200': [() => json({ code: 500, message: '系统繁忙', data: null }), 'unreadable RD'],
  '425': [() => json({}, { status: 425 }), 'too-many R*'],
  'no server': [() => Promise.reject(noServer()), 'network R*'],
  'no name': [() => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })), 'network R*'],
  'code fail': [() => json({ code: 'fail', message: 'x' }), 'rejected'],
};

const allCalls = Object.entries(endpoints).flatMap(([area, all]) =>
  Object.entries(all as Record<string, AnyEndpoint>).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

test.each(Object.entries(faults))('%s is told alike by every endpoint', async (_, [answer, outcome]) => {
  const [code, flags = ''] = outcome.split(' ');
  for (const [name, endpoint] of allCalls) {
    const { shape, names } = endpoint.data;
    if (flags.includes('X') && (shape === 'nothing' || (shape === 'value' && !names))) continue;
    const { error, sent } = await ask(endpoint, answer);
    if (!isApiError(error)) throw new Error(`${name}: ${String(error)}`);
    const mayRepeat = flags.includes('R') && (endpoint.repeat !== 'never' || flags.includes('*'));
    expect([name, error.code, error.inDoubt, sent]).toEqual([
      name,
      code,
      flags.includes('D') && endpoint.repeat !== 'safe',
      mayRepeat ? 3 : 1,
    ]);
  }
});

/** A client of its own for each call, as retries are paid from one budget; without the calls of all areas, which take longest to make. */
async function ask(endpoint: AnyEndpoint, answer: () => Response | Promise<Response>) {
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    return answer();
  };
  const options = { baseUrl: 'http://danbao.test/api', session: createSession(), sleep: async () => {}, fetch };
  const error = await createClient({}, options)
    .request(endpoint, {} as never)
    .catch((cause: unknown) => cause);
  return { error, sent };
}

function noServer() {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
}

function brokenBody(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
}
