import type { AnyEntity } from '../../entity.ts';
import { type Checker, checkerInSequence } from '../../field/checker.ts';
import type { Field } from '../../field/field.ts';
import { isKeptWarning } from '../../field/kept-warning.ts';
import { type Issue, validate, visibleValues } from '../../field/validate.ts';
import type { Locale } from '../../label.ts';
import type { SheetIssue } from '../../sheet/read-record.ts';
import type { Platform } from '../../workbook/platform.ts';
import { cellIssue } from '../check/cell-issue.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { SheetLayout } from '../check/sheet-layout.ts';
import type { Subject } from '../subject/subject.ts';
import type { Resolved, Stored, Target } from '../target/target.ts';
import { type ColumnChange, changesOf, mergeOver } from './changes.ts';
import { type Identity, identifyRows } from './identify-rows.ts';
import { inBatches } from './in-batches.ts';
import { leftOutOf } from './left-out.ts';
import { mapInOrder } from './map-in-order.ts';
import { defaultsOf, newValues } from './new-values.ts';
import type { PlannedRow } from './planned-row.ts';
import { askedOfRow, type Origin, rowOrigins } from './row-origins.ts';

type Values = Readonly<Record<string, unknown>>;

export interface PlanOptions {
  readonly layout: SheetLayout;
  /** Which sheet of the job it is, from 0. */
  readonly sheet: number;
  /** Without one nothing is looked up: neither regions nor owners nor what is there already. */
  readonly target:
    | (Pick<Target, 'resolve' | 'find' | 'scope' | 'foresee'> & Partial<Pick<Target, 'byId' | 'fixed' | 'all'>>)
    | undefined;
  /** Gives every row an id by which it is looked up; without it, only rows that name a stored record are. */
  readonly platform?: Pick<Platform, 'sha256'>;
  /** A check alone: the same verdict on every row, and nothing is kept of what would be sent. */
  readonly checksOnly?: true;
  /** Problems that can be confirmed count as confirmed. */
  readonly acceptWarnings: boolean;
  readonly locale: Locale;
  /** The numbers by which the folder of a record's files may be named, where files come along. */
  readonly fileNumbers?: (noun: string, values: Values) => readonly string[] | undefined;
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
  const { weigh, decide } = decider(options);
  if (target === undefined) {
    for await (const some of rows)
      yield some.map((row) => decide(weigh({ row, values: row.values, issues: row.issues })));
    return;
  }
  const checker = checkerInSequence(entity);
  const resolved = mapInOrder(inBatches(rows, batch), ahead, async (some) => {
    const found = await target.resolve(some.map(({ values }) => values));
    return some.map((row, index) => completed(row, found[index] as Resolved, entity, checker));
  });
  const ask = target.foresee?.();
  const originsOf = rowOrigins(layout, target);
  const lookedUp = mapInOrder(identified(resolved, options), ahead, async (some) => {
    const origins = await lookUp(some, originsOf, options);
    return some.map((known) => weigh(known, origins.get(known)));
  });
  // Begun in the order of the sheet: rows are held against those above them.
  const foreseen = mapInOrder(lookedUp, ahead, async (weighed) => ({
    weighed,
    found: await foresee(weighed, ask, layout.subject),
  }));
  for await (const { weighed, found } of foreseen) yield weighed.map((one) => decide(one, found.get(one)));
}

/** A row whose names are ids now, with everything that is wrong with it. */
interface Known {
  readonly row: CheckedRow;
  readonly values: Values;
  readonly defaults?: Values;
  readonly newOwners?: readonly Values[];
  readonly issues: readonly SheetIssue[];
  /** What would be sent of a new record, with its id. */
  readonly created?: Identity & { readonly values: Values };
}

/** What the sheet has wrong, what could not be found, and what is wrong now that names are ids. */
function completed(row: CheckedRow, resolved: Resolved, entity: AnyEntity, checker: Pick<Checker, 'check'>): Known {
  if (resolved.values === row.values && resolved.issues.length === 0) return { ...resolved, row, issues: row.issues };
  const before = [...row.issues, ...resolved.issues];
  const isNew = ({ field, rule }: Issue) =>
    (entity.fields[field] as Field | undefined)?.nameField === undefined &&
    !before.some((one) => one.field.split('.')[0] === field || (one.field === field && one.rule === rule));
  return { ...resolved, row, issues: [...before, ...checker.check(resolved.values).filter(isNew)] };
}

