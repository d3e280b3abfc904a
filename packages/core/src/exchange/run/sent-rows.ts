import type { JobStore } from '../job/job-store.ts';
import type { PlannedRow } from '../plan/planned-row.ts';

/** A row of the plan with its place in it. */
export interface IndexedRow {
  readonly index: number;
  readonly row: PlannedRow;
}

/** The rows of a plan in order, each with its place. */
export async function* indexedRows({ plan }: Pick<JobStore, 'plan'>): AsyncGenerator<readonly IndexedRow[]> {
  let index = 0;
  for await (const rows of plan.read()) {
    const first = index;
    index += rows.length;
    yield rows.map((row, at) => ({ index: first + at, row }));
  }
}

/** Rows that the journal is told of together, before the first of them is sent. */
const windowSize = 100;

/** The rows that are worth sending, in windows that never reach over two sheets. */
export async function* windowsOf<T extends IndexedRow>(
  rows: AsyncIterable<readonly IndexedRow[]>,
  choose: (placed: IndexedRow) => T | undefined,
): AsyncGenerator<readonly T[]> {
  let window: T[] = [];
  for await (const some of rows) {
    for (const placed of some) {
      const chosen = choose(placed);
      if (chosen === undefined) continue;
      if (window.length === windowSize || (window[0] && window[0].row.sheet !== chosen.row.sheet)) {
        yield window;
        window = [];
      }
      window.push(chosen);
    }
  }
  if (window.length > 0) yield window;
}

/** The windows of one sheet after the other: the rows of a sheet are settled before those of the next are begun. */
export async function* bySheet<T extends IndexedRow>(
  windows: AsyncIterator<readonly T[]>,
): AsyncGenerator<{ readonly sheet: number; readonly windows: AsyncGenerator<readonly T[]> }> {
  let next = await windows.next();
  while (!next.done) {
    const sheet = next.value[0]?.row.sheet ?? 0;
    const own = (async function* () {
      while (!next.done && next.value[0]?.row.sheet === sheet) {
        yield next.value;
        next = await windows.next();
      }
    })();
    yield { sheet, windows: own };
  }
}

/**
 * Gives out windows, but none before the journal knows of it: writing and syncing the next window goes on while this one is
 * being sent.
 */
export async function* knownToJournal<T extends IndexedRow>(
  windows: AsyncIterator<readonly T[]>,
  { journal }: Pick<JobStore, 'journal'>,
  event: 'sent' | 'undoSent',
): AsyncGenerator<readonly T[]> {
  const next = async (): Promise<readonly T[] | undefined> => {
    const { done, value } = await windows.next();
    if (done) return undefined;
    const places = value.map(({ index }) => index);
    journal.append([{ event, first: Math.min(...places), last: Math.max(...places) }]);
    await journal.sync();
    return value;
  };
  let ready = next();
  for (;;) {
    const window = await ready;
    if (window === undefined) return;
    ready = next();
    // A failure is thrown when its turn comes; until then it is not unhandled.
    ready.catch(() => {});
    yield window;
  }
}

/** The rows of windows one by one. */
export async function* oneByOne<T>(windows: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const window of windows) yield* window;
}
