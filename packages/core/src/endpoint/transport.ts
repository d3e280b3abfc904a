import ky from 'ky';
import type { BuiltRequest } from './request.ts';

export type FetchLike = (input: Request, init?: RequestInit) => Promise<Response>;

export interface Sending extends BuiltRequest {
  readonly signal: AbortSignal;
  /** How many bytes of an answer are wanted at most; one that is longer is cut off with a RangeError. */
  readonly longest?: number;
  /** The body is wanted as it comes. */
  readonly streams?: true;
  /** Bytes sent so far and in all, the head of each part reckoned; only transports that can see them call it. */
  readonly onProgress?: (sent: number, total: number) => void;
}

/** What the client reads of an answer. A `Response` is one; a transport that has none need not build it. */
export interface Answer {
  readonly status: number;
  /** `opaqueredirect` where a redirect was kept from the caller. */
  readonly type?: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  blob(): Promise<Blob>;
  /** The body as it comes; only streams of events, and files that are taken piece by piece, need it. */
  readonly body?: ReadableStream<Uint8Array> | null;
}

/** Sends one request once and answers whatever came back, also refusals and redirects. Throws when nothing came. */
export type Transport = (request: Sending) => Promise<Answer>;

/**
 * The default transport: ky over `fetch`, without its own retries, time-outs and errors, which live in the client. It tells the
 * progress of an upload outside of pages: a browser's fetch cannot send a stream to every server.
 */
export function fetchTransport(fetch?: FetchLike): (request: Sending) => Promise<Response> {
  return ({ url, method, headers, body, signal, onProgress }) =>
    ky(url, {
      method,
      headers,
      signal,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(onProgress && seesUploads()
        ? { onUploadProgress: ({ transferredBytes, totalBytes }) => onProgress(transferredBytes, totalBytes) }
        : {}),
      ...(fetch ? { fetch: fetch as typeof globalThis.fetch } : {}),
    });
}

function seesUploads(): boolean {
  return 'process' in globalThis && !('document' in globalThis);
}
