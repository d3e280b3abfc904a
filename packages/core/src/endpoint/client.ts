import type { Locale } from '../label.ts';
import { isApiError } from './api-error.ts';
import { attempt, failure } from './attempt.ts';
import type { AnyEndpoint, Areas, Endpoint } from './endpoint.ts';
import { unwrap } from './envelope.ts';
import { wait } from './on-abort.ts';
import { buildRequest } from './request.ts';
import { createRetryBudget, delayBefore, mayRepeat, type RetryOptions } from './retry.ts';
import type { CallOwner, SendOnce, TokenSource } from './token-source.ts';
import { type Answer, type FetchLike, fetchTransport, type Transport } from './transport.ts';

export interface ClientOptions {
  /** Where the API is: `https://oa.example.com/api`, or `/api` in a page. */
  readonly baseUrl: string;
  /** Holds the tokens and renews them. Without one only public endpoints can be called. */
  readonly session?: TokenSource;
  /** Sends instead of the global fetch: a test's, or the example server's in the same process. */
  readonly fetch?: FetchLike;
  /** Replaces fetch as a whole, where something else sends better (uploads with progress in a browser). */
  readonly transport?: Transport;
  /** The language of the server's sentences: told with every call, so that it is never the browser's or the machine's. */
  readonly locale?: Locale | (() => Locale);
  readonly retry?: RetryOptions;
  /**
   * Deadline of one attempt in ms, over everything from the wait for a token to the end of the body. Default 300000 (D6);
   * 0 and Infinity: none.
   */
  readonly timeout?: number;
  /** Waits; replaced in tests. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly random?: () => number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (sent: number, total: number) => void;
  /** The key of a `by-key` call; one is made when none is given. */
  readonly idempotencyKey?: string;
  /**
   * Takes a file piece by piece, one after the other, in place of the blob, which is empty then: files larger than memory. What came
   * before a failure has been handed over already; give `attempts: 1` where that cannot be taken back.
   */
  readonly sink?: (piece: Uint8Array) => Promise<void>;
  /** Sends the input as a form to an endpoint that takes it both ways; to others nothing changes. */
  readonly send?: 'form';
  /** The version that the caller has seen; a stale one is refused with `conflict`. */
  readonly version?: string;
  /** `never`: not repeated by itself while it may have been done; the caller looks first. */
  readonly repeat?: 'never';
  /** How often this call is sent at most, where the client would send it more often. */
  readonly attempts?: number;
  /** Sent in place of the session's token; it is not renewed. */
  readonly token?: string;
  /** The language of the answer's sentences, where it is not the client's. */
  readonly locale?: Locale;
}

export type Call<I, D> = (input: I, options?: CallOptions) => Promise<D>;

type MethodsOf<A> = { readonly [K in keyof A]: A[K] extends Endpoint<infer I, infer D> ? Call<I, D> : never };

export type Client<A extends Areas> = { readonly [K in keyof A]: MethodsOf<A[K]> } & Requester;

/** What every client can do, whatever its areas. */
export interface Requester {
  /** Calls any endpoint, also one that is in no area of the client. */
  readonly request: <I, D>(endpoint: Endpoint<I, D>, input: I, options?: CallOptions) => Promise<D>;
  /** The same, with the whole answer as the server gave it (Y21). */
  readonly raw: <I, D>(endpoint: Endpoint<I, D>, input: I, options?: CallOptions) => Promise<unknown>;
}

/** A client with one method per endpoint: `client.measures.get({ optGuaranty_ID })`. Nothing is sent until one is called. */
export function createClient<const A extends Areas>(areas: A, options: ClientOptions): Client<A> {
  const raw = caller(options);
  const request = async <I, D>(endpoint: Endpoint<I, D>, input: I, call?: CallOptions): Promise<D> => {
    const body = await raw(endpoint, input, call);
    return endpoint.data.whole ? (body as D) : unwrap(body, endpoint.data);
  };
  const methods = Object.entries(areas).map(([name, area]) => [
    name,
    Object.fromEntries(
      Object.entries(area).map(([method, endpoint]) => [
        method,
        (input: unknown, call?: CallOptions) => request(endpoint, input, call),
      ]),
    ),
  ]);
  return { ...Object.fromEntries(methods), request, raw };
}

