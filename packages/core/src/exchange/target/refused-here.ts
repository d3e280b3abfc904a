import { ApiError } from '../../endpoint/api-error.ts';
import type { AnyEndpoint } from '../../endpoint/endpoint.ts';
import type { Issue } from '../../field/validate.ts';

/** The server would refuse it: nothing was sent. */
export function refusedHere({ method, path }: AnyEndpoint, issues: readonly Issue[]): ApiError {
  return new ApiError({ code: 'invalid', endpoint: `${method} ${path}`, requestId: '', attempts: 0, issues });
}

/** Somebody has changed it since; what stands there now goes along. Nothing was sent. */
export function changedSince({ method, path }: AnyEndpoint, data: unknown): ApiError {
  return new ApiError({ code: 'conflict', endpoint: `${method} ${path}`, requestId: '', attempts: 0, data });
}
