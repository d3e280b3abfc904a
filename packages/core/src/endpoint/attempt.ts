import type { Issue } from '../field/validate.ts';
import { ApiError, type ApiErrorCode, type ApiErrorDetails } from './api-error.ts';
import type { DownloadedFile } from './data.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { messageOf, type RefusalBody, refusalOf } from './envelope.ts';
import { retryAfterOf } from './retry.ts';
import type { Sending, Transport } from './transport.ts';

export interface Attempt {
  readonly endpoint: AnyEndpoint;
  readonly requestId: string;
  readonly number: number;
  /** An earlier attempt may have done it; whatever this one says, the whole call stays in doubt. */
  readonly doubted: boolean;
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly onResponse: (response: Response) => void;
}

/** Sends once, under one deadline over headers and body, and answers the body. Every failure is an ApiError. */
export async function attempt(
  transport: Transport,
  request: Omit<Sending, 'signal'>,
  about: Attempt,
): Promise<unknown> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort('timeout'), about.timeout);
  const stop = () => deadline.abort('aborted');
  if (about.signal?.aborted) stop();
  about.signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await abortable(transport({ ...request, signal: deadline.signal }), deadline.signal);
    about.onResponse(response);
    return await abortable(read(response, about), deadline.signal);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : failure(about, lostCode(deadline.signal), { cause, inDoubt: true });
  } finally {
    clearTimeout(timer);
    about.signal?.removeEventListener('abort', stop);
  }
}

/** The trace line of an endpoint: `POST grp/crmOwner/selectOwnerPageTables`. */
export function traceOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}

async function read(response: Response, about: Attempt): Promise<unknown> {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw failure(about, 'redirect', { status: response.status });
  }
  if (response.status !== 200) throw await refusal(response, about);
  if (about.endpoint.data.shape === 'file') return downloaded(response, about);
  const body = await parse(response, about);
  const refused = refusalOf(body);
  if (refused) throw rejected(about, refused);
  return body;
}

async function parse(response: Response, about: Attempt): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failure(about, 'unreadable', { status: response.status, inDoubt: true, cause });
  }
}

async function downloaded(response: Response, about: Attempt): Promise<DownloadedFile> {
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const refused = refusalOf(await parse(response.clone(), about));
    if (refused) throw rejected(about, refused);
  }
  return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('content-disposition')) };
}

const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  422: 'invalid',
  429: 'too-many',
};

async function refusal(response: Response, about: Attempt): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = retryAfterOf(response.headers);
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

function lostCode(signal: AbortSignal): ApiErrorCode {
  if (!signal.aborted) return 'network';
  return signal.reason === 'timeout' ? 'timeout' : 'aborted';
}

/** A stalled body or a transport that ignores its signal must not outlive the deadline. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
