import { ApiError, type ApiErrorCode } from '../endpoint/api-error.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { RecordResult } from './batch.ts';

/** What a server answers of one record of many. */
export type Answer = Omit<RecordResult, 'id'> & {
  readonly id?: string | undefined;
  readonly addedIn?: string | undefined;
};

const codes: Readonly<Record<Exclude<Answer['result'], 'added' | 'removed'>, ApiErrorCode>> = {
  invalid: 'invalid',
  conflict: 'conflict',
  failed: 'server',
};

/** Why a record of a batch was not done. One of which nothing was answered, or that failed, may be: who sends it again looks first. */
export function refusalIn(answer: Answer | undefined, { method, path }: Endpoint): ApiError | undefined {
  const { result = 'failed', message, issues = [] } = answer ?? {};
  if (result === 'added' || result === 'removed') return undefined;
  return new ApiError({
    code: codes[result],
    endpoint: `${method} ${path}`,
    requestId: '',
    attempts: 1,
    inDoubt: result === 'failed',
    issues,
    ...(message === undefined ? {} : { serverMessage: message }),
  });
}
