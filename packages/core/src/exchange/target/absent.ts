import { type ApiError, isApiError } from '../../endpoint/api-error.ts';

/** For `.catch`: undefined where the server has no such record. */
export function absent(error: unknown): undefined {
  if (isApiError(error) && error.code === 'not-found') return undefined;
  throw error;
}

/** For `.catch`: what can be no id is none of a record either; people write anything in its place. */
export function noSuchRecord(error: unknown): undefined {
  return isApiError(error) && error.code === 'invalid' ? undefined : absent(error);
}

/** The server does not know the call at all: it is another system, or an older one. */
export function isUnknownCall(error: unknown): error is ApiError {
  return isApiError(error) && (error.status === 404 || error.status === 405 || error.status === 501);
}
