import type { Locale, Requester } from '@danbao/core';
import {
  ExchangeProblem,
  layoutOf,
  otherSubject,
  type SheetHead,
  type Subject,
  subjectOfHead,
} from '@danbao/core/exchange';
import type { Conflict, Limit } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import type { Mapping } from '@danbao/core/sheet';
import type { KeyStorage } from '../browser/key-storage.ts';
import { createStore, type Store } from '../store/create-store.ts';
import { reviewAgain, reviewRest } from './after-run.ts';
import { cellText, changedRows, withCorrection } from './changed-rows.ts';
import { importWord } from './i18n/words.ts';
import type { ImportActions } from './import-actions.ts';
import { marksOf } from './import-marks.ts';
import { createPlanner } from './import-plan.ts';
import { createRunner } from './import-run.ts';
import type { Checked, ImportState, Matched } from './import-state.ts';
import type { ImportWork } from './import-work.ts';
import { isComplete, keepMapping, keptMapping, withDays, withHeading, withUnit } from './mapping-choices.ts';

export interface ImportOptions {
  /** The credit application that measures go into. */
  readonly applyId?: string | undefined;
  /** Instead of the kit's own worker, where an app bundles it otherwise. */
  readonly createWorker?: (() => Worker) | undefined;
  /** Records have been written: lists that show them are out of date. */
  readonly onWritten?: (() => void) | undefined;
}

export interface MachineOptions extends Omit<ImportOptions, 'createWorker'> {
  readonly subject: Subject;
  readonly client: Pick<Requester, 'request'>;
  readonly storage: KeyStorage;
  readonly locale: () => Locale;
  readonly startWork: () => ImportWork;
  /** The resources that there are, where records refer to others. */
  readonly resources?: readonly AnyResource[] | undefined;
  /** What holds between records, where rows are held against others; what is built in when not said. */
  readonly conflicts?: readonly Conflict[] | undefined;
  readonly limits?: readonly Limit[] | undefined;
}

export interface ImportMachine extends ImportActions, Pick<Store<ImportState>, 'read' | 'subscribe'> {
  /** Lets go of the worker, and sends no further row. */
  close(): void;
}

