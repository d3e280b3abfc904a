import type { Cell } from '../workbook/cell.ts';
import { type CellValue, isProblem } from './cell-reader.ts';
import { cellFormatOf } from './cells/cell-format.ts';
import { textOf } from './group-rows.ts';
import type { NumberedRow, SheetIssue } from './read-record.ts';
import { type IndexedColumn, type IndexedList, isBlankCell, type RowCells, readInto } from './row-cells.ts';

type Entry = Record<string, unknown>;

/** Where every entry of a list came from. */
export type Origins = Readonly<Record<string, readonly NumberedRow[]>>;

export interface ReadGroup {
  readonly values: Record<string, unknown>;
  readonly issues: SheetIssue[];
  readonly origins: Origins;
}

/** Reads the rows of one record: every row gives entries of its lists, the first that says something gives the rest. */
export function readGroup(rows: readonly NumberedRow[], shape: RowCells): ReadGroup {
  const [first, ...more] = rows as readonly [NumberedRow, ...NumberedRow[]];
  const values: Record<string, unknown> = {};
  const issues: SheetIssue[] = [...readInto(values, first.cells, shape.own)];
  for (const row of more) for (const column of shape.own) issues.push(...compared(values, first, row, column));
  const origins: Record<string, NumberedRow[]> = {};
  for (const list of shape.lists) {
    const entries: Entry[] = [];
    const from: NumberedRow[] = [];
    for (const row of rows) {
      const read = readEntries(row, list, entries.length, rows.length > 1);
      for (const issue of read.issues) issues.push(row === first ? issue : { ...issue, row: row.number });
      for (const entry of read.entries) {
        entries.push(entry);
        from.push(row);
      }
    }
    if (entries.length > 0) values[list.name] = entries;
    origins[list.name] = from;
  }
  return { values, issues, origins };
}

/** Another row of the record may say the same again, or say what the first left out. */
function compared(values: Record<string, unknown>, first: NumberedRow, row: NumberedRow, column: IndexedColumn) {
  const { index, name, read } = column;
  const cell = row.cells[index];
  if (isBlankCell(cell) || textOf(cell) === textOf(first.cells[index])) return [];
  const value = read(cell);
  const place = { field: name, row: row.number, column: index, value: textOf(cell) };
  if (isProblem(value)) return [{ ...value, ...place }];
  if (isBlankCell(first.cells[index]) && values[name] === undefined) {
    values[name] = value;
    return [];
  }
  return isSame(values[name], value) ? [] : [{ rule: 'groupDiffers', params: { row: first.number }, ...place }];
}

function isSame(a: unknown, b: CellValue): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

interface ReadEntries {
  readonly entries: readonly Entry[];
  readonly issues: readonly SheetIssue[];
}

/** A cell that names several entries leaves no room for parts: they could belong to any of them. */
function readEntries({ cells }: NumberedRow, list: IndexedList, at: number, isOneOfMany: boolean): ReadEntries {
  const issues: SheetIssue[] = [];
  const parts: Entry = {};
  const filled: IndexedColumn[] = [];
  for (const part of list.parts) {
    const value = part.read(cells[part.index]);
    if (value === undefined) continue;
    filled.push(part);
    const name = part.column.part?.name ?? '';
    if (isProblem(value))
      issues.push({
        ...value,
        field: `${list.name}.${at}.${name}`,
        column: part.index,
        value: textOf(cells[part.index]),
      });
    else parts[name] = value;
  }
  const named = list.own && cells[list.own.index];
  if (list.own === undefined || isBlankCell(named)) return { entries: filled.length > 0 ? [parts] : [], issues };
  const several = list.own.read(named as Cell);
  if (isProblem(several)) return { entries: [], issues: [...issues, { ...several, field: list.name }] };
  const entries = several as readonly Entry[];
  const [misplaced] = filled;
  if (entries.length > 1 && misplaced) {
    const place = { column: misplaced.index, value: textOf(cells[misplaced.index]) };
    return { entries, issues: [...issues, { field: list.name, rule: 'partOfMany', ...place }] };
  }
  if (entries.length !== 1) return { entries, issues };
  const cell = cellFormatOf(list.field);
  const alone = isOneOfMany && cell?.entry ? cell.entry(String(named)) : entries[0];
  return { entries: [{ ...alone, ...parts }], issues };
}
