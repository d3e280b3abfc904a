import type { ApiError } from '../../endpoint/api-error.ts';
import { validate } from '../../field/validate.ts';
import { describeError } from '../../i18n/describe-error.ts';
import type { CellIssue } from '../check/cell-issue.ts';
import { changesOf } from '../plan/changes.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { ExchangeProblem } from '../problem.ts';
import { findAgain } from '../target/find-again.ts';
import type { Target } from '../target/target.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { inLanes } from './in-lanes.ts';
import type { JobProgress } from './progress.ts';
import { isIn } from './progress.ts';
import { rowRefusals } from './row-refusals.ts';
import { batchesAtOnce, flat, type RunOptions, untilStopped } from './run-job.ts';
import { type IndexedRow, indexedRows, knownToJournal, oneByOne, windowsOf } from './sent-rows.ts';
import { sheetLayouts } from './sheet-layouts.ts';
import { createTrouble } from './trouble.ts';
import { tryBatch } from './try-batch.ts';
import { isFinal, tryRow } from './try-row.ts';

/** What became of a row that was to be undone. `refused`: somebody changed it since, or the server keeps it. */
export interface UndoOutcome extends IndexedRow {
  readonly state: 'undone' | 'refused' | 'inDoubt' | 'notSent';
  /**
   * `conflict`: somebody changed it since; `rejected`: the server's `message` says why; `noRemoval`: such records cannot be
   * removed; or another code of the server's refusal.
   */
  readonly code?: string;
  /** Why it was refused, cell by cell where the server says so. */
  readonly issues?: readonly CellIssue[];
  readonly message?: string;
}

interface ToUndo extends IndexedRow {
  readonly doubted: boolean;
}

/**
 * Takes a job back: what it added is removed, what it changed is restored, each only while it has the version that the job
 * left. What names other records (measures) goes before what it names (owners). Continues an undo that was interrupted, and
 * tries again what was refused: what was in the way may have gone.
 */
export async function* undoJob(options: RunOptions): AsyncGenerator<readonly UndoOutcome[]> {
  const { store, progress, targets, stop, concurrency = 32, now = () => new Date() } = options;
  if (!progress.started) throw new ExchangeProblem('cannotUndo', { job: store.header.job });
  const time = () => now().toISOString();
  store.journal.append([{ event: 'undoStarted', time: time() }]);
  const undo = createUndoer(options);
  let open = 0;
  for (let sheet = store.header.sheets.length - 1; sheet >= 0 && !stop.reason; sheet -= 1) {
    const windows = windowsOf(indexedRows(store), (placed) => toUndo(placed, sheet, progress));
    const known = knownToJournal(windows, store, 'undoSent');
    const done = targets[sheet]?.removeBatch
      ? flat(inLanes(untilStopped(known, stop), batchesAtOnce, undo.window))
      : inLanes(untilStopped(oneByOne(known), stop), concurrency, undo.row);
    for await (const some of done) {
      for (const { state } of some) if (state === 'inDoubt' || state === 'notSent') open += 1;
      yield some;
    }
  }
  if (open === 0 && stop.reason === undefined) store.journal.append([{ event: 'undoFinished', time: time() }]);
  else store.journal.append([{ event: 'stopped', time: time(), reason: stop.reason ?? 'network' }]);
  await store.journal.sync();
}

/** How many rows can still be undone: those added and those changed. */
export async function rowsToUndo(
  store: RunOptions['store'],
  progress: JobProgress,
): Promise<{ readonly created: number; readonly updated: number }> {
  const count = { created: 0, updated: 0 };
  for await (const rows of indexedRows(store))
    for (const placed of rows)
      if (toUndo(placed, placed.row.sheet, progress)) count[placed.row.stored ? 'updated' : 'created'] += 1;
  return count;
}

/** The row as one to be undone, where it belongs to the sheet and there is anything left to undo. */
export function toUndo({ index, row }: IndexedRow, sheet: number, progress: JobProgress): ToUndo | undefined {
  if (row.sheet !== sheet) return undefined;
  const state = progress.stateOf(index);
  if (isIn(state)) return { index, row, doubted: false };
  if (state === 'undoRefused')
    return progress.refusal(index)?.code === 'noRemoval' ? undefined : { index, row, doubted: false };
  return state === 'undoSent' || state === 'undoInDoubt' ? { index, row, doubted: true } : undefined;
}

