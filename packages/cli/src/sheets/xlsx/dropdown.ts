import { columnLetters } from '@danbao/core/workbook';
import type { DataValidation, Worksheet } from 'exceljs';

/** How far down dropdowns reach. Some programs take a list apart cell by cell, so it cannot be the whole column. */
const lastRow = 5_000;

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
