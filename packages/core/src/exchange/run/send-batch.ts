import { isApiError } from '../../endpoint/api-error.ts';
import type { Sent, Target } from '../target/target.ts';
import type { Outcome } from './outcome.ts';
import type { RunOptions } from './run-job.ts';
import type { Refused, Sender, ToSend } from './send-row.ts';
import { type Called, tryBatch } from './try-batch.ts';
import { isFinal } from './try-row.ts';

interface BatchOptions extends Pick<RunOptions, 'targets' | 'stop'> {
  readonly sender: Sender;
  /** Calls for single rows under way at the same time. */
  readonly concurrency: number;
}

type Answers = NonNullable<Awaited<ReturnType<NonNullable<Target['sendBatch']>>>>;

/**
 * Sends a window of rows: those that are new by one call, all others by one each. Whatever of the batch is not settled goes
 * the way of single rows, which looks first where a row may be in.
 */
export function createBatchSender(options: BatchOptions): (rows: readonly ToSend[]) => Promise<readonly Outcome[]> {
  const { targets, stop, sender, concurrency } = options;
  const limited = limiter(concurrency);

  async function callFor(rows: readonly ToSend[]): Promise<Called<Answers>> {
    const target = rows[0] && targets[rows[0].row.sheet];
    if (!target?.sendBatch || rows.length < 2) return { isDoubted: false };
    return tryBatch(() => target.sendBatch?.(rows.map(sender.sendingOf)), { trouble: sender.trouble, stop });
  }

  async function settle(row: ToSend, answer: Answers[number] | undefined, isDoubted: boolean): Promise<Outcome> {
    if (answer === undefined) return limited(() => sender.send({ ...row, doubted: row.doubted || isDoubted }));
    if (!isApiError(answer)) return sender.accepted(row, answer as Sent);
    if (isFinal(answer)) return sender.refused(row, answer);
    return limited(() => sender.send({ ...row, doubted: answer.inDoubt }));
  }

  return async (rows) => {
    const fresh = rows.filter(({ doubted, row }) => !doubted && !row.stored);
    const others = rows.filter((row) => !fresh.includes(row));
    const byCall = callFor(fresh).then(async ({ answers, isDoubted }) => {
      const there = await sender.alreadyThere(fresh.flatMap((row, index) => refusedIn(row, answers?.[index])));
      return Promise.all(fresh.map((row, index) => there.get(row) ?? settle(row, answers?.[index], isDoubted)));
    });
    const [added, single] = await Promise.all([
      byCall,
      Promise.all(others.map((row) => settle(row, undefined, false))),
    ]);
    return [...added, ...single];
  };
}

function refusedIn(row: ToSend, answer: Answers[number] | undefined): readonly Refused[] {
  return isApiError(answer) && isFinal(answer) ? [{ row, error: answer }] : [];
}

/** So many at a time; the others wait for their turn. */
function limiter(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
