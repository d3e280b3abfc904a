import type { Issue } from '@danbao/core';
import type { Context } from '../../context.ts';
import { conflict, invalid } from '../../http/refusal.ts';

/** Look-ups, batches and lists of ids are at most this long. */
export const maxAtOnce = 500;

/** Refuses lists that are together longer than `mostAtOnce`. */
export function refuseTooMany(field: string, ...lists: readonly (readonly unknown[] | undefined)[]): void {
  const total = lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
  if (total > maxAtOnce) throw invalid([{ field, rule: 'max', params: { max: maxAtOnce, variant: 'value' } }]);
}

/** Refuses a change of a version that is no longer the newest; a caller who does not say is let through, and noted. */
export function refuseStale(
  { seenVersion, log }: Context,
  version: number,
  current: () => unknown,
  submitted: unknown,
): void {
  if (seenVersion === undefined) log.warn('a record of the canteen was changed without If-Match');
  else if (seenVersion !== version) throw conflict(current(), submitted);
}

/** Refuses when anything is wrong, all at once. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}

/** Whether a statement failed because a unique index has the value already. */
export function isTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return code === '23505' || isTaken(cause);
}

/** `yyyy-MM-dd`, of a date that may have come with a time. */
export function dayOf(date: string): string;
export function dayOf(date: string | undefined): string | undefined;
export function dayOf(date: string | undefined): string | undefined {
  return date?.slice(0, 10);
}