/** An import from file to result; hooks and components only show it. */
export function createImportMachine(options: MachineOptions): ImportMachine {
  const { subject, storage, locale } = options;
  let state: ImportState = { step: 'idle' };
  const store = createStore<ImportState>(state);
  let work: ImportWork | undefined;
  // Corrections on their way to the worker: a plan waits for them.
  let correcting: Promise<unknown> = Promise.resolve();
  // What was begun before the last cancel or file is not heard any more.
  let turn = 0;

  const set = (next: ImportState) => {
    state = next;
    store.set(next);
  };
  const planner = createPlanner(options);
  const runner = createRunner({ ...options, set });

  /** Does something long; what ends it unforeseen is shown in the state that `failed` makes. */
  async function during<T>(
    doing: (tell: (next: ImportState) => void) => Promise<T>,
    end: (result: T) => ImportState,
    failed: (problem: unknown) => ImportState,
  ): Promise<void> {
    turn += 1;
    const own = turn;
    const tell = (next: ImportState) => own === turn && set(next);
    try {
      const result = await doing(tell);
      tell(end(result));
    } catch (problem) {
      tell(failed(problem));
    }
  }

  function understood(file: Matched['file'], head: SheetHead): Matched | undefined {
    const mapping = keptMapping(storage, subject, head);
    const layout = layoutOf(head, subject, mapping);
    return layout && { file, head, layout, mapping, corrections: new Map(), settled: new Set() };
  }

  function isOther({ sheet }: SheetHead, found: Subject): ExchangeProblem {
    const labels = { found: found.label[locale()], wanted: subject.label[locale()] };
    return new ExchangeProblem('otherSubject', { sheet: sheet.name, ...labels });
  }

  function rematch(change: (given: Matched) => Mapping): void {
    if (state.step !== 'matching') return;
    const { problem: _, ...given } = state;
    const mapping = change(given);
    const layout = layoutOf(given.head, subject, mapping);
    if (layout) set({ ...given, mapping, layout });
  }

  /** All rows as the worker has them now; repeated keys depend on all of them. */
  async function checkAll({ head, mapping }: Matched, tell: (done: number) => void) {
    const rows: Checked['rows'][number][] = [];
    let told = 0;
    const asked = { sheet: head.sheet.name, subject: subject.code, mapping };
    const notices = await (work as ImportWork).check(asked, (some) => {
      for (const row of some) rows.push(row);
      if (rows.length - told < shownEvery) return;
      told = rows.length;
      tell(told);
    });
    return { rows, notices };
  }

  /** The rows with what the server says of them; where it cannot be asked, that is shown, and the plan asks again. */
  async function judged(checked: Checked): Promise<ImportState> {
    const { problem: _, ...given } = checked as Checked & { readonly problem?: unknown };
    try {
      return { ...given, step: 'reviewing', refused: await planner.judge(given) };
    } catch (problem) {
      return { ...given, step: 'reviewing', problem };
    }
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    async open(file) {
      if (isWriting(state)) return;
      work?.close();
      const own = options.startWork();
      work = own;
      await during(
        (tell) => {
          tell({ step: 'reading', name: file.name });
          return own.open({ name: file.name, file });
        },
        (opened) => {
          const head = opened.heads.find((one) => subjectOfHead(one, [subject])) ?? opened.heads[0];
          const other = head && otherSubject(head, subject);
          if (other) return { step: 'idle', problem: isOther(head, other) };
          const next = head && understood(opened, head);
          return next ? { step: 'matching', ...next } : { step: 'idle' };
        },
        (problem) => ({ step: 'idle', problem }),
      );
    },
    chooseSheet(name) {
      if (state.step !== 'matching') return;
      const head = state.file.heads.find(({ sheet }) => sheet.name === name);
      const next = head && understood(state.file, head);
      if (next) set({ step: 'matching', ...next });
    },
    match: (heading, column) => rematch(({ mapping, layout }) => withHeading(mapping, layout.match, heading, column)),
    convert: (column, unit) => rematch(({ mapping }) => withUnit(mapping, column, unit)),
    readDays: (column, reading) => rematch(({ mapping }) => withDays(mapping, column, reading)),
    async check() {
      if (state.step !== 'matching' || !isComplete(state.layout.match)) return;
      const { step: _, problem: _problem, ...given } = state;
      keepMapping(storage, subject, given.mapping);
      await during(
        async (tell) => {
          tell({ ...given, step: 'checking', done: 0 });
          const found = await checkAll(given, (done) => tell({ ...given, step: 'checking', done }));
          return judged({ ...given, ...found, ...undecided });
        },
        (next) => next,
        (problem) => ({ ...given, step: 'matching', problem }),
      );
    },
    async correct(row, column, text) {
      if (state.step !== 'reviewing' || !work) return;
      const own = turn;
      const from = cellText(state.rows.find((one) => one.row === row)?.cells[column]);
      const answer = work.correct({ row, column, text });
      correcting = answer.catch(() => {});
      const rechecked = await answer;
      if (own !== turn || state.step !== 'reviewing') return;
      const refused = new Map(state.refused);
      refused.delete(row);
      const corrections = withCorrection(state.corrections, row, { column, from, to: text });
      set({ ...state, rows: changedRows(state.rows, rechecked), refused, corrections });
    },
    acceptWarnings(acceptWarnings) {
      if (state.step === 'reviewing') set({ ...state, acceptWarnings });
    },
    async createOwners(createOwners) {
      if (state.step !== 'reviewing') return;
      const own = turn;
      set({ ...state, createOwners });
      const asked = state;
      const next = await judged(asked);
      // Corrections that were made meanwhile are asked about by the plan.
      if (own !== turn || state !== asked || next.step !== 'reviewing') return;
      // What was said of other cells, by a run too, still holds.
      const others = [...asked.refused].filter(
        ([, issues]) => !issues.some(({ field }) => field.startsWith('clientList')),
      );
      set({ ...next, refused: new Map([...others, ...next.refused]) });
    },
    async plan() {
      await correcting;
      if (state.step !== 'reviewing') return;
      const { step: _, problem: _problem, ...given } = state;
      await during(
        async (tell) => {
          tell({ ...given, step: 'planning', done: 0 });
          const found = given.corrections.size > 0 ? await checkAll(given, () => {}) : {};
          const next: Checked = { ...given, ...found };
          return { ...next, ...(await planner.plan(next, (done) => tell({ ...next, step: 'planning', done }))) };
        },
        (planned) => ({ ...planned, step: 'planned', takeMine: new Set(), allOrNothing: false }),
        (problem) => ({ ...given, step: 'reviewing', problem }),
      );
    },
    takeMine(row, take) {
      if (state.step !== 'planned') return;
      const takeMine = new Set(state.takeMine);
      if (take) takeMine.add(row);
      else takeMine.delete(row);
      set({ ...state, takeMine });
    },
    allOrNothing(allOrNothing) {
      if (state.step === 'planned') set({ ...state, allOrNothing });
    },
    async run() {
      if (state.step === 'planned') {
        const { problem: _, ...planned } = state;
        await runner.start(planned, planner).catch((problem) => set({ ...planned, problem }));
      } else if (state.step === 'done' && !state.undo) await runner.goOn(state);
    },
    async undo() {
      if (state.step !== 'done' || state.undo?.isGoing) return;
      const { undo: _, ...done } = state;
      await runner.undo(done);
    },
    stop: () => runner.stop(),
    async back() {
      if (state.step === 'reviewing') {
        const { file, head, layout, mapping, corrections, settled } = state;
        set({ step: 'matching', file, head, layout, mapping, corrections, settled });
      } else if (state.step === 'planned') set({ step: 'reviewing', ...reviewAgain(state) });
      else if (state.step === 'done' && !state.undo)
        set({ step: 'reviewing', ...(await reviewRest(state, importWord('changedSince', locale()))) });
    },
    cancel() {
      if (isWriting(state)) return;
      turn += 1;
      if (state.step === 'planning') {
        const { done: _, ...given } = state;
        set({ ...given, step: 'reviewing' });
        return;
      }
      work?.close();
      work = undefined;
      set({ step: 'idle' });
    },
    async marked(onlyErrors) {
      if (!work || !('rows' in state)) return undefined;
      const { head, layout } = state;
      const place = {
        sheet: head.sheet.name,
        headingRow: layout.headingRow,
        errorColumn: layout.match.specials.errors,
      };
      return work.mark({ ...place, rows: marksOf(state, locale()), onlyErrors, locale: locale() });
    },
    close() {
      turn += 1;
      runner.stop();
      work?.close();
      work = undefined;
    },
  };
}

function isWriting(state: ImportState): boolean {
  return state.step === 'running' || (state.step === 'done' && state.undo?.isGoing === true);
}

const undecided = { refused: new Map(), acceptWarnings: false, createOwners: false } as const;

/** Rows after which the count on the screen goes up. */
const shownEvery = 500;
