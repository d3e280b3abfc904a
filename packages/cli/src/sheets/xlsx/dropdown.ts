import { columnLetters } from '@danbao/core/workbook';
import type { DataValidation, Worksheet } from 'exceljs';
import type { Table } from '../table.ts';

/**
 * How far down dropdowns reach. Some programs take a list apart cell by cell, as gnumeric 1.12.55 does, so it cannot be the
 * whole column. LibreOffice 7.4.7 keeps no more than a thousand rows of it.
 */
const dropdownRows = { template: 1_001, filled: 5_000 } as const;

/** The last row with dropdowns: a template, which has an example, is filled in by hand. */
export function rowsOfDropdown({ example }: Table): number {
  return example ? dropdownRows.template : dropdownRows.filled;
}

/** A list for a whole column, from the row under the headings. */
export function addDropdown(
  sheet: Worksheet,
  column: number,
  formula: string,
  lastRow: number,
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
