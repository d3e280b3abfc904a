import type { Issue } from '../field/validate.ts';

/** Why a call did not succeed. */
export type ApiErrorCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'redirect'
  | 'unreadable'
  | 'status'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'rejected'
  | 'too-many'
  | 'server';

export interface ApiErrorDetails {
  readonly code: ApiErrorCode;
  /** `POST grp/crmOwner/insertOneOwnerInfo` */
  readonly endpoint: string;
  readonly requestId: string;
  readonly attempts: number;
  /** The server may have done it: no confirmation came back. Look before sending again. */
  readonly inDoubt?: boolean;
  readonly status?: number;
  /** The server's own words, if it gave any. */
  readonly serverMessage?: string;
  readonly issues?: readonly Issue[];
  /** What came with the refusal: for `conflict` both versions. */
  readonly data?: unknown;
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The one error that calls throw. The client shows, redirects and logs nothing; the app decides. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly endpoint: string;
  readonly requestId: string;
  readonly attempts: number;
  readonly inDoubt: boolean;
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
  readonly issues: readonly Issue[];
  readonly data: unknown;
  /** Seconds after which the server asks to be tried again. */
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(`${details.endpoint}: ${details.code}${details.status === undefined ? '' : ` ${details.status}`}`, {
      cause: details.cause,
    });
    this.code = details.code;
    this.endpoint = details.endpoint;
    this.requestId = details.requestId;
    this.attempts = details.attempts;
    this.inDoubt = details.inDoubt ?? false;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.issues = details.issues ?? [];
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}

/** Whether a caught value is an ApiError, also one of another copy of this package. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError || (value instanceof Error && value.name === 'ApiError' && 'endpoint' in value);
}
