import { type AnyEntity, type Issue, issueMessage, type Locale, type Values, validate } from '@danbao/core';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { parseValues } from './parse-values.ts';

/** An error of react-hook-form that carries the issues it was made from, so that any language can be shown. */
export interface IssueError extends FieldError {
  readonly issues: readonly Issue[];
}

export interface EntityResolverOptions {
  readonly locale?: Locale;
  /** Fields whose warnings the person has confirmed, for these values. */
  readonly confirmed?: (values: Values) => readonly string[];
  /** Issues that the server found and that still hold for these values. */
  readonly more?: (values: Values) => readonly Issue[];
}

/** A resolver for react-hook-form made from an entity: the same rules as everywhere, all issues at once. */
export function entityResolver(
  entity: AnyEntity,
  options: EntityResolverOptions = {},
): Resolver<Record<string, unknown>> {
  return (values) => {
    const issues = issuesOf(entity, values, options);
    return issues.length === 0
      ? { values: parseValues(entity, values), errors: {} }
      : { values: {}, errors: errorsOf(issues, options.locale ?? 'zh') };
  };
}

/** Every issue of what stands in the form. */
export function issuesOf(entity: AnyEntity, values: Values, { confirmed, more }: EntityResolverOptions): Issue[] {
  const parsed = parseValues(entity, values);
  const accepted = confirmed?.(parsed) ?? [];
  const own = validate(entity, parsed, { confirmed: accepted });
  const others = (more?.(parsed) ?? []).filter((issue) => !(issue.confirmable && accepted.includes(issue.field)));
  return [
    ...own.filter((issue) => !(issue.confirmable && others.some((other) => isRefusalOf(other, issue.field)))),
    ...others.filter(
      ({ field, confirmable }) => !own.some((one) => one.field === field && (confirmable || !one.confirmable)),
    ),
  ];
}

/** One sentence stands at a field: what may be confirmed does not hide what will be refused. */
function isRefusalOf({ field, confirmable }: Issue, name: string): boolean {
  return field === name && !confirmable;
}

/** One error for each top field; rows of a list are named by their issues' paths. */
function errorsOf(issues: readonly Issue[], locale: Locale): FieldErrors {
  const errors: Record<string, IssueError> = {};
  for (const issue of issues) {
    const name = topField(issue.field);
    const before = errors[name]?.issues ?? [];
    errors[name] = {
      type: errors[name]?.type ?? issue.rule,
      message: errors[name]?.message ?? issueMessage(issue, locale),
      issues: [...before, issue],
    };
  }
  return errors;
}

/** The field of the form that an issue's path begins with. */
export function topField(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}
