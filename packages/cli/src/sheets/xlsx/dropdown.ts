import { columnLetters } from '@danbao/core/exchange';
import type { DataValidation, Worksheet } from 'exceljs';

/** The last row that a sheet can have: dropdowns reach down to it. */
const lastRow = 1_048_576;

/** A list for a whole column, from the row under the headings. */
export function addDropdown(
  sheet: Worksheet,
  column: number,
  formula: string,
  more: Partial<DataValidation> = {},
): void {
  const letters = columnLetters(column);
  const { dataValidations } = sheet as unknown as { dataValidations: { add(range: string, rule: object): void } };
  const rule = { type: 'list', allowBlank: true, formulae: [formula], ...more };
  dataValidations.add(`${letters}2:${letters}${lastRow}`, rule);
}

/** The name of a sheet as formulas write it. */
export function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