/** Rows without an id of their own get one, in the order of the sheet: equal rows are told apart by it. */
async function* identified(
  batches: AsyncIterable<readonly Known[]>,
  { layout: { subject }, target, platform }: PlanOptions,
): AsyncGenerator<readonly Known[]> {
  const identify = platform && identifyRows({ subject, scope: target?.scope, platform });
  const valuesOf = newValues(subject.entity);
  for await (const rows of batches)
    yield rows.map((known) => {
      const { row, values: given, defaults } = known;
      if (!identify || row.id !== undefined) return known;
      const values = valuesOf(given, defaults);
      return { ...known, created: { ...identify(values), values } };
    });
}

async function lookUp(rows: readonly Known[], originsOf: ReturnType<typeof rowOrigins>, options: PlanOptions) {
  const isLeftOut = leftOutOf(options.layout);
  const wanted = rows.flatMap((known) => {
    const { row, values, created, issues } = known;
    const id = row.id ?? created?.id ?? row.recordId;
    // What can be confirmed may have been confirmed when the record was saved.
    const isHopeless = wrongIn(issues, options).some((issue) => !issue.confirmable && !isLeftOut(issue));
    return id !== undefined && !isHopeless ? [{ known, row, id, values }] : [];
  });
  const found = wanted.length === 0 ? [] : await originsOf(wanted);
  return new Map<Known, Origin | undefined>(wanted.map(({ known }, index) => [known, found[index]]));
}

/** Rows that can never be saved as they stand get no further issues; what is to be confirmed is said all at once. */
async function foresee(
  rows: readonly Weighed[],
  ask: ReturnType<NonNullable<Target['foresee']>> | undefined,
  { entity }: Pick<Subject, 'entity'>,
) {
  const asked = ask ? rows.filter(({ wrong }) => wrong.every(({ confirmable }) => confirmable)) : [];
  const wanted = asked.map(({ known: { row, created }, sent, stored, changes }) => ({
    id: row.id ?? created?.id ?? '',
    row: row.row,
    values: stored || created ? sent : visibleValues(entity, sent),
    stored,
    ...(changes?.length === 0 ? { stays: true as const } : {}),
  }));
  const found = ask && asked.length > 0 ? await ask(wanted) : [];
  return new Map<Weighed, readonly Issue[] | undefined>(asked.map((one, index) => [one, found[index]]));
}

function wrongIn(issues: readonly SheetIssue[], { acceptWarnings }: PlanOptions): readonly SheetIssue[] {
  return acceptWarnings ? issues.filter(({ confirmable }) => !confirmable) : issues;
}

/** Warnings that a stored record has had and whose field stays as it is: whoever saved it has confirmed them. */
function settledIn(entity: AnyEntity, stored: Values, merged: Values): (issue: Issue) => boolean {
  const before = new Set(
    validate(entity, stored).flatMap(({ field, rule, confirmable }) => (confirmable ? [`${field} ${rule}`] : [])),
  );
  return (issue) => before.has(`${issue.field} ${issue.rule}`) && isKeptWarning(issue, stored, merged);
}

/** A row beside what is stored of it, with what is wrong before the server is asked. */
interface Weighed {
  readonly known: Known;
  readonly stored: Stored | undefined;
  /** The record from which it was exported has gone; this is one of the same key. */
  readonly isOther?: true | undefined;
  /** What would be sent: of a change the row over what is stored. */
  readonly sent: Values;
  readonly issues: readonly SheetIssue[];
  readonly wrong: readonly SheetIssue[];
  /** What it would change of what is stored; undefined for a new record, and where it is wrong. */
  readonly changes: readonly ColumnChange[] | undefined;
}

interface Decider {
  weigh(known: Known, origin?: Origin): Weighed;
  decide(weighed: Weighed, foreseen?: readonly Issue[]): PlannedRow;
}