function caller(options: ClientOptions) {
  const { session, sleep = wait, random = Math.random, retry = {} } = options;
  const transport = options.transport ?? fetchTransport(options.fetch);
  const budget = createRetryBudget();
  const nextId = requestIds();

  async function send(
    endpoint: AnyEndpoint,
    input: unknown,
    call: Sent,
    askForToken: () => Promise<string | undefined>,
  ): Promise<unknown> {
    const request = buildRequest(asSent(endpoint, call), input, options.baseUrl);
    const locale = call.locale ?? localeOf(options);
    let token: string | undefined;
    const about = {
      ...call,
      endpoint,
      signal: call.signal,
      timeout: endpoint.timeout ?? options.timeout ?? 300_000,
      headers: async () => {
        token = await askForToken();
        // A call of somebody who has left is not sent as nobody's.
        if (token === undefined && call.caller.userId) throw failure(about, 'unauthorized');
        return { ...headersOf(call, token), ...(locale && { 'accept-language': locale }) };
      },
      onAnswer: ({ status, headers }: Answer) => {
        session?.noteServerTime(headers.get('date'));
        if (token && status !== 401) session?.noteRights?.(headers.get(rightsHeader), token);
      },
    };
    return attempt(transport, { ...request, ...(call.onProgress ? { onProgress: call.onProgress } : {}) }, about);
  }

  const sendOnce: SendOnce = async (endpoint, input) => {
    const call = { requestId: nextId(), number: 1, doubted: false, caller: {} };
    return unwrap(await send(endpoint, input, call, noToken), endpoint.data);
  };

  /** With a token that is renewed ahead of its end, and once more when the server says that it is dead. */
  async function authorized(endpoint: AnyEndpoint, input: unknown, call: Sent): Promise<unknown> {
    if (!session || call.token !== undefined || endpoint.access === 'public')
      return send(endpoint, input, call, async () => call.token);
    let used: string | undefined;
    const sendWith = (ask: () => Promise<string | undefined>) => {
      used = undefined;
      return send(endpoint, input, call, async () => {
        used = await ask();
        return used;
      });
    };
    try {
      return await sendWith(() => session.token(sendOnce, call.caller)).catch((error) => {
        const refused = used;
        if (refused === undefined || !isApiError(error) || error.code !== 'unauthorized') throw error;
        return sendWith(async () => {
          const renewed = await session.renew(refused, sendOnce, call.caller);
          if (renewed === undefined) throw error;
          return renewed;
        });
      });
    } catch (error) {
      if (used !== undefined && isApiError(error)) session.noteFailure(error, used);
      throw error;
    }
  }

  return async (endpoint: AnyEndpoint, input: unknown, call: CallOptions = {}): Promise<unknown> => {
    const caller: CallOwner = {};
    const requestId = nextId();
    let doubted = false;
    const key = endpoint.repeat === 'by-key' ? { idempotencyKey: call.idempotencyKey ?? randomKey() } : {};
    budget.earn();
    for (let number = 1; ; number += 1) {
      try {
        return await authorized(endpoint, input, { ...call, ...key, caller, requestId, number, doubted });
      } catch (error) {
        const most = call.attempts ?? retry.attempts ?? 3;
        const again = isApiError(error) && number < most && mayRepeat(call.repeat ?? endpoint.repeat, error);
        if (!again || !budget.spend()) throw error;
        doubted ||= error.inDoubt;
        // Aborted meanwhile, it is said to be so by the next attempt, which sends nothing.
        await sleep(delayBefore(number, error, retry, random), call.signal);
      }
    }
  };
}

interface Sent extends CallOptions {
  readonly caller: CallOwner;
  readonly requestId: string;
  readonly number: number;
  /** An earlier attempt may have done it. */
  readonly doubted: boolean;
}

/** Names the version of the caller's permissions and menu in every answer to a signed-in call. Ours. */
const rightsHeader = 'x-danbao-rights';

function asSent(endpoint: AnyEndpoint, { send }: CallOptions): AnyEndpoint {
  return send && endpoint.alsoForm ? { ...endpoint, send } : endpoint;
}

function headersOf({ requestId, version, idempotencyKey }: Sent, token: string | undefined): Record<string, string> {
  return {
    'x-request-id': requestId,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

function localeOf({ locale }: ClientOptions): Locale | undefined {
  return typeof locale === 'function' ? locale() : locale;
}

const noToken = async () => undefined;

/** Ids that no other client makes: random bits are dear, so they are drawn once. */
function requestIds(): () => string {
  let last = 0;
  let mine = '';
  return () => {
    mine ||= randomKey();
    last += 1;
    return `${mine}-${last}`;
  };
}

/** 128 random bits; `randomUUID` is missing on pages that are not served over https. */
function randomKey(): string {
  let key = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) key += (byte + 256).toString(16).slice(1);
  return key;
}
