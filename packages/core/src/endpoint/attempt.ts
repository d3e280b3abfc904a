import type { Issue } from '../field/validate.ts';
import { ApiError, type ApiErrorCode, type ApiErrorDetails, isApiError } from './api-error.ts';
import type { DownloadedFile } from './data.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { isDeclared, messageOf, type RefusalBody, refusalOf } from './envelope.ts';
import { onAbort } from './on-abort.ts';
import type { BuiltRequest } from './request.ts';
import { passing, retryAfterOf } from './retry.ts';
import type { Answer, Sending, Transport } from './transport.ts';

export interface Attempt {
  /** `measures.add`; empty where the caller gave an endpoint. */
  readonly call: string;
  readonly endpoint: AnyEndpoint;
  readonly requestId: string;
  readonly number: number;
  /** An earlier attempt may have done it; whatever this one says, the whole call stays in doubt. */
  readonly doubted: boolean;
  /** In ms; 0 and Infinity: none. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  /** Takes the pieces of a file as they come. */
  readonly sink?: ((piece: Uint8Array) => Promise<void>) | undefined;
  /** The headers to send, once the token is there; until then nothing is sent. */
  readonly headers: () => Promise<Record<string, string>>;
  readonly onAnswer: (answer: Answer) => void;
}

/**
 * Sends once, under one deadline over everything from the wait for a token to the end of the body, and answers the body.
 * Every failure is an ApiError, in doubt only when something was sent.
 */
export function attempt(
  transport: Transport,
  request: BuiltRequest & Pick<Sending, 'onProgress'>,
  about: Attempt,
): Promise<unknown> {
  const lost = new AbortController();
  const longest = about.endpoint.data.shape === 'file' ? longestFile : longestText;
  let isSent = false;
  return new Promise((resolve, reject) => {
    // A stalled body or a transport that ignores its signal must not outlive the deadline: the caller is told at once.
    const lose = (code: 'timeout' | 'aborted') => {
      done();
      reject(failure(about, code, { cause: code, inDoubt: isSent }));
      lost.abort(code);
    };
    const timer = setTimeout(lose, Math.min(about.timeout || longestTimer, longestTimer), 'timeout' as const);
    const release = onAbort(about.signal, () => lose(endOf(about.signal)));
    const done = () => {
      clearTimeout(timer);
      release();
    };
    const exchange = async () => {
      const headers = await about.headers().catch((cause) => {
        throw unsent(about, cause);
      });
      if (lost.signal.aborted) return;
      isSent = true;
      const { signal } = lost;
      const streams = about.sink ? ({ streams: true } as const) : {};
      const answer = await transport({
        ...request,
        headers: { ...request.headers, ...headers },
        signal,
        longest,
        ...streams,
      });
      about.onAnswer(answer);
      return read(answer, about);
    };
    if (about.signal?.aborted) return lose(endOf(about.signal));
    exchange()
      .then(resolve, (cause) => {
        reject(isApiError(cause) ? cause : broken(about, cause));
      })
      .finally(done);
  });
}

/** Whether the caller gave up, or their signal was a deadline (`AbortSignal.timeout`). */
function endOf(signal: AbortSignal | undefined): 'timeout' | 'aborted' {
  return signal?.reason?.name === 'TimeoutError' ? 'timeout' : 'aborted';
}

/** The trace line of an endpoint: `POST grp/crmOwner/selectOwnerPageTables`. */
export function traceOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}

async function read(answer: Answer, about: Attempt): Promise<unknown> {
  const { status } = answer;
  if (answer.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    // Its connection is free again.
    void answer.body?.cancel().catch(() => {});
    throw failure(about, 'redirect', { status });
  }
  if (status !== 200) throw await refusal(answer, about);
  const { data } = about.endpoint;
  if (data.shape === 'file') return downloaded(answer, about);
  if (data.raw && typeOf(answer).startsWith('text/event-stream')) return answer.body;
  const body = parse(await upTo(longestText, answer).text(), about);
  const refused = refusalOf(body);
  if (refused) throw rejected(about, refused);
  if (data.raw || !isDeclared(body, data)) throw unreadable(about);
  return body;
}

function parse(text: string, about: Attempt): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(about, cause);
  }
}

