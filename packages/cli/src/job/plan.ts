import { type Field, type Issue, initialValues, validate, visibleValues } from '@danbao/core';
import { type Cell, isExampleRow, readRow } from '@danbao/core/sheet';
import type { SheetRecord } from '../sheets/sheet.ts';
import type { SheetEntity } from '../targets/sheet-entity.ts';
import type { Resolved, Stored, Target } from '../targets/target.ts';
import { type CellIssue, cellIssue, type Where } from './cell-issue.ts';
import { type Change, changesOf, mergeOver } from './changes.ts';
import { derivedId } from './derived-id.ts';
import { mapInOrder } from './map-in-order.ts';

type Values = Readonly<Record<string, unknown>>;

/** `same`: the server has it already. `done`: an earlier, interrupted run sent it. `valid`: checked, not looked up. */
export type Action = 'create' | 'update' | 'same' | 'done' | 'valid' | 'error';

export interface PlannedRow {
  readonly number: number;
  readonly action: Action;
  /** The id under which it is sent. */
  readonly id: string;
  readonly values: Values;
  readonly stored: Stored | undefined;
  readonly changes: readonly Change[];
  readonly confirmed: readonly string[];
  readonly issues: readonly CellIssue[];
  readonly cells: readonly Cell[];
}

export interface PlanOptions extends Where {
  readonly headings: readonly string[];
  readonly records: AsyncIterable<SheetRecord>;
  /** Without one nothing is looked up: neither regions nor owners nor what is there already. */
  readonly target: Target | undefined;
  readonly applyId: string | undefined;
  /** Which rows are looked up: a check needs only those that name a stored record. */
  readonly lookUp: 'every-row' | 'given-ids';
  readonly acceptWarnings: boolean;
  /** Rows that an interrupted run has sent. */
  readonly isDone: (row: number) => boolean;
  /** Rows that are looked up at the same time. */
  readonly concurrency: number;
}

interface ParsedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly values: Values;
  readonly issues: readonly Issue[];
  /** The id of the row itself, or one that follows from its content. */
  readonly id: string;
  readonly isDerived: boolean;
}

/** Decides for every row what is to be done with it. Validate, dry run and import all come through here. */
export function planRows(options: PlanOptions): AsyncGenerator<PlannedRow> {
  return mapInOrder(parseRows(options), options.concurrency, (row) => planRow(row, options));
}

/** One row after the other: only here can rows be compared with those before them. */
async function* parseRows({ records, columns, headings, entity, applyId }: PlanOptions): AsyncGenerator<ParsedRow> {
  const keys = new Map<string, number>();
  const copies = new Map<string, number>();
  for await (const { number, cells } of records) {
    if (cells.every(isBlank) || isExampleRow(cells)) continue;
    const { values, issues } = readRow(columns, cells);
    const found = [...issues, ...extraCells(cells, headings)];
    const key = entity.keyOf(values);
    const earlier = key && keys.get(key.value);
    if (key && earlier === undefined) keys.set(key.value, number);
    if (key && earlier !== undefined)
      found.push({ field: key.field, rule: 'duplicateRow', params: { row: earlier, value: key.value } });
    const content = derivedId(entity.noun, entity.kind, applyId, values);
    const copy = (copies.get(content) ?? 0) + 1;
    copies.set(content, copy);
    const own = entity.noun === 'measures' ? key?.value : undefined;
    const id = own ?? (copy === 1 ? content : derivedId(content, copy));
    yield { number, cells, values, issues: found, id, isDerived: own === undefined };
  }
}

async function planRow(row: ParsedRow, options: PlanOptions): Promise<PlannedRow> {
  const { entity, columns, target, acceptWarnings } = options;
  const resolved: Resolved = target ? await target.resolve(row.values) : { values: row.values, issues: [] };
  const before = [...row.issues, ...resolved.issues];
  const checked = before.concat(
    validate(entity.entity, resolved.values).filter((issue) => !isSaid(issue, before, options)),
  );
  const asked = acceptWarnings ? checked.filter(({ confirmable }) => !confirmable) : checked;
  const confirmed = acceptWarnings ? checked.flatMap(({ confirmable, field }) => (confirmable ? [field] : [])) : [];
  const plan = (action: Action, rest: Partial<PlannedRow> = {}, issues: readonly Issue[] = []): PlannedRow => ({
    number: row.number,
    action: issues.length > 0 ? 'error' : action,
    id: row.id,
    values: resolved.values,
    stored: undefined,
    changes: [],
    confirmed,
    issues: issues.map((issue) => cellIssue(issue, row.number, row.cells, options)),
    cells: row.cells,
    ...rest,
  });
  if (asked.length > 0) return plan('error', {}, asked);
  if (options.isDone(row.number)) return plan('done');
  if (!target || (options.lookUp === 'given-ids' && row.isDerived)) return plan('valid');
  const stored = await target.find(row.id, resolved.values);
  if (!stored) return plan('create', { values: newValues(entity, resolved) });
  const wrong = misplaced(stored, options);
  if (wrong) return plan('error', {}, [wrong]);
  // Found under an id that follows from its content: this very row went in before.
  if (row.isDerived && entity.noun === 'measures') return plan('same', { stored });
  const changes = changesOf(columns, entity, visibleValues(entity.entity, resolved.values), stored);
  const values = visibleValues(entity.entity, mergeOver(columns, entity, resolved.values, stored));
  return plan(changes.length > 0 ? 'update' : 'same', { stored, changes, values });
}

/** What a new record holds beside what the sheet says: the defaults of optional fields, as in the form. */
function newValues({ entity }: SheetEntity, { values, defaults }: Resolved): Values {
  const initial = Object.entries(initialValues(entity)).filter(([name]) => !(entity.fields[name] as Field).required);
  return visibleValues(entity, { ...Object.fromEntries(initial), ...defaults, ...values });
}

function misplaced({ otherKind, applyId }: Stored, options: PlanOptions): Issue | undefined {
  if (otherKind !== undefined) return { field: 'optGuaranty_ID', rule: 'otherKind', params: { kind: otherKind } };
  const isElsewhere = options.applyId !== undefined && applyId !== undefined && applyId !== options.applyId;
  return isElsewhere ? { field: 'optGuaranty_ID', rule: 'otherApplication', params: { apply: applyId } } : undefined;
}

/** A cell that could not be read is not also empty; ids of divisions are named by the names they come from. */
function isSaid({ field }: Issue, before: readonly Issue[], { entity }: PlanOptions): boolean {
  const isRegionId = entity.entity.fields[field]?.nameField !== undefined;
  return isRegionId || before.some((issue) => issue.field.split('.')[0] === field);
}

/** A cell with no heading above it: its value would be lost without a word. */
function extraCells(cells: readonly Cell[], headings: readonly string[]): Issue[] {
  return cells.flatMap((cell, column) =>
    !isBlank(cell) && !headings[column] ? [{ field: '', rule: 'extraCell', params: { column } }] : [],
  );
}

function isBlank(cell: Cell): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
