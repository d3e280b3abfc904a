import type * as z from 'zod';
import { issueMessage } from '../i18n/message.ts';
import type { Locale } from '../label.ts';
import { pathOf } from './standard-schema.ts';
import type { Issue, ValidateOptions } from './validate.ts';

export interface SchemaOptions extends ValidateOptions {
  /** The language of the sentences. @default 'zh' */
  readonly locale?: Locale;
}

/** `z.compile` writes code from the kind of a type alone, past its rules; a type that says that it coerces is left to run by itself. */
export interface Uncompiled {
  readonly coerce: true;
}

export const uncompiled: Uncompiled = { coerce: true };

/** Adds issues of `validate` to those of zod, with their sentences; `within`: how much of each path zod adds by itself. */
export function report(
  payload: z.core.ParsePayload,
  issues: readonly Issue[],
  { locale = 'zh' }: SchemaOptions,
  within = 0,
): void {
  for (const issue of issues) {
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: pathOf(issue).slice(within),
      message: issueMessage(issue, locale),
      params: { rule: issue.rule, ...issue.params },
    });
  }
}
