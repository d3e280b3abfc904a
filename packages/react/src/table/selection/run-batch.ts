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
  /** Told after each row. */
  readonly onStep?: (outcome: Pick<BatchOutcome<T>, 'done' | 'failed'>) => void;
  /** How many rows are under way at once. @default 4 */
  readonly atOnce?: number;
}

/** Does the work of each row, a few at once; one that fails stops no other. */
export async function runBatch<T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  { signal, onStep, atOnce = 4 }: BatchOptions<T>,
): Promise<BatchOutcome<T>> {
  const done: T[] = [];
  const failed: BatchFailure<T>[] = [];
  const queue = rows[Symbol.iterator]();
  const left: T[] = [];
  const worker = async () => {
    for (const row of queue) {
      if (signal.aborted) {
        left.push(row);
        continue;
      }
      try {
        await work(row);
        done.push(row);
      } catch (error) {
        failed.push({ row, error });
      }
      onStep?.({ done, failed });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { done, failed, left };
}
