import ky from 'ky';
import type { BuiltRequest } from './request.ts';

export type FetchLike = (input: Request, init?: RequestInit) => Promise<Response>;

export interface Sending extends BuiltRequest {
  readonly signal: AbortSignal;
  /** Bytes sent so far and in all; only transports that can see them call it. */
  readonly onProgress?: (sent: number, total: number) => void;
}

/** Sends one request once and answers whatever came back, also refusals and redirects. Throws when nothing came. */
export type Transport = (request: Sending) => Promise<Response>;

/** The default transport: ky over `fetch`, without its own retries, time-outs and errors, which live in the client. */
export function fetchTransport(fetch?: FetchLike): Transport {
  return ({ url, method, headers, body, signal }) =>
    ky(url, {
      method,
      headers,
      signal,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(fetch ? { fetch: fetch as typeof globalThis.fetch } : {}),
    });
}
