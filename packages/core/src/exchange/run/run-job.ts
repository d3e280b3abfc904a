import type { Locale } from '../../label.ts';
import type { Platform } from '../../workbook/platform.ts';
import type { JobStore } from '../job/job-store.ts';
import { ExchangeProblem } from '../problem.ts';
import type { Subject } from '../subject/subject.ts';
import type { Target } from '../target/target.ts';
import { inLanes } from './in-lanes.ts';
import type { Outcome } from './outcome.ts';
import type { JobProgress } from './progress.ts';
import { createBatchSender } from './send-batch.ts';
import { createSender, type ToSend } from './send-row.ts';
import { bySheet, type IndexedRow, indexedRows, knownToJournal, oneByOne, windowsOf } from './sent-rows.ts';
import { sheetLayouts } from './sheet-layouts.ts';
import type { Stop } from './stop.ts';

export interface RunOptions {
  readonly store: JobStore;
  /** Where the job stood when it was opened. */
  readonly progress: JobProgress;
  /** One for each sheet of the job. */
  readonly targets: readonly Target[];
  /** What the sheets may hold; what is built in when not said. */
  readonly subjects?: readonly Subject[] | undefined;
  readonly platform: Pick<Platform, 'sha256'>;
  readonly locale: Locale;
  readonly stop: Stop;
  /** Rows under way at the same time; 32 when not said. */
  readonly concurrency?: number | undefined;
  readonly now?: () => Date;
  /** Waits before rows are looked up whose answer was lost, in this run or in one before. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** Batches under way at the same time: while a server writes one, the next is on its way. */
export const batchesAtOnce = 3;

/**
 * Sends the rows of a plan and tells of each what became of it, in no particular order. What an earlier run has settled is
 * left alone; what it may have sent is looked up first. The journal knows before the server does.
 */
export async function* runJob(options: RunOptions): AsyncGenerator<readonly Outcome[]> {
  const { store, progress, stop, concurrency = 32, now = () => new Date() } = options;
  if (!progress.planned) throw new ExchangeProblem('jobNotPlanned', { job: store.header.job });
  const time = () => now().toISOString();
  if (!progress.started) store.journal.append([{ event: 'started', time: time() }]);
  const sender = createSender({ ...options, layouts: sheetLayouts(store.header, options.subjects) });
  const sendWindow = createBatchSender({ ...options, sender, concurrency });
  const windows = windowsOf(indexedRows(store), (placed) => toSend(placed, options));
  let open = 0;
  for await (const sheet of bySheet(windows)) {
    const known = knownToJournal(sheet.windows, store, 'sent');
    const sent = options.targets[sheet.sheet]?.sendBatch
      ? flat(inLanes(untilStopped(known, stop), Math.min(batchesAtOnce, concurrency), sendWindow))
      : inLanes(untilStopped(oneByOne(known), stop), concurrency, sender.send);
    for await (const some of sent) {
      for (const { state } of some) if (state === 'inDoubt' || state === 'notSent') open += 1;
      yield some;
    }
    if (stop.reason) break;
  }
  if (open === 0 && stop.reason === undefined) store.journal.append([{ event: 'finished', time: time() }]);
  else store.journal.append([{ event: 'stopped', time: time(), reason: stop.reason ?? 'network' }]);
  await store.journal.sync();
}

/** Whether a row is still to be sent. */
function toSend({ index, row }: IndexedRow, { progress }: RunOptions): ToSend | undefined {
  if ((row.action !== 'create' && row.action !== 'update') || !row.values) return undefined;
  const state = progress.stateOf(index);
  if (state === 'none') return { index, row, doubted: false };
  return state === 'sent' || state === 'inDoubt' ? { index, row, doubted: true } : undefined;
}

export async function* flat<T>(groups: AsyncIterable<readonly (readonly T[])[]>): AsyncGenerator<readonly T[]> {
  for await (const some of groups) yield some.flat();
}

/** Nothing more is given out once the run is to stop. */
export async function* untilStopped<T>(items: AsyncIterable<T>, stop: Stop): AsyncGenerator<T> {
  for await (const item of items) {
    if (stop.reason) return;
    yield item;
  }
}
