import type { Context } from '../context.ts';
import { conflict } from '../http/refusal.ts';

/** Refuses a change of a version that is no longer the newest; a caller who does not say is let through, and noted. */
export function refuseStale(
  { seenVersion, log }: Context,
  version: number,
  current: unknown,
  submitted: unknown,
): void {
  if (seenVersion === undefined) log.warn('a record was changed without If-Match');
  else if (seenVersion !== version) throw conflict(current, submitted);
}
