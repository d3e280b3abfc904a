import { type ApiError, isApiError } from '../../endpoint/api-error.ts';
import { visibleValues } from '../../field/validate.ts';
import { describeError } from '../../i18n/describe-error.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import { changesOf } from '../plan/changes.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { findAgain } from '../target/find-again.ts';
import type { RecordToSend, Sent, Stored, Target } from '../target/target.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { Outcome } from './outcome.ts';
import { rowRefusals } from './row-refusals.ts';
import type { RunOptions } from './run-job.ts';
import type { IndexedRow } from './sent-rows.ts';
import { createTrouble, type Trouble, wait } from './trouble.ts';
import { tryRow } from './try-row.ts';

type Layout = Pick<SheetLayout, 'sheet' | 'subject' | 'columns'>;
type Values = Readonly<Record<string, unknown>>;

export interface ToSend extends IndexedRow {
  /** An earlier run may have sent it: it is looked up before it is sent. */
  readonly doubted: boolean;
}

/** A row that the server refuses for good, and why. */
export interface Refused {
  readonly row: ToSend;
  readonly error: ApiError;
}

interface SenderOptions extends Omit<RunOptions, 'progress' | 'concurrency' | 'now'> {
  readonly layouts: readonly Layout[];
}

/** Sends rows and writes into the journal what became of each. */
export interface Sender {
  send(row: ToSend): Promise<Outcome>;
  /** The server has taken the row. */
  accepted(row: ToSend, sent: Sent): Outcome;
  /** The server will never take the row. */
  refused(row: ToSend, error: ApiError): Outcome;
  /** Of new rows that were refused for what is there already, those that stand there just so: another program has added them meanwhile. */
  alreadyThere(refused: readonly Refused[]): Promise<ReadonlyMap<ToSend, Outcome>>;
  sendingOf(row: ToSend): RecordToSend;
  readonly trouble: Trouble;
}

/** In ms. What a run that was killed had sent may reach the server after the next run has begun. */
const onItsWay = 1000;

