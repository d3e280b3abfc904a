import { createHash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import {
  type Field,
  type Issue,
  initialValues,
  type Measure,
  type MeasureKind,
  measureKinds,
  validate,
  visibleValues,
} from '@danbao/core';
import { type Cell, isExampleRow, type OwnerEntry, readRow, resolveRegions } from '@danbao/core/sheet';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { regions } from '../../db/schema.ts';
import { regionRootId } from '../../sample/divisions.ts';
import { kindTypeOf } from '../kind-types.ts';
import { arrivingKind } from '../measure-entity.ts';
import { type CellIssue, placed } from './cell-issue.ts';
import type { Headings } from './headings.ts';
import type { SheetRecord } from './read-workbook.ts';
import { findNamedOwners, type KnownOwner, resolveOwner } from './resolve-owners.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What every row of the workbook gets beside its own cells. */
export interface Common {
  readonly kind: MeasureKind;
  readonly applyId: string;
  readonly owner: KnownOwner;
  readonly acceptWarnings: boolean;
  /** What the ids of the new measures follow from. */
  readonly callKey: string;
}

export interface PlannedRow {
  readonly number: number;
  /** As `addMeasure` takes it. */
  readonly body: Fields;
  readonly issues: readonly CellIssue[];
}

/** Reads and checks every row by the kind's definition, with regions and owners looked up. Writes nothing. */
export async function planRows(
  db: Db,
  records: readonly SheetRecord[],
  headings: Headings,
  common: Common,
): Promise<PlannedRow[]> {
  const entity = measureKinds[common.kind] as Measure;
  const rows = records
    .map((record) => withoutMarks(record, headings.markIndex))
    .filter(({ cells }) => !cells.every(isBlank) && !isExampleRow(cells.slice(headings.markIndex + 1)))
    .map((record) => ({ ...record, ...readRow(headings.columns, record.cells) }));
  const known = await findNamedOwners(
    db,
    rows.flatMap(({ values }) => ownerEntries(values)),
  );
  const divisions = divisionsOf(db);
  const planned: PlannedRow[] = [];
  for (const [index, { number, cells, values, issues }] of rows.entries()) {
    if (index % 100 === 99) await otherWork();
    const places = await resolveRegions(entity, values, regionRootId, divisions);
    const owned = withOwners(places.values, known, common.owner);
    const before = [
      ...issues,
      ...extraCells(cells, headings.texts),
      ...(values['optGuaranty_ID'] === undefined ? [] : [{ field: 'optGuaranty_ID', rule: 'newOnly' }]),
      ...places.issues,
      ...owned.issues,
    ];
    const body = bodyOf(number, owned.values, entity, common);
    const checked = validate(arrivingKind(body).entity, body).filter((issue) => !isSaid(issue, before, entity));
    const wrong = [...before, ...checked.filter(({ confirmable }) => !(confirmable && common.acceptWarnings))];
    const confirmed = checked.flatMap(({ field, confirmable }) => (confirmable ? [field] : []));
    planned.push({
      number,
      body: common.acceptWarnings && confirmed.length > 0 ? { ...body, confirmed: confirmed.join(',') } : body,
      issues: wrong.map((issue) => placed(issue, number, headings.columns, headings.texts)),
    });
  }
  return planned;
}

/** The first column of a marked workbook that is sent again says what was wrong; it is no data. */
function withoutMarks(record: SheetRecord, markIndex: number): SheetRecord {
  return { ...record, cells: record.cells.map((cell, index) => (index === markIndex ? undefined : cell)) };
}

/** A new measure of the kind: the defaults of optional fields as in the form, then what the row says. */
function bodyOf(number: number, values: Fields, entity: Measure, common: Common): Fields {
  const initial = Object.entries(initialValues(entity)).filter(([name]) => !(entity.fields[name] as Field).required);
  const { guarantyTypeID, optTypeID } = kindTypeOf(common.kind);
  return {
    ...visibleValues(entity, { ...Object.fromEntries(initial), ...values }),
    optGuaranty_ID: idOf(common.callKey, common.kind, number),
    guarantyTypeID,
    optTypeID,
    isDispose: '0',
    isFree: '0',
    apply_ID: common.applyId,
  };
}

/** 32 digits that are the same for the same row of the same call. */
function idOf(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(-32).padStart(32, '0');
}

function ownerEntries(values: Fields): readonly OwnerEntry[] {
  return (values['clientList'] ?? []) as readonly OwnerEntry[];
}

/** The owners that the row names, else the one whose row the button stands on, with all of it (I20). */
function withOwners(values: Fields, known: readonly KnownOwner[], own: KnownOwner) {
  const entries = ownerEntries(values);
  if (entries.length === 0) {
    const clientList = [{ owner_ID: own.ownerId, ownerName: own.ownerName, haveRate: '100' }];
    return { values: { ...values, clientList, ownerType: values['ownerType'] ?? own.ownerType }, issues: [] };
  }
  const resolved = entries.map((entry, index) => resolveOwner(entry, `clientList.${index}.ownerName`, known));
  const [first] = resolved;
  const clientList = entries.map((entry, index) => {
    const one = resolved[index];
    return one && 'found' in one ? { ...entry, owner_ID: one.found.ownerId, ownerName: one.found.ownerName } : entry;
  });
  const ownerType = values['ownerType'] ?? (first && 'found' in first ? first.found.ownerType : undefined);
  return {
    values: { ...values, clientList, ...(ownerType === undefined ? {} : { ownerType }) },
    issues: resolved.flatMap((one) => ('issue' in one ? [one.issue] : [])),
  };
}

/** A cell that could not be read is not also empty; ids of divisions are named by the names they come from. */
function isSaid({ field }: Issue, before: readonly Issue[], entity: Measure): boolean {
  const isRegionId = (entity.fields[field] as Field | undefined)?.type.control === 'region';
  return isRegionId || before.some((issue) => issue.field.split('.')[0] === field);
}

/** A cell with no heading above it: its value would be lost without a word. */
function extraCells(cells: readonly Cell[], texts: readonly string[]): Issue[] {
  return cells.flatMap((cell, column) =>
    !isBlank(cell) && !texts[column] ? [{ field: '', rule: 'extraCell', params: { column } }] : [],
  );
}

function isBlank(cell: Cell): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** The divisions below one; each is asked for once per workbook. */
function divisionsOf(db: Db) {
  const asked = new Map<string, Promise<{ id: string; name: string }[]>>();
  return (parent: string) => {
    const known = asked.get(parent);
    if (known) return known;
    const rows = db
      .select({ id: regions.regionId, name: regions.regionName })
      .from(regions)
      .where(eq(regions.parentId, parent));
    const answer = rows.then((found) => found);
    asked.set(parent, answer);
    return answer;
  };
}
