import type { AnyEntity, ValuesOf } from '../entity.ts';
import { issueMessage } from '../i18n/message.ts';
import type { Locale } from '../label.ts';
import { type Issue, type ValidateOptions, validate } from './validate.ts';

/** What tools that speak Standard Schema (https://standardschema.dev) call: version 1. */
export interface StandardSchema<V> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'danbao';
    readonly validate: (value: unknown) => StandardResult<V>;
    readonly types?: { readonly input: V; readonly output: V };
  };
}

export type StandardResult<V> =
  | { readonly value: V; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  /** Numbers are places in a list. */
  readonly path: readonly (string | number)[];
}

/**
 * The entity for tools that take any validation library: form libraries, tRPC, Hono and others. It holds exactly the rules of `validate`, and
 * needs no other library; the sentences are in the given language, zh by default.
 */
export function standardSchemaOf<E extends AnyEntity>(
  entity: E,
  { locale = 'zh', ...options }: ValidateOptions & { readonly locale?: Locale } = {},
): StandardSchema<ValuesOf<E>> {
  const check = (value: unknown): StandardResult<ValuesOf<E>> => {
    const issues = validate(entity, value as Readonly<Record<string, unknown>>, options);
    if (issues.length === 0) return { value: value as ValuesOf<E> };
    return { issues: issues.map((issue) => ({ message: issueMessage(issue, locale), path: pathOf(issue) })) };
  };
  return { '~standard': { version: 1, vendor: 'danbao', validate: check } };
}

/** `clientList.0.haveRate` as `['clientList', 0, 'haveRate']`. */
export function pathOf({ field }: Issue): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
