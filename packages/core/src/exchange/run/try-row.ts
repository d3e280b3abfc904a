import { type ApiError, isApiError } from '../../endpoint/api-error.ts';
import type { Stop } from './stop.ts';
import type { Trouble } from './trouble.ts';

/** How a row came out: done, refused by the server, or still open because nobody answered or the run is to stop. */
export type Tried<T> =
  | { readonly done: T }
  | { readonly refused: ApiError }
  | { readonly open: ApiError | undefined; readonly isDoubted: boolean };

/** A row is tried so often at most. */
const attempts = 3;

/** Tries a row until it is settled. `work` is told whether an earlier attempt may have done it: then it looks first. */
export async function tryRow<T>(
  work: (isDoubted: boolean) => Promise<T>,
  { doubted, trouble, stop }: { readonly doubted: boolean; readonly trouble: Trouble; readonly stop: Stop },
): Promise<Tried<T>> {
  let isDoubted = doubted;
  let last: ApiError | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const turn = await trouble.enter();
    if (stop.reason) {
      turn.failed();
      break;
    }
    try {
      const done = await work(isDoubted);
      turn.answered();
      return { done };
    } catch (error) {
      if (!isApiError(error)) {
        turn.answered();
        throw error;
      }
      last = error;
      isDoubted ||= error.inDoubt;
      if (error.code === 'unauthorized') {
        turn.answered();
        stop.reason ??= 'signIn';
        break;
      }
      if (isFinal(error)) {
        turn.answered();
        return { refused: error };
      }
      turn.failed();
    }
  }
  return { open: last, isDoubted };
}

/** Whether the server refuses the row itself, so that sending it again is in vain. */
export function isFinal({ inDoubt, code }: ApiError): boolean {
  return !inDoubt && !passing.has(code);
}

/** The server did not say that it refuses the row itself. */
const passing: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'unreadable',
  'too-many',
  'aborted',
  'redirect',
  'server',
]);
