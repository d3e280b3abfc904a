import { type ApiError, isApiError } from '../../endpoint/api-error.ts';
import type { Issue } from '../../field/validate.ts';
import { visibleValues } from '../../field/validate.ts';
import { describeError } from '../../i18n/describe-error.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import { changesOf } from '../plan/changes.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import type { Sent, Stored, Target } from '../target/target.ts';
import type { Outcome, State } from './outcome.ts';
import { refusedCells } from './refused-cells.ts';
import type { RunOptions } from './run-job.ts';
import type { PlacedRow } from './sent-rows.ts';

type Layout = Pick<SheetLayout, 'sheet' | 'subject' | 'columns'>;
type Values = Readonly<Record<string, unknown>>;

export interface ToSend extends PlacedRow {
  /** An earlier run may have sent it: it is looked up before it is sent. */
  readonly doubted: boolean;
}

interface SenderOptions extends Omit<RunOptions, 'progress' | 'concurrency' | 'now'> {
  readonly layouts: readonly Layout[];
}

/** A row is sent so often at most, each time after a look whether it is in already. */
const attempts = 3;
/** The server is left alone after so many rows in a row that it did not confirm. */
const patience = 3;
/** A server that lost an answer may still be at work on it; in ms. */
const firstWait = 250;

/** Sends one row and writes into the journal what became of it. */
export function createSender(options: SenderOptions): (row: ToSend) => Promise<Outcome> {
  const { store, targets, layouts, platform, stop, locale } = options;
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const { job } = store.header;
  const cellsOf = refusedCells(store.header, locale);
  let unconfirmed = 0;

  function noted(placed: PlacedRow, sent: Sent, state: 'created' | 'updated'): Outcome {
    const { index, row } = placed;
    const { id, version } = sent;
    unconfirmed = 0;
    store.journal.append([
      { event: state, index, ...(id === row.id ? {} : { id }), ...(version === undefined ? {} : { version }) },
    ]);
    return { ...placed, state, id, issues: [] };
  }

  function refused(
    placed: PlacedRow,
    state: 'rejected' | 'conflict',
    code: string,
    issues: readonly Issue[],
    message?: string,
  ) {
    const words = { ...(issues.length > 0 ? { issues } : {}), ...(message === undefined ? {} : { message }) };
    store.journal.append([{ event: state, index: placed.index, code, ...words }]);
    return { ...placed, state, issues: cellsOf(placed.row, issues), ...(message === undefined ? {} : { message }) };
  }

  function open(placed: PlacedRow, state: 'inDoubt' | 'notSent', error: ApiError): Outcome {
    if (state === 'inDoubt') store.journal.append([{ event: 'inDoubt', index: placed.index }]);
    return { ...placed, state, issues: [], message: describeError(error, locale) };
  }

  return async ({ index, row, doubted }) => {
    const placed = { index, row };
    const target = targets[row.sheet] as Target;
    const layout = layouts[row.sheet] as Layout;
    const values = row.values ?? {};
    const key = platform.sha256(`${job}\0${index}`).slice(0, 32);
    const sending = { id: row.id, key, values, stored: row.stored, confirmed: row.confirmed ?? [] };
    let isDoubted = doubted;
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (isDoubted) {
          const [found] = await target.find([{ id: row.id, values, doubted: true }]);
          const known = whatIsThere(row, values, found, layout);
          if (known === 'conflict') return refused(placed, 'conflict', 'conflict', []);
          if (known !== 'absent' && found) return noted(placed, found, known);
        }
        return noted(placed, await target.send(sending), row.stored ? 'updated' : 'created');
      } catch (error) {
        if (!isApiError(error)) throw error;
        isDoubted ||= error.inDoubt;
        if (error.code === 'unauthorized') {
          stop.reason ??= 'signIn';
          return open(placed, isDoubted ? 'inDoubt' : 'notSent', error);
        }
        if (!error.inDoubt && !passing.has(error.code)) {
          const state: State = error.code === 'conflict' && row.stored ? 'conflict' : 'rejected';
          return refused(placed, state, error.code, error.issues, describeError(error, locale));
        }
        if (attempt >= attempts || stop.reason) {
          unconfirmed += 1;
          if (unconfirmed >= patience) stop.reason ??= 'network';
          return open(placed, isDoubted ? 'inDoubt' : 'notSent', error);
        }
        await sleep(firstWait * attempt);
      }
    }
  };
}

/** The server did not say that it refuses the row itself. */
const passing: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'unreadable',
  'too-many',
  'aborted',
  'redirect',
  'server',
]);

/** Whether what is found is what was sent: then it is in. A record that somebody else has made or changed is not touched. */
function whatIsThere(
  row: PlannedRow,
  values: Values,
  found: Stored | undefined,
  { subject, columns }: Layout,
): 'created' | 'updated' | 'absent' | 'conflict' {
  if (!found || (row.stored && found.version === row.stored.version)) return 'absent';
  if (!row.stored && found.id === row.id) return 'created';
  const changes = changesOf(columns, subject, visibleValues(subject.entity, values), found.values);
  if (changes.length > 0) return 'conflict';
  return row.stored ? 'updated' : 'created';
}
