import type { AnyEntity } from '../entity.ts';
import { checkerInSequence } from '../field/checker.ts';
import type { Field } from '../field/field.ts';
import type { Issue } from '../field/validate.ts';
import { groupRows, keyOf, textOf } from './group-rows.ts';
import type { HeadingMatch } from './match-headings.ts';
import { type Origins, readGroup } from './read-group.ts';
import type { NumberedRow, ReadRecord, SheetIssue } from './read-record.ts';
import { extraCells, isNoData, type RowCells, readInto, rowCells, totalsRow } from './row-cells.ts';

/** Reads and checks rows one after another, as many at a time as there are; without a server and without waiting. */
export interface RowReader {
  /** Whether several rows may make one record: the last record of some rows is then given with the next ones. */
  readonly isGrouped: boolean;
  /** The records of the next rows; blank rows and examples give none. */
  push(rows: readonly NumberedRow[]): ReadRecord[];
  /** The last record, when there are no more rows. */
  end(): ReadRecord[];
}

export interface RowReaderOptions {
  /** Where the keys of earlier records stand; for very long sheets something that takes less room than a Map. */
  readonly keys?: KeyRows;
}

/** The row in which a key came first. */
export interface KeyRows {
  get(key: string): number | undefined;
  set(key: string, row: number): unknown;
}

/**
 * Makes a sheet ready for reading: cells to values, then every rule of the definition that the sheet alone can tell.
 * Ids of divisions come from their names and are not asked for here; neither are names that an address may hold.
 */
export function compileRows(entity: AnyEntity, match: HeadingMatch, options: RowReaderOptions = {}): RowReader {
  const shape = rowCells(entity.fields, match);
  const { check } = checkerInSequence(entity);
  const isLater = laterIssues(entity, match);
  const { version: versionAt, id: idAt, key: rowKeyAt } = match.specials;
  const keyAt = keyColumns(shape, match);
  const isGrouped = shape.parts.length > 0;
  const grouper = groupRows(shape, keyAt);
  const keys = options.keys ?? new Map<string, number>();

  const checked = (values: Readonly<Record<string, unknown>>, before: readonly SheetIssue[]): readonly SheetIssue[] => {
    const found = check(values);
    if (found.length === 0) return before;
    const rest = found.filter((issue) => !isLater(issue, values) && !isSaid(issue, before));
    return before.length === 0 ? rest : [...before, ...rest];
  };

  const record = (row: NumberedRow, values: Record<string, unknown>, issues: readonly SheetIssue[]): ReadRecord => {
    const { number, cells } = row;
    const result = { row: number, values, issues, cells };
    if (versionAt === undefined && idAt === undefined && rowKeyAt === undefined) return result;
    const [version, recordId, rowKey] = [versionAt, idAt, rowKeyAt].map((at) =>
      at === undefined ? '' : textOf(cells[at]),
    );
    return {
      ...result,
      ...(version ? { version } : {}),
      ...(recordId ? { recordId } : {}),
      ...(rowKey ? { rowKey } : {}),
    };
  };

  const readOne = (row: NumberedRow): ReadRecord => {
    const values: Record<string, unknown> = {};
    const issues: readonly SheetIssue[] = readInto(values, row.cells, shape.own);
    const extra = extraCells(row, shape);
    return record(row, values, checked(values, extra.length === 0 ? issues : [...issues, ...extra]));
  };

  const readMany = (rows: readonly NumberedRow[]): ReadRecord => {
    const [first] = rows as readonly [NumberedRow];
    const { values, issues, origins } = readGroup(rows, shape);
    for (const row of rows) issues.push(...extraCells(row, shape));
    const again = repeated(first, keyAt, keys);
    const all = checked(values, again ? [...issues, again] : issues).map((issue) =>
      locate(issue, first, origins, shape),
    );
    const result = record(first, values, all);
    return rows.length > 1 ? { ...result, rows: rows.map(({ number }) => number) } : result;
  };

  const end = (): ReadRecord[] => {
    const done = grouper.end();
    return done ? [readMany(done)] : [];
  };

  return {
    isGrouped,
    push(rows) {
      const records: ReadRecord[] = [];
      for (const row of rows) {
        if (isNoData(row.cells, shape)) continue;
        const totals = totalsRow(row);
        if (totals) records.push(...end(), record(row, {}, [totals]));
        else if (!isGrouped) records.push(readOne(row));
        else {
          const done = grouper.add(row);
          if (done) records.push(readMany(done));
        }
      }
      return records;
    },
    end,
  };
}

/** The person's own number of a row, else the id of its record. */
function keyColumns({ own }: RowCells, { specials }: HeadingMatch): number[] {
  const ids = own.filter(({ column }) => column.field.type.name === 'guarantyId').map(({ index }) => index);
  return specials.key === undefined ? ids : [specials.key, ...ids];
}

/** What only a server can tell: ids of divisions, and the names of divisions that stand in the address. */
function laterIssues(entity: AnyEntity, { columns }: HeadingMatch): (issue: Issue, values: object) => boolean {
  const fields = Object.entries<Field>(entity.fields);
  const ids = new Set(fields.flatMap(([name, { nameField }]) => (nameField === undefined ? [] : [name])));
  const inSheet = new Set(columns.flatMap((column) => (column ? [column.name] : [])));
  const holders = fields.filter(
    ([name, { holds }]) => holds && inSheet.has(name) && !holds.some((one) => inSheet.has(one)),
  );
  const holderOf = new Map(holders.flatMap(([name, { holds = [] }]) => holds.map((held) => [held, name] as const)));
  return ({ field, rule }, values) => {
    if (ids.has(field)) return true;
    const holder = rule === 'required' ? holderOf.get(field) : undefined;
    return holder !== undefined && (values as Readonly<Record<string, unknown>>)[holder] !== undefined;
  };
}

/** A cell that could not be read is not also empty. What a later row of the record says again does not count. */
function isSaid({ field }: Issue, before: readonly SheetIssue[]): boolean {
  return before.some(({ field: said, row }) => {
    if (said === '' || (row !== undefined && !said.includes('.'))) return false;
    return field === said || field.startsWith(`${said}.`);
  });
}

/** A record whose rows do not stand together would be two halves of one. */
function repeated({ cells, number }: NumberedRow, keyAt: readonly number[], keys: KeyRows): SheetIssue | undefined {
  const key = keyOf(cells, keyAt);
  if (key === undefined) return undefined;
  const earlier = keys.get(key);
  if (earlier === undefined) keys.set(key, number);
  const column = keyAt.find((index) => textOf(cells[index]) !== '') ?? -1;
  return earlier === undefined
    ? undefined
    : { field: '', rule: 'groupAgain', params: { row: earlier, value: key }, column };
}

/** What is wrong with an entry stands in the entry's own row, below the heading of the part. */
function locate(issue: SheetIssue, first: NumberedRow, origins: Origins, { lists }: RowCells): SheetIssue {
  if (issue.column !== undefined) return issue;
  const [name = '', at, part] = issue.field.split('.');
  const list = lists.find((one) => one.name === name);
  if (!list) return issue;
  const row = at === undefined ? first : (origins[name]?.[Number(at)] ?? first);
  const column =
    list.parts.find((one) => one.column.part?.name === part)?.index ?? list.own?.index ?? list.parts[0]?.index;
  if (column === undefined) return issue;
  return { ...issue, ...(row === first ? {} : { row: row.number }), column, value: textOf(row.cells[column]) };
}
