import type { Issue } from '../field/validate.ts';
import { decimalOfNumber } from '../format/decimal.ts';
import type { Locale } from '../label.ts';
import type { Column } from './column.ts';

/** A cell as a reader hands it over: text, a number, a date text of a date cell, nothing, or an error such as #REF!. */
export type Cell = string | number | { readonly error: string } | undefined;

export interface SheetRow {
  readonly values: Record<string, unknown>;
  /** What the cells themselves have wrong, before the entity's rules. */
  readonly issues: readonly Issue[];
}

/** Digits that a numeric cell keeps for certain. */
const safeDigits = 15;

/** Parses the cells of one row. Text that makes no sense is kept as typed, so that `validate` can name it. */
export function readRow(columns: readonly (Column | undefined)[], cells: readonly Cell[]): SheetRow {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];
  columns.forEach((column, index) => {
    const cell = cells[index];
    if (!column || cell === undefined || cell === '') return;
    if (typeof cell === 'object') {
      issues.push({ field: column.name, rule: 'errorCell', params: { value: cell.error } });
      return;
    }
    const text = typeof cell === 'string' ? cell : textOfNumber(cell, column);
    if (text === undefined) issues.push({ field: column.name, rule: 'numericCell', params: { value: String(cell) } });
    else if (text.trim() !== '') values[column.name] = column.field.type.parse(text, column.field);
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
  return typeof value === 'string' ? value : (field.cell?.format(value as never) ?? '');
}

/** Undefined where a number may already have lost digits or leading zeros. */
function textOfNumber(value: number, { textCell, field }: Column): string | undefined {
  const text = decimalOfNumber(value);
  if (text === undefined || !textCell) return text ?? String(value);
  const isSafe = Number.isInteger(value) && text.length <= safeDigits;
  return isSafe && !field.code ? text : undefined;
}
