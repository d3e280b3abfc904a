import type { Answer, Sending, Transport } from '@danbao/core/client';
import type { Pool } from 'undici';

/** Connections to one server; commands send fewer calls than that at a time. */
const connections = 128;
/** ms that an idle connection is kept; servers commonly close theirs after five seconds. */
const keepAliveTimeout = 4000;

/**
 * The transport of bulk work: a pool of connections without the Request and Response objects of fetch, which cost several
 * times what everything else of a call does. It follows no redirect, keeps no cookie and repeats nothing. Uploads, and bodies that are
 * wanted as they come, go by fetch.
 */
export function poolTransport(): Transport {
  const pools = new Map<string, Promise<Pool>>();
  return async (sending) => {
    const { url, body, streams } = sending;
    if (streams) return fetch(url, { ...sending, body: body ?? null, redirect: 'manual' });
    if (body instanceof FormData) return fetch(url, { ...sending, body, redirect: 'manual' });
    const pathStart = url.indexOf('/', url.indexOf('//') + 2);
    const origin = url.slice(0, pathStart);
    let pool = pools.get(origin);
    if (pool === undefined) {
      pool = openPool(origin);
      pools.set(origin, pool);
    }
    return send(await pool, url.slice(pathStart), sending);
  };
}

async function openPool(origin: string): Promise<Pool> {
  // Loaded with the first call: most of what the command does needs no network.
  const { default: Pool } = await import('undici/lib/dispatcher/pool.js');
  // The client's own deadline covers headers and body.
  return new Pool(origin, { connections, keepAliveTimeout, headersTimeout: 0, bodyTimeout: 0 });
}

function send(pool: Pool, path: string, sending: Sending): Promise<Answer> {
  const { method, body, signal, longest = Number.POSITIVE_INFINITY } = sending;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let size = 0;
    let received: Headers = {};
    let abort = reject;
    const stop = () => abort(new Error('no longer waited for'));
    const done = () => signal.removeEventListener('abort', stop);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    pool.dispatch(
      { path, method, body: body === undefined ? null : String(body), headers: headersOf(sending) },
      {
        onRequestStart: (controller) => {
          abort = (reason) => controller.abort(reason);
          // It waited for a connection until now.
          if (signal.aborted) stop();
        },
        onResponseStart: (_, statusCode, headers) => {
          status = statusCode;
          received = headers;
        },
        onResponseData: (controller, chunk) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size > longest) controller.abort(new RangeError(`an answer of more than ${longest} bytes`));
        },
        onResponseEnd: () => {
          done();
          resolve(answerOf(status, received, chunks));
        },
        onResponseError: (_, error) => {
          done();
          reject(error);
        },
      },
    );
  });
}

function headersOf({ headers, body }: Sending): Record<string, string> {
  return body instanceof URLSearchParams ? { 'content-type': formType, ...headers } : headers;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const formType = 'application/x-www-form-urlencoded;charset=UTF-8';
function answerOf(status: number, headers: Headers, chunks: readonly Buffer[]): Answer {
  const get = (name: string) => headers[name]?.toString() ?? null;
  const bytes = () => (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
  return {
    status,
    headers: { get },
    text: async () => decoder.decode(bytes()),
    blob: async () => new Blob([bytes() as Uint8Array<ArrayBuffer>], { type: get('content-type') ?? '' }),
  };
}

const decoder = new TextDecoder();