function createUndoer({ store, progress, targets, platform, stop, locale, sleep, subjects }: RunOptions) {
  const layouts = sheetLayouts(store.header, subjects);
  const refusalOf = rowRefusals(store.header, locale, subjects);
  const trouble = createTrouble(stop, sleep);

  async function restore({ index, row }: IndexedRow, isDoubted: boolean): Promise<void> {
    const target = targets[row.sheet] as Target;
    const layout = layouts[row.sheet];
    const { id = row.id, version } = progress.acknowledged(index) ?? {};
    if (!row.stored) return target.remove?.(id, version);
    const { before = {} } = row;
    if (isDoubted && layout) {
      const [found] = await findAgain(target, [{ id, recordId: id, values: before, doubted: true }]);
      const isBack = found && changesOf(layout.columns, layout.subject, before, found.values).length === 0;
      if (isBack && found.version !== version) return;
    }
    const key = platform.sha256(`undo\0${store.header.job}\0${index}`).slice(0, 32);
    await target.send({ id, key, values: before, stored: { id, version }, confirmed: warningsOf(row) });
  }

  /** What stood there before was accepted once. */
  function warningsOf({ sheet, before = {} }: PlannedRow): readonly string[] {
    const layout = layouts[sheet];
    const issues = layout ? validate(layout.subject.entity, before) : [];
    return issues.flatMap(({ field, confirmable }) => (confirmable ? [field] : []));
  }

  function noted({ index, row }: IndexedRow): UndoOutcome {
    store.journal.append([{ event: 'undone', index }]);
    return { index, row, state: 'undone' };
  }

  function refused({ index, row }: IndexedRow, error: ApiError | 'noRemoval'): UndoOutcome {
    const isOther = error !== 'noRemoval' && error.code === 'conflict' && !changedMeanwhile(error);
    const code = error === 'noRemoval' ? error : isOther ? 'rejected' : error.code;
    const { kept, said } = error === 'noRemoval' ? {} : refusalOf(row, error, row.before);
    store.journal.append([{ event: 'undoRefused', index, code, ...kept }]);
    return { index, row, state: 'refused', code, ...said };
  }

  /** What was added goes by one call; whatever that leaves open goes the way of single rows. */
  async function undoWindow(rows: readonly ToUndo[]): Promise<readonly UndoOutcome[]> {
    const added = rows.filter(({ row, doubted }) => !doubted && !row.stored);
    const target = targets[added[0]?.row.sheet ?? -1];
    const records = added.map(({ index, row }) => ({
      id: row.id,
      version: undefined,
      ...progress.acknowledged(index),
    }));
    const { answers, isDoubted } =
      target?.removeBatch && added.length > 1
        ? await tryBatch(() => target.removeBatch?.(records), { trouble, stop })
        : { isDoubted: false };
    const settled = added.map((one, at) => {
      if (!answers) return undoRow({ ...one, doubted: isDoubted });
      const error = answers[at];
      if (!error) return noted(one);
      return isFinal(error) ? refused(one, error) : undoRow({ ...one, doubted: error.inDoubt });
    });
    const others = rows.filter((one) => !added.includes(one));
    return Promise.all([...settled, ...others.map(undoRow)]);
  }

  async function undoRow({ index, row, doubted }: ToUndo): Promise<UndoOutcome> {
    const placed = { index, row };
    if (!row.stored && !targets[row.sheet]?.remove) return refused(placed, 'noRemoval');
    const tried = await tryRow((isDoubted) => restore(placed, isDoubted), { doubted, trouble, stop });
    if ('refused' in tried) return refused(placed, tried.refused);
    if ('done' in tried) return noted(placed);
    if (tried.isDoubted) store.journal.append([{ event: 'undoInDoubt', index }]);
    const message = tried.open && describeError(tried.open, locale);
    return { ...placed, state: tried.isDoubted ? 'inDoubt' : 'notSent', ...(message ? { message } : {}) };
  }

  return { row: undoRow, window: undoWindow };
}