/** A file is whole when it is as long as it says; one that does not say so may not be what a proxy has made up. */
async function downloaded(answer: Answer, about: Attempt): Promise<DownloadedFile> {
  const header = (name: string) => answer.headers.get(name) ?? '';
  const disposition = header('content-disposition');
  const size = /;\s*size=(\d+)/i.exec(disposition)?.[1];
  if (about.sink && size !== undefined && answer.body) {
    if ((await poured(answer.body, about.sink)) !== Number(size)) throw unreadable(about);
    return { blob: new Blob(), fileName: fileNameOf(disposition) };
  }
  const blob = await upTo(Number(size ?? longestFile), answer).blob();
  if (size === undefined && typeOf(answer).startsWith('application/json')) {
    const refused = refusalOf(parse(await blob.text(), about));
    if (refused) throw rejected(about, refused);
  }
  const length = size ?? (header('content-encoding') ? '' : header('content-length'));
  const isMadeUp = size === undefined && (blob.size === 0 || /^(text\/html|application\/json)/.test(typeOf(answer)));
  if (isMadeUp || (length !== '' && Number(length) !== blob.size)) throw unreadable(about);
  return { blob, fileName: fileNameOf(disposition) };
}

/** Hands the body over, each piece once the one before was taken; how many bytes it had. */
async function poured(body: ReadableStream<Uint8Array>, sink: (piece: Uint8Array) => Promise<void>): Promise<number> {
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return size;
    size += value.length;
    await sink(value);
  }
}

function typeOf({ headers }: Answer): string {
  return headers.get('content-type') ?? '';
}

const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  422: 'invalid',
  429: 'too-many',
  // Too early: it was not looked at.
  425: 'too-many',
  // Nobody does it: asking again does not help, and nothing has happened.
  501: 'rejected',
};

async function refusal(answer: Answer, about: Attempt): Promise<ApiError> {
  const { status } = answer;
  let body: unknown;
  let cause: unknown;
  try {
    body = JSON.parse(await upTo(longestText, answer).text());
  } catch (error) {
    cause = error;
  }
  const retryAfter = retryAfterOf(answer.headers);
  const code = codes[status] ?? (status >= 500 ? 'server' : status < 300 ? 'status' : 'rejected');
  const { issues, data } = (body ?? {}) as { issues?: readonly Issue[]; data?: unknown };
  return failure(about, code, {
    status,
    cause,
    inDoubt: code === 'server' || status === 408 || status < 300,
    ...serverWords(messageOf(body)),
    ...(Array.isArray(issues) ? { issues } : {}),
    ...(data === undefined ? {} : { data }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

function rejected(about: Attempt, { message, ...rest }: RefusalBody): ApiError {
  return failure(about, 'rejected', { status: 200, ...serverWords(message), ...rest });
}

/** Something came, and not what was asked for: whether it was done is not known. */
function unreadable(about: Attempt, cause?: unknown): ApiError {
  return failure(about, 'unreadable', { status: 200, inDoubt: true, cause });
}

/** No answer, or not to its end. */
function broken(about: Attempt, cause: unknown): ApiError {
  if (cause instanceof RangeError) return unreadable(about, cause);
  const { code, cause: inner } = Object(cause) as { code?: unknown; cause?: { code?: unknown } };
  return failure(about, 'network', { cause, inDoubt: !neverLeft.test(`${code ?? inner?.code}`) });
}

/** Without a token there is nothing to send; why there is none is the cause. */
function unsent(about: Attempt, cause: unknown): ApiError {
  if (!isApiError(cause)) return failure(about, 'network', { cause });
  if (cause.requestId === about.requestId) return cause;
  const { retryAfter } = cause;
  const code = passing.has(cause.code) ? cause.code : 'server';
  return failure(about, code, { cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
}

export function failure(
  {
    call,
    endpoint,
    requestId,
    number,
    doubted,
  }: Pick<Attempt, 'call' | 'endpoint' | 'requestId' | 'number' | 'doubted'>,
  code: ApiErrorCode,
  details: Partial<ApiErrorDetails> = {},
): ApiError {
  return new ApiError({
    ...details,
    inDoubt: (doubted || (details.inDoubt ?? false)) && endpoint.repeat !== 'safe',
    code,
    call,
    entity: endpoint.input,
    endpoint: traceOf(endpoint),
    requestId,
    attempts: number,
  });
}

function serverWords(words: string | undefined): { serverMessage?: string } {
  return words === undefined ? {} : { serverMessage: words };
}

function fileNameOf(disposition: string): string | undefined {
  try {
    return decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/** What a runtime says when it found no server to speak to; a browser does not say. */
const neverLeft = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CERT/;
/** The longest that a timer can be set to, in ms. */
const longestTimer = 2 ** 31 - 1;
/** How much of an answer is read, in bytes. */
const longestText = 2 ** 26;
const longestFile = 2 ** 30;

/** The answer, read no further than that: what is packed small may be endless. */
function upTo(max: number, answer: Answer): Pick<Answer, 'text' | 'blob'> {
  if (!answer.body) return answer;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      size += piece.length;
      if (size > max) throw new RangeError('too long');
      out.enqueue(piece as Uint8Array<ArrayBuffer>);
    },
  });
  return new Response(answer.body.pipeThrough(counted), { headers: { 'content-type': typeOf(answer) } });
}
