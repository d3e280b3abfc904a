import type { Issue, Locale } from '@danbao/core';
import type { DataShape } from '@danbao/core/client';
import { sentence } from '../i18n/sentences.ts';
import type { Refusal } from './refusal.ts';

/** What every answer but a file is wrapped in. Success is status 200 and `code: 'success'`, always (Y45). */
export interface Envelope {
  readonly code: 'success' | 'fail';
  readonly message: string;
  readonly data: unknown;
  readonly issues?: readonly Issue[];
  /** What was saved although it is unusual. */
  readonly warnings?: readonly Issue[];
}

/** Puts what a handler gave where the endpoint says that it lies (`data.opt`). */
export function success(data: unknown, { at }: DataShape, message: string, warnings: readonly Issue[] = []): Envelope {
  const given = data === undefined ? null : data;
  return {
    code: 'success',
    message,
    data: at ? { [at]: given } : given,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

export function failure({ details }: Refusal, locale: Locale): Envelope {
  return {
    code: 'fail',
    message: sentence(details.message, locale, details.params),
    data: details.data ?? null,
    ...(details.issues ? { issues: details.issues } : {}),
  };
}
