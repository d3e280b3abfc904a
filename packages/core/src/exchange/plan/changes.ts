import { normalise } from '../../field/normalise.ts';
import { compareDecimals, isDecimal, trimDecimal } from '../../format/decimal.ts';
import { type Column, wholeColumns } from '../../sheet/column.ts';
import { writeRow } from '../../sheet/row.ts';
import type { Subject } from '../subject/subject.ts';

type Values = Readonly<Record<string, unknown>>;

/** One cell that would change a stored record. */
export interface ColumnChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/**
 * What a row would change of the stored record. Columns that the sheet lacks change nothing, and neither does an empty cell
 * where the record holds the default: a new record got it from the same empty cell.
 */
export function changesOf(
  columns: readonly (Column | undefined)[],
  { emptyCell, entity }: Subject,
  values: Values,
  stored: Values,
  defaults: Values = {},
): ColumnChange[] {
  return wholeColumns(columns, entity).flatMap((column) => {
    const { name } = column;
    if (values[name] === undefined && (emptyCell === 'keeps' || isDefault(name, stored, defaults))) return [];
    const [from, to] = [stored, values].map((one) => comparable(column, one)) as [string, string];
    if (isSame(column, from, to)) return [];
    return [{ field: column.name, from: cellText(column, stored), to: cellText(column, values) }];
  });
}

/** The record as it would be sent: the row over what is stored. */
export function mergeOver(
  columns: readonly (Column | undefined)[],
  { emptyCell, entity }: Subject,
  values: Values,
  stored: Values,
  defaults: Values,
): Values {
  const kept: Record<string, unknown> = { ...stored };
  if (emptyCell === 'clears') {
    const inSheet = new Set(wholeColumns(columns, entity).map(({ name }) => name));
    for (const name of Object.keys(kept)) {
      if (inSheet.has(entity.fields[name]?.nameField ?? name) && !isDefault(name, kept, defaults)) delete kept[name];
    }
  }
  return { ...kept, ...values };
}

function isDefault(name: string, stored: Values, defaults: Values): boolean {
  return stored[name] !== undefined && stored[name] === defaults[name];
}

function comparable(column: Column, values: Values): string {
  const value = values[column.name];
  return Array.isArray(value) ? value.map(entryText).join(';') : cellText(column, values);
}

function cellText(column: Column, values: Values): string {
  const [text = ''] = writeRow([column], values, 'zh');
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/** Owners are the same by id, share and warrant number; a name may be written in many ways. */
function entryText(entry: Values): string {
  const { owner_ID, ownerName, haveRate, warrantNum } = entry;
  if (owner_ID === undefined && ownerName === undefined) return JSON.stringify(Object.entries(entry).sort());
  const share = typeof haveRate === 'string' && isDecimal(haveRate) ? trimDecimal(haveRate) : haveRate;
  return [owner_ID ?? ownerName, share ?? '', warrantNum ?? ''].join(':');
}

function isSame({ field }: Column, from: string, to: string): boolean {
  if (from === to) return true;
  const { control } = field.type;
  if (control === 'amount' || control === 'number')
    return isDecimal(from) && isDecimal(to) && compareDecimals(from, to) === 0;
  if (control === 'date' || control === 'date-time')
    return from !== '' && to !== '' && normalise(field, from) === normalise(field, to);
  return false;
}
