import { isApiError } from '../../endpoint/api-error.ts';
import type { Stop } from './stop.ts';
import type { Trouble } from './trouble.ts';
import { isFinal } from './try-row.ts';

/** What came of a call for many rows. Without answers no row was settled: all of them may be done, or none, as `isDoubted` says. */
export interface Called<A> {
  readonly answers?: A;
  readonly isDoubted: boolean;
}

/** Calls once for many rows; whatever is not settled then goes the way of single rows. */
export async function tryBatch<A>(
  call: () => Promise<A | undefined> | undefined,
  { trouble, stop }: { readonly trouble: Trouble; readonly stop: Stop },
): Promise<Called<A>> {
  const turn = await trouble.enter();
  if (stop.reason) {
    turn.failed();
    return { isDoubted: false };
  }
  try {
    const answers = await call();
    turn.answered();
    return answers ? { answers, isDoubted: false } : { isDoubted: false };
  } catch (error) {
    if (!isApiError(error) || isFinal(error)) turn.answered();
    else turn.failed();
    if (!isApiError(error)) throw error;
    return { isDoubted: error.inDoubt };
  }
}