function decider(options: PlanOptions): Decider {
  const { layout, sheet, locale } = options;
  const { subject, columns } = layout;
  const { entity } = subject;
  const isLeftOut = leftOutOf(layout);
  const valuesOf = newValues(entity);
  const ofEntity = defaultsOf(entity);

  /** An export of chosen columns is checked together with what is stored. */
  function together(found: readonly SheetIssue[], merged: Values): readonly SheetIssue[] {
    const own = found.filter((issue) => !isLeftOut(issue));
    const isNew = ({ field }: Issue) => !own.some((one) => one.field.split('.')[0] === field.split('.')[0]);
    return [...own, ...validate(entity, merged).filter(isNew)];
  }

  function weigh(known: Known, { stored, isOther, issues: ofOrigin = [] }: Partial<Origin> = {}): Weighed {
    const { values, defaults, created, issues: own } = known;
    const found = ofOrigin.length === 0 ? own : [...own, ...ofOrigin];
    if (!stored) {
      const sent = created?.values ?? values;
      return { known, stored, sent, issues: found, wrong: wrongIn(found, options), changes: undefined };
    }
    const initial = defaults ? { ...ofEntity, ...defaults } : ofEntity;
    const sent = visibleValues(entity, mergeOver(columns, subject, values, stored.values, initial));
    const isPart = found.some(isLeftOut);
    const issues = isPart ? together(found, sent) : found;
    const isSettled = settledIn(entity, stored.values, sent);
    const left = wrongIn(issues, options).filter((issue) => !isSettled(issue));
    const wrong = stored.mismatch ? [...left, stored.mismatch] : left;
    const whole = { known, stored, isOther, sent, issues, wrong };
    if (wrong.length > 0) return { ...whole, changes: undefined };
    // Found under an id that follows from its content: this very row went in before.
    const isItself = created !== undefined && stored.id === created.id;
    const changed = isPart ? sent : visibleValues(entity, values);
    return { ...whole, changes: isItself ? [] : changesOf(columns, subject, changed, stored.values, initial) };
  }

  function decide(
    { known, stored, isOther, sent, issues, wrong, changes = [] }: Weighed,
    ahead: readonly Issue[] = [],
  ): PlannedRow {
    const { row, values, defaults, created, newOwners } = known;
    const id = row.id ?? created?.id ?? '';
    const place = {
      ...{ sheet, row: row.row, ...optional('rows', row.rows), ...optional('rowKey', row.rowKey) },
      ...optional('fileNumbers', options.fileNumbers?.(subject.noun, values)),
    };
    const refused = (why: readonly SheetIssue[]): PlannedRow => {
      const cells = why.map((issue) => cellIssue(issue, row.row, row.cells, layout, locale));
      return { ...place, action: 'error', id, issues: cells };
    };
    const foreseen = stored ? ahead.filter((issue) => !isKeptWarning(issue, stored.values, sent)) : ahead;
    const hindered = wrongIn(foreseen, options);
    if (wrong.length > 0) return refused([...wrong, ...hindered]);
    if (newOwners) options.onNewOwners?.(row, newOwners);
    const told = [...issues, ...foreseen].filter(({ rule }) => !askedOfRow.has(rule));
    const all = [...new Set(told.map(({ field }) => field))];
    const confirmed = all.length === 0 ? {} : { confirmed: all };
    if (!stored) {
      if (hindered.length > 0) return refused(hindered);
      if (options.checksOnly || !options.platform)
        return { ...place, action: 'create', id, ...optional('isCopy', created?.isCopy) };
      const own = created ?? { id, values: valuesOf(values, defaults) };
      return { ...place, action: 'create', ...confirmed, ...own };
    }
    if (changes.length === 0) return { ...place, action: 'skip', id: stored.id };
    if (hindered.length > 0) return refused(hindered);
    const version = { id: stored.id, version: stored.version };
    if (isOther && row.version !== undefined)
      return { ...place, action: 'conflict', id: stored.id, stored: version, changes };
    if (isDamaged(row.version, stored.version)) return refused([damagedVersion(row, layout)]);
    if (isBehind(row.version, stored.version))
      return { ...place, action: 'conflict', id: stored.id, stored: version, changes };
    const update = { values: sent, stored: version, before: stored.values, changes, ...confirmed };
    return { ...place, action: 'update', id: stored.id, ...update };
  }

  return { weigh, decide };
}

/** Versions count up: what is no number, or counts further than the record has come, was written by no export. */
function isDamaged(given: string | undefined, stored: string | undefined): boolean {
  if (given === undefined || stored === undefined || !digits.test(stored)) return false;
  return !digits.test(given) || BigInt(given) > BigInt(stored);
}

/** `007` and `7` are one version: spreadsheet programs write numbers in the form of their column. */
function isBehind(given: string | undefined, stored: string | undefined): boolean {
  if (given === undefined || stored === undefined) return false;
  return digits.test(given) && digits.test(stored) ? BigInt(given) !== BigInt(stored) : given !== stored;
}

const digits = /^\d+$/;

function damagedVersion({ version = '' }: CheckedRow, { match }: SheetLayout): SheetIssue {
  const column = match.specials.version;
  return {
    field: '',
    rule: 'versionDamaged',
    value: version,
    params: { value: version },
    ...(column === undefined ? {} : { column }),
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}
