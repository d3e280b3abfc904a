import type { Locale, Requester } from '@danbao/core';
import type { KindRegistry } from '@danbao/core/definitions';
import { ExchangeProblem, layoutOf, type SheetHead, type Subject, subjectOfHead } from '@danbao/core/exchange';
import type { Conflict, Limit } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import type { Mapping } from '@danbao/core/sheet';
import type { KeyStorage } from '../browser/key-storage.ts';
import { createStore, type Store } from '../store/create-store.ts';
import { reviewAgain, reviewRest } from './after-run.ts';
import { cellText, changedRows, withCorrection } from './changed-rows.ts';
import { type GivenFile, heldFile, readAgain } from './given-file.ts';
import { importWord } from './i18n/words.ts';
import type { ImportActions } from './import-actions.ts';
import { marksOf } from './import-marks.ts';
import type { Checked, ImportState, Matched, Undo } from './import-state.ts';
import type { ImportWork, OpenedFile } from './import-work.ts';
import { fittingCorrections, movedCorrections } from './kept-corrections.ts';
import { keptJob } from './kept-job.ts';
import { type LastImport, type LastJob, lastJob } from './last-import.ts';
import { laterPlanner } from './later-planner.ts';
import { laterRunner } from './later-runner.ts';
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
  /** In bytes: a larger file is not held in memory. @default 32 MB */
  readonly readAtOnce?: number | undefined;
  /** Whose import it is: a job is kept by this name, so that it can be taken back later. */
  readonly userId?: string | undefined;
  /** The kinds of measure that there are: a sheet of another than is wanted is named. What is built in when not said. */
  readonly kinds?: KindRegistry | undefined;
  /** The resources that there are: records refer to others, and sheets hold others. */
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
  const planner = laterPlanner(options);
  const kept = keptJob(storage, `${options.userId ?? ''}:${subject.code}:${options.applyId ?? ''}`);
  const runner = laterRunner({ ...options, set, kept });
  let last: LastJob | undefined;

  const idle = (more: { readonly problem?: unknown; readonly undo?: Undo | undefined } = {}): ImportState => {
    const { name, at, created, updated } = last ?? {};
    return { step: 'idle', ...(last ? { last: { name, at, created, updated } as LastImport } : {}), ...more };
  };

  /** Looks for the import before, which can be taken back. */
  async function recall(): Promise<void> {
    last = await lastJob(kept);
    if (state.step !== 'idle') return;
    const { last: _, step: _step, ...more } = state;
    set(idle(more));
  }
  void recall();

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

  function understood(file: Matched['file'], head: SheetHead, given: GivenFile): Matched | undefined {
    const headings = given.pasted?.headings;
    const mapping = headings
      ? { version: 1 as const, subject: subject.code, headings }
      : keptMapping(storage, subject, head);
    return read(file, head, given, mapping);
  }

  function read(file: Matched['file'], head: SheetHead, given: GivenFile, mapping: Mapping): Matched | undefined {
    const layout = layoutOf(head, subject, mapping);
    return layout && { file, given, head, layout, mapping, corrections: new Map(), lost: [], settled: new Set() };
  }

  /** A newer file with what was decided about the one before. */
  function taken(file: Matched['file'], before: Matched, given: GivenFile): Matched | undefined {
    const head = file.heads.find(({ sheet }) => sheet.name === before.head.sheet.name) ?? file.heads[0];
    const now = head && read(file, head, given, before.mapping);
    if (!now) return undefined;
    const { moved, lost } = movedCorrections(before.corrections, before.layout, now.layout);
    return { ...now, pending: moved, lost };
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

  /** The rows, with what was corrected in the file before it was read again. */
  async function checkAgain({ pending, ...given }: Matched, tell: (done: number) => void) {
    const found = await checkAll(given, tell);
    if (!pending || pending.size === 0) return found;
    const { fitting, lost } = fittingCorrections(pending, found.rows, given.layout);
    for (const [row, changes] of fitting)
      for (const { column, to } of changes) await (work as ImportWork).correct({ row, column, text: to });
    const rest = fitting.size > 0 ? await checkAll(given, tell) : found;
    return { ...rest, corrections: fitting, lost: [...given.lost, ...lost], pending: undefined };
  }

  /** A worker of its own for each file. */
  async function opened(file: File): Promise<OpenedFile> {
    work?.close();
    const own = options.startWork();
    work = own;
    return own.open({ name: file.name, file: await heldFile(file, options.readAtOnce) });
  }

  async function check(): Promise<void> {
    if (state.step !== 'matching' || !isComplete(state.layout.match)) return;
    const { step: _, problem: _problem, ...given } = state;
    if (!given.given.pasted?.headings) keepMapping(storage, subject, given.mapping);
    await during(
      async (tell) => {
        tell({ ...given, step: 'checking', done: 0 });
        const found = await checkAgain(given, (done) => tell({ ...given, step: 'checking', done }));
        return judged({ ...given, ...found, ...undecided });
      },
      (next) => next,
      (problem) => ({ ...given, step: 'matching', problem }),
    );
  }

  async function createOwners(createOwners: boolean): Promise<void> {
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
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    async open(file, given = {}) {
      if (isWriting(state)) return;
      await during(
        async (tell) => {
          tell({ step: 'reading', name: file.name });
          const [read, known] = await Promise.all([opened(file), import('./known-subjects.ts')]);
          const head = read.heads.find((one) => subjectOfHead(one, [subject])) ?? read.heads[0];
          const among = known.subjectsIn(options.kinds, options.resources);
          const other = head && known.otherSubject(head, subject, among, read.stampedCodes[head.sheet.name]);
          return { file: read, head, other };
        },
        ({ file, head, other }) => {
          if (head && other) return idle({ problem: isOther(head, other) });
          const next = head && understood(file, head, given);
          return next ? { step: 'matching', ...next } : idle();
        },
        (problem) => idle({ problem }),
      );
    },
    async openAgain(file, given) {
      if (state.step !== 'matching' && state.step !== 'reviewing') return;
      const before = state;
      await during(
        async (tell) => {
          const next = file ?? (await readAgain(before.given, before.file.name));
          if (!next) return undefined;
          tell({ step: 'reading', name: next.name });
          return opened(next);
        },
        (opened) => {
          const next = opened && taken(opened, before, given ?? before.given);
          return next ? { step: 'matching', ...next } : before;
        },
        (problem) => ({ ...before, problem }),
      );
      if (before.step === 'reviewing') await check();
      if (before.step !== 'reviewing' || state.step !== 'reviewing') return;
      set({ ...state, acceptWarnings: before.acceptWarnings });
      if (before.createOwners) await createOwners(true);
    },
    chooseSheet(name) {
      if (state.step !== 'matching') return;
      const head = state.file.heads.find(({ sheet }) => sheet.name === name);
      const next = head && understood(state.file, head, state.given);
      if (next) set({ step: 'matching', ...next });
    },
    match: (heading, column) => rematch(({ mapping, layout }) => withHeading(mapping, layout.match, heading, column)),
    convert: (column, unit) => rematch(({ mapping }) => withUnit(mapping, column, unit)),
    readDays: (column, reading) => rematch(({ mapping }) => withDays(mapping, column, reading)),
    check,
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
    createOwners,
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
      if ((state.step !== 'done' && state.step !== 'idle') || state.undo?.isGoing) return;
      if (state.step === 'done') {
        const { undo: _, ...done } = state;
        await runner.undo(done, undefined, (undo) => set({ ...done, undo }));
      } else if (last) {
        const { store } = last;
        await runner.undo({ store }, await planner.targetsOf(store.header), (undo) => set(idle({ undo })));
      }
      await recall();
      if (!last) kept.forget();
    },
    stop: () => runner.stop(),
    async back() {
      if (state.step === 'reviewing') {
        const { file, given, head, layout, mapping, corrections, lost, settled } = state;
        set({ step: 'matching', file, given, head, layout, mapping, corrections, lost, settled });
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
      set(idle());
      void recall();
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
  return state.step === 'running' || ((state.step === 'done' || state.step === 'idle') && state.undo?.isGoing === true);
}

const undecided = { refused: new Map(), acceptWarnings: false, createOwners: false } as const;

/** Rows after which the count on the screen goes up. */
const shownEvery = 500;
