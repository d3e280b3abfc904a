import type { Label } from '../label.ts';
import type { ApiErrorCode } from './api-error.ts';

/**
 * Why a call is refused. `input`: a value breaks a rule. `unusual`: only where the call is strict. `keyReused`: an Idempotency-Key came with
 * another body before. `changed`: somebody else did, since. `business`: the state of the matter does not allow it, the message says why.
 */
export type CallErrorReason =
  | 'signIn'
  | 'permission'
  | 'mediaType'
  | 'input'
  | 'unusual'
  | 'duplicate'
  | 'limit'
  | 'conflict'
  | 'inUse'
  | 'keyReused'
  | 'notFound'
  | 'changed'
  | 'idTaken'
  | 'business'
  | 'tooMany'
  | 'busy';

/** What a call may be refused with, as it follows from the definitions. */
export interface CallError {
  /** The status of the answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 415 | 422 | 429 | 503;
  /** `code` of the `ApiError`. */
  readonly code: ApiErrorCode;
  readonly reason: CallErrorReason;
  readonly label: Label;
  /** The rules of the issue that names the field; missing where no field is named. */
  readonly rules?: readonly string[];
  /** The fields at which it may be said, where they are known. */
  readonly fields?: readonly string[];
  /** The permissions of which one is needed, in full; of the limit or the conflict its name. */
  readonly permissions?: readonly string[];
  readonly name?: string;
}
