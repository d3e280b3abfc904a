import type { AnyEntity } from '../entity.ts';
import type { Field } from '../field/field.ts';
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
  /** `measures.add`; missing for a call by `request`. */
  readonly call?: string;
  /** `POST grp/crmOwner/insertOneOwnerInfo` */
  readonly endpoint: string;
  /** What the call took: it gives the fields of `issues` their words. */
  readonly entity?: AnyEntity | undefined;
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

/**
 * The one error that calls throw. The client shows, redirects and logs nothing; the app decides. Its `message` is for logs: the
 * call, why it failed, the fields and the request. What people read is `describeError` and `describeIssues`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** `measures.add`; empty for a call by `request`. */
  readonly call: string;
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
  readonly #entity: AnyEntity | undefined;

  constructor(details: ApiErrorDetails) {
    super(sentenceFor(details), { cause: details.cause });
    this.code = details.code;
    this.call = details.call ?? '';
    this.#entity = details.entity;
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

  /** The definition of what the call took, where it took something. No log of the error writes it out. */
  get entity(): AnyEntity | undefined {
    return this.#entity;
  }
}

/** `measures.add: invalid 422: optName (担保物名称) required; … (request 1f2e-1)` */
function sentenceFor({ call, endpoint, code, status, issues = [], serverMessage, entity, requestId }: ApiErrorDetails) {
  const why = [code, status].filter((part) => part !== undefined).join(' ');
  const named = issues.slice(0, namedIssues).map(({ field, rule }) => `${field}${labelOf(field, entity)} ${rule}`);
  const rest = issues.length > named.length ? [`${issues.length - named.length} more`] : [];
  const details = issues.length > 0 ? [...named, ...rest].join('; ') : serverMessage;
  return `${call || endpoint}: ${details ? `${why}: ${details}` : why}${requestId && ` (request ${requestId})`}`;
}

/** How many issues a message names. */
const namedIssues = 5;

function labelOf(path: string, entity: AnyEntity | undefined): string {
  const field: Field | undefined = entity?.fields[path.split('.')[0] ?? ''];
  return field ? ` (${field.label.zh})` : '';
}

/** Whether a caught value is an ApiError, also one of another copy of this package. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError || (value instanceof Error && value.name === 'ApiError' && 'endpoint' in value);
}