export function createSender(options: SenderOptions): Sender {
  const { store, targets, layouts, platform, stop, locale, sleep = wait } = options;
  let arrival: Promise<void> | undefined;
  const { job } = store.header;
  const refusalOf = rowRefusals(store.header, locale, options.subjects);
  const trouble = createTrouble(stop, sleep);

  function keyOf(index: number): string {
    return platform.sha256(`${job}\0${index}`).slice(0, 32);
  }

  function noted(placed: IndexedRow, { id, version, addedIn }: Sent): Outcome {
    const { index, row } = placed;
    if (!row.stored && addedIn !== undefined && addedIn !== keyOf(index)) return present(placed, id);
    const state = row.stored ? 'updated' : 'created';
    store.journal.append([
      { event: state, index, ...(id === row.id ? {} : { id }), ...(version === undefined ? {} : { version }) },
    ]);
    return { ...placed, state, id, issues: [] };
  }

  function present(placed: IndexedRow, id: string): Outcome {
    store.journal.append([{ event: 'present', index: placed.index }]);
    return { ...placed, state: 'present', id, issues: [] };
  }

  async function alreadyThere(all: readonly Refused[]): Promise<ReadonlyMap<ToSend, Outcome>> {
    const outcomes = new Map<ToSend, Outcome>();
    const rows = all.flatMap(({ row, error }) => (!row.row.stored && isTaken(error) ? [row] : []));
    for (const sheet of new Set(rows.map(({ row }) => row.sheet))) {
      const own = rows.filter(({ row }) => row.sheet === sheet);
      const asked = own.map(({ row }) => ({ id: row.id, values: row.values ?? {}, doubted: true as const }));
      const found = await findAgain(targets[sheet] as Target, asked).catch(nothingFound);
      for (const [at, row] of own.entries()) {
        const stored = found[at];
        if (stored && isAsSent(row.row.values ?? {}, stored, layouts[sheet] as Layout))
          outcomes.set(row, present(row, stored.id));
      }
    }
    return outcomes;
  }

  /** What an earlier attempt has done, if anything. */
  async function lookUp(placed: IndexedRow, values: Values): Promise<Outcome | undefined> {
    const { row } = placed;
    const asked = { id: row.id, recordId: row.stored?.id, values, doubted: true } as const;
    const [found] = await findAgain(targets[row.sheet] as Target, [asked]);
    const known = whatIsThere(row, values, found, layouts[row.sheet] as Layout);
    if (known === 'other') return refused(placed, 'conflict', 'conflict');
    return known === 'same' && found ? noted(placed, found) : undefined;
  }

  function refused(
    placed: IndexedRow,
    state: 'rejected' | 'conflict',
    code: string,
    { kept, said }: Partial<ReturnType<typeof refusalOf>> = {},
  ): Outcome {
    store.journal.append([{ event: state, index: placed.index, code, ...kept }]);
    return { ...placed, state, ...(said ?? { issues: [] }) };
  }

  function open(placed: IndexedRow, isDoubted: boolean, error: ApiError | undefined): Outcome {
    if (isDoubted) store.journal.append([{ event: 'inDoubt', index: placed.index }]);
    const message = error && describeError(error, locale);
    return { ...placed, state: isDoubted ? 'inDoubt' : 'notSent', issues: [], ...(message ? { message } : {}) };
  }

  function sendingOf({ index, row }: ToSend): RecordToSend {
    return {
      id: row.id,
      key: keyOf(index),
      values: row.values ?? {},
      stored: row.stored,
      confirmed: row.confirmed ?? [],
    };
  }

  function refusedBy({ index, row }: ToSend, error: ApiError): Outcome {
    const state = row.stored && changedMeanwhile(error) ? 'conflict' : 'rejected';
    return refused({ index, row }, state, error.code, refusalOf(row, error));
  }

  async function send(toSend: ToSend): Promise<Outcome> {
    const { index, row, doubted } = toSend;
    const placed = { index, row };
    const target = targets[row.sheet] as Target;
    const sending = sendingOf(toSend);
    if (doubted) {
      arrival ??= sleep(onItsWay);
      await arrival;
    }
    const sendOnce = async (isDoubted: boolean) => {
      const known = isDoubted ? await lookUp(placed, sending.values) : undefined;
      if (known) return known;
      try {
        return noted(placed, await target.send(sending));
      } catch (error) {
        // An earlier attempt that was on its way for longer than it was waited for has come in since.
        const late = isDoubted && isTaken(error) ? await lookUp(placed, sending.values) : undefined;
        if (late) return late;
        throw error;
      }
    };
    const tried = await tryRow(sendOnce, { doubted, trouble, stop });
    if ('done' in tried) return tried.done;
    if ('open' in tried) return open(placed, tried.isDoubted, tried.open);
    const there = await alreadyThere([{ row: toSend, error: tried.refused }]);
    return there.get(toSend) ?? refusedBy(toSend, tried.refused);
  }

  return {
    send,
    accepted: ({ index, row }, sent) => noted({ index, row }, sent),
    refused: refusedBy,
    alreadyThere,
    sendingOf,
    trouble,
  };
}

/** Refused for what is there already: a field that is taken, or the whole record. */
function isTaken(error: unknown): boolean {
  return isApiError(error) && (error.code === 'conflict' || error.issues.some(({ rule }) => rule === 'duplicate'));
}

/** The refusal stands where nothing can be looked up. */
function nothingFound(error: unknown): readonly undefined[] {
  if (!isApiError(error)) throw error;
  return [];
}

function isAsSent(values: Values, found: Stored, { subject, columns }: Layout): boolean {
  return changesOf(columns, subject, visibleValues(subject.entity, values), found.values).length === 0;
}

/** Whether what is found is what was sent: then it is in. A record that somebody else has made or changed is not touched. */
function whatIsThere(
  row: PlannedRow,
  values: Values,
  found: Stored | undefined,
  layout: Layout,
): 'same' | 'other' | 'absent' {
  if (!found || (row.stored && found.version === row.stored.version)) return 'absent';
  if (!row.stored && found.id === row.id) return 'same';
  return isAsSent(values, found, layout) ? 'same' : 'other';
}
