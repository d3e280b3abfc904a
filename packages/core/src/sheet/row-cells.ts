import type { Field, Problem } from '../field/field.ts';
import type { Issue } from '../field/validate.ts';
import type { Cell } from '../workbook/cell.ts';
import { type CellReader, cellReader, isBlankText, isProblem } from './cell-reader.ts';
import type { Column } from './column.ts';
import { type DayReading, dayAfterEarly } from './early-days.ts';
import { isExampleRow } from './example-row.ts';
import type { HeadingMatch } from './match-headings.ts';
import type { NumberedRow, SheetIssue } from './read-record.ts';

/** A column of the sheet at its place. */
export interface IndexedColumn {
  readonly index: number;
  readonly name: string;
  readonly column: Column;
  readonly read: CellReader;
  /** What a person should look at although the cell can be read. */
  readonly doubt?: (cell: Cell) => Problem | undefined;
}

/** The columns of a sheet, sorted by what is done with their cells. */
export interface RowCells {
  readonly own: readonly IndexedColumn[];
  /** Parts of list entries, which make rows belong together. */
  readonly parts: readonly IndexedColumn[];
  /** Lists whose entries have columns of their own; their cells name one entry each. */
  readonly lists: readonly IndexedList[];
  /** Where the errors of the last time stand, if anywhere. */
  readonly errorsAt: number;
  /** Places that have no heading: nothing may stand below. */
  readonly nameless: readonly number[];
  /** How many headings there are; nothing may stand beyond. */
  readonly width: number;
}

export interface IndexedList {
  readonly name: string;
  readonly field: Field;
  /** The column of the list itself; it names the entry. */
  readonly own: IndexedColumn | undefined;
  readonly parts: readonly IndexedColumn[];
}

/** Sorts the matched columns. A list without columns for the parts of its entries is an ordinary column. */
export function rowCells(
  fields: Readonly<Record<string, Field>>,
  match: Pick<HeadingMatch, 'columns' | 'headings' | 'specials' | 'units' | 'days'>,
): RowCells {
  const all = match.columns.flatMap((column, index): IndexedColumn[] =>
    column
      ? [
          {
            index,
            name: column.name,
            column,
            ...dayReader(column, cellReader(column, match.units[column.name]), match.days),
          },
        ]
      : [],
  );
  const parts = all.filter(({ column }) => column.part);
  const own = all.filter(({ column }) => !column.part);
  const names = [...new Set(parts.flatMap(({ column }) => (column.part ? [column.part.list] : [])))];
  return {
    own: own.filter(({ name }) => !names.includes(name)),
    parts,
    lists: names.map((name) => ({
      name,
      field: fields[name] as Field,
      own: own.find((one) => one.name === name),
      parts: parts.filter(({ column }) => column.part?.list === name),
    })),
    errorsAt: match.specials.errors ?? -1,
    nameless: match.headings.flatMap(({ state, index }) => (state === 'blank' ? [index] : [])),
    width: match.headings.length,
  };
}

/** A column of days whose cells may be a day early by a time zone; nobody is asked again once it was said which day is meant. */
function dayReader(
  { field, name }: Column,
  read: CellReader,
  days: Readonly<Record<string, DayReading>>,
): Pick<IndexedColumn, 'read' | 'doubt'> {
  if (field.type.name !== 'date' || days[name] === 'same') return { read };
  return days[name] === 'next' ? { read: (cell) => read(dayAfterEarly(cell) ?? cell) } : { read, doubt: earlyDay };
}

function earlyDay(cell: Cell): Problem | undefined {
  const next = dayAfterEarly(cell);
  return next === undefined
    ? undefined
    : { rule: 'earlyDay', params: { value: String(cell), next }, confirmable: true };
}

/** Whether a row holds nothing to read: it is blank but for old errors, or the example of a template. */
export function isNoData(cells: readonly Cell[], { errorsAt }: Pick<RowCells, 'errorsAt'>): boolean {
  let isBlank = true;
  for (let index = 0; index < cells.length && isBlank; index += 1)
    isBlank = index === errorsAt || isBlankCell(cells[index]);
  return isBlank || isExampleRow(errorsAt === 0 ? cells.slice(1) : cells);
}

export function isBlankCell(cell: Cell): boolean {
  return cell === undefined || (typeof cell === 'string' && (cell === '' || isBlankText(cell)));
}

const totals = /^(?:合\s*计|总\s*计|小\s*计|共\s*计|(?:grand |sub)?totals?)[:：]?$/i;
const longestTotals = 'grand totals:'.length;

/** A row of totals, as people put them under a table, is no record. */
export function totalsRow({ cells, number }: NumberedRow): SheetIssue | undefined {
  const column = cells.findIndex((cell) => !isBlankCell(cell));
  const first = cells[column];
  if (typeof first !== 'string' || first.length > longestTotals || !totals.test(first.trim())) return undefined;
  return { field: '', rule: 'totalsRow', row: number, column };
}

const none: readonly never[] = [];

/** Cells that stand below no heading: their content would be lost without a word. */
export function extraCells({ cells, number }: NumberedRow, { nameless, width }: RowCells): readonly SheetIssue[] {
  if (nameless.length === 0 && cells.length <= width) return none;
  const beyond = Array.from({ length: Math.max(0, cells.length - width) }, (_, index) => width + index);
  return [...nameless, ...beyond]
    .filter((column) => !isBlankCell(cells[column]))
    .map((column) => ({ field: '', rule: 'extraCell', row: number, column }));
}

/** Puts what the cells say under the names of their columns; gives what is wrong with the cells themselves. */
export function readInto(
  values: Record<string, unknown>,
  cells: readonly Cell[],
  columns: readonly IndexedColumn[],
): readonly Issue[] {
  let issues: Issue[] | undefined;
  for (const { index, name, read, doubt } of columns) {
    const cell = cells[index];
    if (cell === undefined || cell === '') continue;
    const value = read(cell);
    if (value === undefined) continue;
    const problem = isProblem(value) ? value : doubt?.(cell);
    if (problem !== value) values[name] = value;
    if (problem) {
      issues ??= [];
      issues.push({ ...problem, field: name });
    }
  }
  return issues ?? none;
}
