import type { Handling } from '../field/handling.ts';
import type { Locale } from '../label.ts';
import type { ApiError } from './api-error.ts';
import type { RetryOptions } from './retry.ts';
import type { TokenSource } from './token-source.ts';
import type { FetchLike, Transport } from './transport.ts';

export type CallHeaders = Readonly<Record<string, string>>;

export interface ClientOptions {
  /** Where the API is: `https://oa.example.com/api`, or `/api` in a page. */
  readonly baseUrl: string;
  /** Holds the tokens and renews them. Without one, and without `token`, only public endpoints can be called. */
  readonly session?: TokenSource;
  /**
   * A token of a service account (`danbao_…`), or what gives one, in place of a session: `token: process.env.DANBAO_TOKEN`. It is
   * not renewed; a call with one that has expired or was revoked fails with `unauthorized`. One that is given and missing is refused
   * when the client is made.
   */
  readonly token?: string | undefined | (() => string);
  /** Sends instead of the global fetch: a test's, or the example server's in the same process. */
  readonly fetch?: FetchLike;
  /** Replaces fetch as a whole, where something else sends better (uploads with progress in a browser). */
  readonly transport?: Transport;
  /** The language of the server's sentences: told with every call, so that it is never the browser's or the machine's. */
  readonly locale?: Locale | (() => Locale);
  /** Sent with every call, such as a proxy's key or a trace; those that the client sets itself are not replaced. */
  readonly headers?: CallHeaders | (() => CallHeaders);
  /**
   * What the server does with values that break no rule and are only unusual (a loan-to-value ratio above the usual): `strict`
   * has it refuse them until they stand in `confirmed`, for callers that ask a person; else they are saved and come back as warnings.
   * @default as the server is set up, usually lenient
   */
  readonly handling?: Handling;
  readonly retry?: RetryOptions;
  /** Deadline of one attempt in ms, over everything from the wait for a token to the end of the body. Default 300000; 0 and Infinity: none. */
  readonly timeout?: number;
  /** Told before each attempt is sent. What it throws is reported and changes nothing. */
  readonly onRequest?: (request: RequestEvent) => void;
  /** Told of the end of each attempt, answered or failed: for logs, traces and measurements. */
  readonly onResponse?: (response: ResponseEvent) => void;
  /** Waits; replaced in tests. */
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly random?: () => number;
}

export interface CallOptions {
  /** The name under which hooks and errors know the call. @default that of the client's method: `measures.add` */
  readonly call?: string;
  readonly signal?: AbortSignal;
  /** Deadline of one attempt in ms, in place of the endpoint's and the client's; 0 and Infinity: none. */
  readonly timeout?: number;
  /** Beside the client's `headers`, and before them where both name one. */
  readonly headers?: CallHeaders;
  /** Told of the end of each attempt of this call: its status, headers and request id. */
  readonly onResponse?: (response: ResponseEvent) => void;
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
  /** In place of the client's. */
  readonly handling?: Handling;
  /** Sent in place of the session's token; it is not renewed. */
  readonly token?: string;
  /** The language of the answer's sentences, where it is not the client's. */
  readonly locale?: Locale;
}

/** One attempt at a call. It holds no header and no body: a log of it gives nothing away. */
export interface RequestEvent {
  /** `measures.add`; empty for a call by `request` that names none. */
  readonly call: string;
  /** `POST grp/crmOwner/insertOneOwnerInfo` */
  readonly endpoint: string;
  readonly requestId: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** How an attempt ended. */
export interface ResponseEvent extends RequestEvent {
  /** In ms, from the wait for a token to the end of the body. */
  readonly duration: number;
  /** Missing where nothing came back. */
  readonly status?: number;
  readonly headers?: { get(name: string): string | null };
  readonly error?: ApiError;
}

/** Refuses at once what would make every call fail, in words that name the option. */
export function checkOptions(options: ClientOptions): void {
  const { baseUrl, timeout, locale, session, token } = options;
  const isAddress = typeof baseUrl === 'string' && (/^https?:\/\/[^/]/.test(baseUrl) || /^\/(?!\/)/.test(baseUrl));
  if (!isAddress) refuse('baseUrl', baseUrl, "'https://oa.example.com/api', or '/api' in a page");
  if (Object.hasOwn(options, 'token')) {
    // What was given is not repeated here: errors get into logs.
    if (typeof token !== 'function' && !/^[!-~]+$/.test(token ?? ''))
      throw new TypeError(
        'createClient: token must be a token of a service account; it is missing or holds other signs',
      );
    if (session) throw new TypeError('createClient: session and token exclude each other');
  }
  if (timeout !== undefined && !(timeout >= 0)) refuse('timeout', timeout, 'milliseconds, 0 for none');
  const isLanguage = locale === undefined || typeof locale === 'function' || locale === 'zh' || locale === 'en';
  if (!isLanguage) refuse('locale', locale, "'zh', 'en' or a function that returns one");
}

function refuse(option: string, given: unknown, wanted: string): never {
  throw new TypeError(`createClient: ${option} must be ${wanted}; given: ${JSON.stringify(given)}`);
}
