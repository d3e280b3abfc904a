export interface BatchFailure<T> {
  readonly row: T;
  readonly error: unknown;
}

export interface BatchOutcome<T> {
  readonly done: readonly T[];
  readonly failed: readonly BatchFailure<T>[];
  /** Not begun when it was stopped. */
  readonly left: readonly T[];
}

export interface BatchOptions<T> {
  /** Nothing is begun once it is aborted; what is under way comes to its end, so that nobody has to ask what became of it. */
  readonly signal: AbortSignal;
  /** Told after each call. */
  readonly onStep?: (outcome: Pick<BatchOutcome<T>, 'done' | 'failed'>) => void;
  /** How many calls are under way at once. @default 4 */
  readonly atOnce?: number;
}

/** What is done with one row, or with at most `most` rows by one call; a refusal is thrown, and of many answered in their order. */
export type BatchWork<T> =
  | ((row: T) => Promise<unknown>)
  | { readonly most: number; readonly send: (rows: readonly T[]) => Promise<readonly (Error | undefined)[]> };

/** Does the work of each row, a few at once or many by one call; one that fails stops no other. */
export async function runBatch<T>(
  rows: readonly T[],
  work: BatchWork<T>,
  { signal, onStep, atOnce = 4 }: BatchOptions<T>,
): Promise<BatchOutcome<T>> {
  const done: T[] = [];
  const failed: BatchFailure<T>[] = [];
  const left: T[] = [];
  const { most, send } = typeof work === 'function' ? { most: 1, send: alone(work) } : work;
  const queue = partsOf(rows, most)[Symbol.iterator]();
  const worker = async () => {
    for (const part of queue) {
      if (signal.aborted) {
        left.push(...part);
        continue;
      }
      const refused = await send(part).catch((error: Error) => part.map(() => error));
      for (const [at, row] of part.entries()) {
        // What nobody has answered is not known to be done.
        const error = at < refused.length ? refused[at] : new Error('no answer for this row');
        if (error === undefined) done.push(row);
        else failed.push({ row, error });
      }
      onStep?.({ done, failed });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { done, failed, left };
}

const alone =
  <T>(work: (row: T) => Promise<unknown>) =>
  async ([row]: readonly T[]): Promise<readonly undefined[]> => {
    await work(row as T);
    return [undefined];
  };

function partsOf<T>(rows: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
}
