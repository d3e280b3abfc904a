import { describeError, type Issue, isApiError, type Locale } from '@danbao/core';
import type { Target } from '../targets/target.ts';
import { derivedId } from './derived-id.ts';
import type { Journal } from './journal.ts';
import { mapInOrder } from './map-in-order.ts';
import type { PlannedRow } from './plan.ts';

/** `inDoubt`: the server did not confirm. `notSent`: the run stopped before this row. */
export type State = 'created' | 'updated' | 'rejected' | 'inDoubt' | 'notSent';

export interface Outcome {
  readonly row: PlannedRow;
  readonly state: State;
  /** Why it was rejected, cell by cell where the server says so. */
  readonly issues: readonly Issue[];
  /** The server's words. */
  readonly message?: string;
}

export interface RunOptions {
  readonly rows: readonly PlannedRow[];
  readonly target: Target;
  readonly journal: Journal;
  readonly locale: Locale;
  readonly concurrency: number;
  /** Why no further row may be sent; rows on their way are waited for. */
  readonly stop: Stop;
}

export interface Stop {
  reason: 'interrupted' | 'network' | 'signIn' | undefined;
}

/** The server is left alone after so many rows in a row that it did not confirm. */
const patience = 3;

/** Sends the rows of a plan and tells of each what became of it. The journal knows before the server does. */
export async function* runRows(options: RunOptions): AsyncGenerator<Outcome> {
  let unconfirmed = 0;
  yield* mapInOrder(options.rows, options.concurrency, async (row) => {
    if (options.stop.reason) return { row, state: 'notSent', issues: [] } satisfies Outcome;
    const outcome = await sendRow(row, options);
    unconfirmed = outcome.state === 'inDoubt' ? unconfirmed + 1 : 0;
    if (unconfirmed >= patience) options.stop.reason ??= 'network';
    return outcome;
  });
}

async function sendRow(row: PlannedRow, { target, journal, stop, locale }: RunOptions): Promise<Outcome> {
  const about = { row: row.number, id: row.id };
  journal.append({ event: 'sent', ...about });
  try {
    await target.send({ ...row, key: derivedId(journal.run, row.number) });
    journal.append({ event: 'done', ...about });
    return { row, state: row.stored ? 'updated' : 'created', issues: [] };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const message = describeError(error, locale);
    if (error.code === 'unauthorized') {
      stop.reason ??= 'signIn';
      return { row, state: 'notSent', issues: [], message };
    }
    if (error.inDoubt || unreachable.has(error.code)) {
      journal.append({ event: 'inDoubt', ...about });
      return { row, state: 'inDoubt', issues: [], message };
    }
    journal.append({ event: 'rejected', ...about, code: error.code });
    return { row, state: 'rejected', issues: error.issues, message };
  }
}

const unreachable: ReadonlySet<string> = new Set(['network', 'timeout', 'unreadable', 'too-many', 'aborted']);
