import type { Issue } from '../field/validate.ts';
import { ApiError, type ApiErrorCode, type ApiErrorDetails } from './api-error.ts';
import type { DownloadedFile } from './data.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { messageOf, type RefusalBody, refusalOf } from './envelope.ts';
import { retryAfterOf } from './retry.ts';
import type { Answer, Sending, Transport } from './transport.ts';

export interface Attempt {
  readonly endpoint: AnyEndpoint;
  readonly requestId: string;
  readonly number: number;
  /** An earlier attempt may have done it; whatever this one says, the whole call stays in doubt. */
  readonly doubted: boolean;
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

/** Sends once, under one deadline over headers and body, and answers the body. Every failure is an ApiError. */
export function attempt(transport: Transport, request: Omit<Sending, 'signal'>, about: Attempt): Promise<unknown> {
  const lost = new AbortController();
  const { signal } = about;
  return new Promise((resolve, reject) => {
    // A stalled body or a transport that ignores its signal must not outlive the deadline: the caller is told at once.
    const lose = (code: 'timeout' | 'aborted') => {
      reject(failure(about, code, { cause: code, inDoubt: true }));
      lost.abort(code);
    };
    const stop = () => lose('aborted');
    const timer = setTimeout(lose, about.timeout, 'timeout' as const);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    exchange(transport, { ...request, signal: lost.signal }, about).then(
      (body) => {
        done();
        resolve(body);
      },
      (cause) => {
        done();
        reject(cause instanceof ApiError ? cause : failure(about, 'network', { cause, inDoubt: true }));
      },
    );
  });
}

async function exchange(transport: Transport, sending: Sending, about: Attempt): Promise<unknown> {
  const answer = await transport(sending);
  about.onAnswer(answer);
  return read(answer, about);
}

/** The trace line of an endpoint: `POST grp/crmOwner/selectOwnerPageTables`. */
export function traceOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}

async function read(answer: Answer, about: Attempt): Promise<unknown> {
  const { status } = answer;
  if (answer.type === 'opaqueredirect' || (status >= 300 && status < 400)) throw failure(about, 'redirect', { status });
  if (status !== 200) throw await refusal(answer, about);
  const { shape, whole } = about.endpoint.data;
  if (shape === 'file') return downloaded(answer, about);
  if (whole && typeOf(answer).startsWith('text/event-stream')) return answer.body;
  const body = parse(await answer.text(), answer, about);
  const refused = refusalOf(body);
  if (refused) throw rejected(about, refused);
  if (whole) throw failure(about, 'unreadable', { status, inDoubt: true });
  return body;
}

function parse(text: string, { status }: Answer, about: Attempt): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failure(about, 'unreadable', { status, inDoubt: true, cause });
  }
}

async function downloaded(answer: Answer, about: Attempt): Promise<DownloadedFile> {
  const blob = await answer.blob();
  if (typeOf(answer).startsWith('application/json')) {
    const refused = refusalOf(parse(await blob.text(), answer, about));
    if (refused) throw rejected(about, refused);
  }
  return { blob, fileName: fileNameOf(answer.headers.get('content-disposition')) };
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
  // Nobody does it: asking again does not help, and nothing has happened.
  501: 'rejected',
};

async function refusal(answer: Answer, about: Attempt): Promise<ApiError> {
  const { status } = answer;
  const body: unknown = await answer
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  const retryAfter = retryAfterOf(answer.headers);
  const code = codes[status] ?? (status >= 500 ? 'server' : status < 300 ? 'status' : 'rejected');
  const { issues, data } = (body ?? {}) as { issues?: readonly Issue[]; data?: unknown };
  return failure(about, code, {
    status,
    inDoubt: status >= 500 || status === 408 || status < 300,
    ...serverWords(messageOf(body)),
    ...(Array.isArray(issues) ? { issues } : {}),
    ...(data === undefined ? {} : { data }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

function rejected(about: Attempt, { message, ...rest }: RefusalBody): ApiError {
  return failure(about, 'rejected', { status: 200, ...serverWords(message), ...rest });
}

function failure(about: Attempt, code: ApiErrorCode, details: Partial<ApiErrorDetails>): ApiError {
  return new ApiError({
    ...details,
    inDoubt: (about.doubted || (details.inDoubt ?? false)) && about.endpoint.repeat !== 'safe',
    code,
    endpoint: traceOf(about.endpoint),
    requestId: about.requestId,
    attempts: about.number,
  });
}

function serverWords(words: string | undefined): { serverMessage?: string } {
  return words === undefined ? {} : { serverMessage: words };
}

function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
