import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { type Issue, initialValues, validate, visibleValues } from '../../field/validate.ts';
import type { Locale } from '../../label.ts';
import type { SheetIssue } from '../../sheet/read-record.ts';
import { cellIssue } from '../check/cell-issue.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import type { Resolved, Stored, Target } from '../target/target.ts';
import { changesOf, mergeOver } from './changes.ts';
import { inBatches } from './in-batches.ts';
import { leftOutOf } from './left-out.ts';
import { mapInOrder } from './map-in-order.ts';
import type { PlannedRow } from './planned-row.ts';

type Values = Readonly<Record<string, unknown>>;

export interface PlanOptions {
  readonly layout: SheetLayout;
  /** Which sheet of the job it is, from 0. */
  readonly sheet: number;
  /** Without one nothing is looked up: neither regions nor owners nor what is there already. */
  readonly target: Pick<Target, 'resolve' | 'find'> | undefined;
  /** Which rows are looked up: a check needs only those that name a stored record. */
  readonly lookUp: 'every-row' | 'given-ids';
  /** Problems that can be confirmed count as confirmed. */
  readonly acceptWarnings: boolean;
  readonly locale: Locale;
  /** Hears of the owners that a good row wants to be added first, before its batch is answered. */
  readonly onNewOwners?: (row: CheckedRow, owners: readonly Values[]) => void;
}

/** Rows that are looked up by one call. */
const batch = 500;
/** Calls under way at the same time. */
const ahead = 4;

/** Decides for every row what is to be done with it. Check, dry run and import all come through here. */
export async function* planRows(
  rows: AsyncIterable<readonly CheckedRow[]>,
  options: PlanOptions,
): AsyncGenerator<readonly PlannedRow[]> {
  const { target, layout } = options;
  const { entity } = layout.subject;
  const decide = decider(options);
  if (target === undefined) {
    for await (const some of rows) yield some.map((row) => decide({ row, values: row.values, issues: row.issues }));
    return;
  }
  const batches = mapInOrder(inBatches(rows, batch), ahead, async (some) => {
    const resolved = await target.resolve(some.map(({ values }) => values));
    const known = some.map((row, index) => completed(row, resolved[index] as Resolved, entity));
    return { known, stored: await lookedUp(known, target, options) };
  });
  for await (const { known, stored } of batches) yield known.map((one) => decide(one, stored.get(one)));
}

/** A row whose names are ids now, with everything that is wrong with it. */
interface Known {
  readonly row: CheckedRow;
  readonly values: Values;
  readonly defaults?: Values;
  readonly newOwners?: readonly Values[];
  readonly issues: readonly SheetIssue[];
}

/** What the sheet has wrong, what could not be found, and what is wrong now that names are ids. */
function completed(row: CheckedRow, resolved: Resolved, entity: AnyEntity): Known {
  if (resolved.values === row.values && resolved.issues.length === 0) return { ...resolved, row, issues: row.issues };
  const before = [...row.issues, ...resolved.issues];
  const isNew = ({ field, rule }: Issue) =>
    (entity.fields[field] as Field | undefined)?.nameField === undefined &&
    !before.some((one) => one.field.split('.')[0] === field || (one.field === field && one.rule === rule));
  return { ...resolved, row, issues: [...before, ...validate(entity, resolved.values).filter(isNew)] };
}

async function lookedUp(rows: readonly Known[], target: Pick<Target, 'find'>, options: PlanOptions) {
  const isLeftOut = leftOutOf(options.layout);
  const wanted = rows.filter(
    ({ row, issues }) => (options.lookUp === 'every-row' || row.hasOwnId) && wrongIn(issues, options).every(isLeftOut),
  );
  const found = wanted.length === 0 ? [] : await target.find(wanted.map(({ row, values }) => ({ id: row.id, values })));
  return new Map<Known, Stored | undefined>(wanted.map((one, index) => [one, found[index]]));
}

function wrongIn(issues: readonly SheetIssue[], { acceptWarnings }: PlanOptions): readonly SheetIssue[] {
  return acceptWarnings ? issues.filter(({ confirmable }) => !confirmable) : issues;
}

function decider(options: PlanOptions): (known: Known, stored?: Stored) => PlannedRow {
  const { layout, sheet, locale, lookUp } = options;
  const { subject, columns } = layout;
  const { entity } = subject;
  // What a new record holds beside what the sheet says: the defaults of optional fields, as in the form.
  const initial: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(initialValues(entity)).filter(([name]) => !(entity.fields[name] as Field).required),
  );

  const names = Object.keys(entity.fields);
  const isLeftOut = leftOutOf(layout);

  /** An export of chosen columns is checked together with what is stored. */
  function together(found: readonly SheetIssue[], merged: Values): readonly SheetIssue[] {
    const own = found.filter((issue) => !isLeftOut(issue));
    const isNew = ({ field }: Issue) => !own.some((one) => one.field.split('.')[0] === field.split('.')[0]);
    return [...own, ...validate(entity, merged).filter(isNew)];
  }

  /** Field by field, because that is many times faster than to spread one record over another. */
  function filled(values: Values, defaults: Values = {}): Values {
    const all: Record<string, unknown> = {};
    for (const name of names) {
      const value = values[name] ?? defaults[name] ?? initial[name];
      if (value !== undefined) all[name] = value;
    }
    return all;
  }

  return ({ row, values, defaults, issues: found, newOwners }, stored) => {
    const merged = stored && visibleValues(entity, mergeOver(columns, subject, values, stored.values));
    const isPart = merged !== undefined && found.some(isLeftOut);
    const issues = isPart ? together(found, merged) : found;
    const place = { sheet, row: row.row, ...optional('rows', row.rows), ...optional('rowKey', row.rowKey) };
    const wrong = [...wrongIn(issues, options), ...(stored?.misplaced ? [stored.misplaced] : [])];
    if (wrong.length > 0) {
      const cells = wrong.map((issue) => cellIssue(issue, row.row, row.cells, layout, locale));
      return { ...place, action: 'error', id: row.id, issues: cells };
    }
    if (newOwners) options.onNewOwners?.(row, newOwners);
    const confirmed = issues.length === 0 ? {} : { confirmed: [...new Set(issues.map(({ field }) => field))] };
    // A check asks whether rows are right, not what would be sent.
    if (!stored && lookUp === 'given-ids') return { ...place, action: 'create', id: row.id };
    if (!stored || !merged) {
      const sent = visibleValues(entity, filled(values, defaults));
      return { ...place, action: 'create', id: row.id, values: sent, ...confirmed, ...optional('isCopy', row.isCopy) };
    }
    // Found under an id that follows from its content: this very row went in before.
    const isItself = !row.hasOwnId && stored.id === row.id;
    const changes = isItself
      ? []
      : changesOf(columns, subject, isPart ? merged : visibleValues(entity, values), stored.values);
    if (changes.length === 0) return { ...place, action: 'skip', id: stored.id };
    const known = { id: stored.id, version: stored.version };
    if (row.version !== undefined && stored.version !== undefined && row.version !== stored.version)
      return { ...place, action: 'conflict', id: stored.id, stored: known, changes };
    const update = { values: merged, stored: known, before: stored.values, changes, ...confirmed };
    return { ...place, action: 'update', id: stored.id, ...update };
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}
