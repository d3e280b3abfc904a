import type { Issue } from '../field/validate.ts';
import type { Locale } from '../label.ts';
import type { Cell } from '../workbook/cell.ts';
import { type CellReader, cellReader, isProblem } from './cell-reader.ts';
import { cellFormatOf } from './cells/cell-format.ts';
import type { Column } from './column.ts';

export interface SheetRow {
  readonly values: Record<string, unknown>;
  /** What the cells themselves have wrong, before the entity's rules. */
  readonly issues: readonly Issue[];
}

/** Parses the cells of one row. Text that makes no sense is kept as typed, so that `validate` can name it. */
export function readRow(columns: readonly (Column | undefined)[], cells: readonly Cell[]): SheetRow {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];
  columns.forEach((column, index) => {
    if (!column) return;
    const value = readerOf(column)(cells[index]);
    if (isProblem(value)) issues.push({ ...value, field: column.name });
    else if (value !== undefined) values[column.name] = value;
  });
  return { values, issues };
}

/** The values as texts for a sheet: codes as labels, amounts and ids as they are. */
export function writeRow(
  columns: readonly Column[],
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): string[] {
  return columns.map(({ name, field }) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') return '';
    return field.options ? field.type.format(value, field, locale) : plainText(value, field);
  });
}

function plainText(value: unknown, field: Column['field']): string {
  return typeof value === 'string' ? value : (cellFormatOf(field)?.format(value as never) ?? '');
}

const readers = new WeakMap<Column, CellReader>();

function readerOf(column: Column): CellReader {
  const known = readers.get(column);
  if (known) return known;
  const reader = cellReader(column);
  readers.set(column, reader);
  return reader;
}
