import type { Locale } from '@danbao/core';
import {
  isThere,
  type JobProgress,
  type Outcome,
  ownersSubject,
  type RunCounts,
  readProgress,
  runJob,
  type Stop,
  type Subject,
  type Target,
  type UndoOutcome,
  undoJob,
} from '@danbao/core/exchange';
import { sha256 } from '../browser/sha256.ts';
import type { Planner } from './import-plan.ts';
import { type ImportState, isSent, type Planned, type Running, type Undo } from './import-state.ts';
import type { KeptJob } from './kept-job.ts';

export interface RunnerOptions {
  readonly subject: Subject;
  readonly locale: () => Locale;
  readonly onWritten?: (() => void) | undefined;
  readonly set: (state: ImportState) => void;
  /** Where jobs are kept. */
  readonly kept: KeptJob;
}

export interface Runner {
  /** Seals the plan and sends its rows. */
  start(planned: Planned, planner: Planner): Promise<void>;
  /** Sends the rows that are still open; those that may be in are looked up first. */
  goOn(running: Running): Promise<void>;
  /** Takes back what a job has written; `show` hears how far it has come. */
  undo(job: Pick<Running, 'store'>, targets: readonly Target[] | undefined, show: (undo: Undo) => void): Promise<void>;
  stop(): void;
}

/** Rows under way at the same time; a browser has six connections for one host. */
const concurrency = 6;
/** In ms; the progress is shown so often. */
const showEvery = 100;

export function createRunner({ subject, locale, onWritten, set, kept }: RunnerOptions): Runner {
  let current: { readonly stop: Stop; shown: Running } | undefined;
  let undoing: Stop | undefined;
  let targets: readonly Target[] = [];

  async function run(from: Running): Promise<void> {
    const { store } = from;
    const stop: Stop = { reason: undefined };
    const progress = await readProgress(store);
    const counted = countedIn(progress);
    const before = counted.created + counted.updated + counted.present + counted.rejected + counted.conflict;
    const troubles = new Map(
      [...from.troubles].filter(([, { state }]) => state === 'rejected' || state === 'conflict'),
    );
    const own = { stop, shown: { ...from, counted, troubles, before, since: performance.now(), isStopping: false } };
    current = own;
    const show = () => {
      own.shown = { ...own.shown, counted: { ...counted }, troubles: new Map(troubles) };
      set({ ...own.shown, step: 'running' });
    };
    show();
    let last = performance.now();
    let problem: unknown;
    try {
      const platform = { sha256 };
      const rows = runJob({
        store,
        progress,
        targets,
        subjects: [subject, ownersSubject],
        platform,
        locale: locale(),
        stop,
        concurrency,
      });
      for await (const some of rows) {
        for (const outcome of some) note(outcome, counted, troubles);
        if (performance.now() - last < showEvery) continue;
        last = performance.now();
        show();
      }
    } catch (error) {
      problem = error;
    }
    current = undefined;
    const after = countedIn(await readProgress(store));
    const settled = after.created + after.updated + after.present + after.rejected + after.conflict;
    // The journal is told of rows before they are given out: in doubt are those whose answer was lost.
    const inDoubt = [...troubles.values()].filter(({ state }) => state === 'inDoubt').length;
    const final = { ...after, inDoubt, notSent: own.shown.total - settled - inDoubt };
    if (after.created + after.updated > 0) onWritten?.();
    await store.close();
    const isKept = kept.holds(store.header);
    set({ ...own.shown, step: 'done', isKept, counted: final, troubles, stopped: stop.reason, problem });
  }

  async function undo(
    { store }: Pick<Running, 'store'>,
    sentTo: readonly Target[],
    tell: (undo: Undo) => void,
  ): Promise<void> {
    const stop: Stop = { reason: undefined };
    undoing = stop;
    const refused: UndoOutcome[] = [];
    let [undone, open, last] = [0, 0, performance.now()];
    let problem: unknown;
    const show = (more: Pick<Undo, 'isGoing' | 'problem'>) => tell({ undone, refused: [...refused], open, ...more });
    show({ isGoing: true });
    try {
      const progress = await readProgress(store);
      const about = { store, progress, targets: sentTo, subjects: [subject, ownersSubject], platform: { sha256 } };
      for await (const some of undoJob({ ...about, locale: locale(), stop, concurrency })) {
        for (const outcome of some) {
          if (outcome.state === 'undone') undone += 1;
          else if (outcome.state === 'refused') refused.push(outcome);
          else open += 1;
        }
        if (performance.now() - last < showEvery) continue;
        last = performance.now();
        show({ isGoing: true });
      }
    } catch (error) {
      problem = error;
    }
    undoing = undefined;
    await store.close();
    if (undone > 0) onWritten?.();
    show({ isGoing: false, problem });
  }

  return {
    undo: (job, sentTo = targets, show) => undo(job, sentTo, show),
    async start(planned, planner) {
      const { plan, counts, header, targets: found } = await planner.seal(planned);
      targets = found;
      const store = kept.begin(header);
      store.plan.append(plan);
      store.journal.append([{ event: 'planned', rows: plan.length, counts }]);
      const total = plan.filter(({ action }) => isSent(action)).length;
      const fresh = { store, isKept: false, total, troubles: new Map(), before: 0, since: 0, isStopping: false };
      await run({ ...planned, plan, ...fresh, counted: countedIn(await readProgress(store)) });
    },
    goOn: (running) => run(running),
    stop() {
      if (undoing) undoing.reason ??= 'interrupted';
      if (!current) return;
      current.stop.reason ??= 'interrupted';
      current.shown = { ...current.shown, isStopping: true };
      set({ ...current.shown, step: 'running' });
    },
  };
}

function note(outcome: Outcome, counted: { -readonly [S in keyof RunCounts]: number }, troubles: Map<number, Outcome>) {
  counted[outcome.state] += 1;
  if (isThere(outcome.state as 'created')) troubles.delete(outcome.index);
  else troubles.set(outcome.index, outcome);
}

function countedIn({ counts }: JobProgress) {
  const { created, updated, present, rejected, conflict } = counts;
  return { created, updated, present, rejected, conflict, inDoubt: 0, notSent: 0 };
}
