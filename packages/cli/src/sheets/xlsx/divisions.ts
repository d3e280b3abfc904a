import { columnLetters } from '@danbao/core/workbook';
import type { Workbook, Worksheet } from 'exceljs';
import type { Table } from '../table.ts';
import { addDropdown, quoted, rowsOfDropdown } from './dropdown.ts';

/**
 * Dropdowns that follow each other: the cities of the chosen province, the counties of the chosen city. A hidden sheet
 * lists provinces (A), every city beside its province (B, C), every county beside province and city (D, E), all in order,
 * so that what belongs together stands together. Other spellings may still be typed: import understands more.
 */
export function addDivisions(book: Workbook, tables: readonly Table[], sheets: readonly Worksheet[]): void {
  const divisions = tables.map(({ beside }) => beside.divisions);
  const first = divisions.find((one) => one !== undefined && one.tree.length > 0);
  if (!first) return;
  const { name, tree } = first;
  const cities = tree.flatMap((province) => province.children.map((city) => [province.name, city.name] as const));
  const counties = tree.flatMap((province) =>
    province.children.flatMap((city) =>
      city.children.map((county) => [`${province.name}/${city.name}`, county.name] as const),
    ),
  );
  const lists = quoted(name);
  divisions.forEach((one, table) => {
    if (!one) return;
    const sheet = sheets[table] as Worksheet;
    const [province, city, county] = one.columns;
    const rows = rowsOfDropdown(tables[table] as Table);
    const cellOf = (column: number) => `$${columnLetters(column)}2`;
    const following = (keys: string, values: string, key: string) =>
      `OFFSET(${lists}!$${values}$1,MATCH(${key},${lists}!$${keys}:$${keys},0)-1,0,COUNTIF(${lists}!$${keys}:$${keys},${key}),1)`;
    addDropdown(sheet, province, `${lists}!$A$1:$A$${tree.length}`, rows, { showErrorMessage: false });
    addDropdown(sheet, city, following('B', 'C', cellOf(province)), rows, { showErrorMessage: false });
    const both = `${cellOf(province)}&"/"&${cellOf(city)}`;
    addDropdown(sheet, county, following('D', 'E', both), rows, { showErrorMessage: false });
  });
  const hidden = book.addWorksheet(name, { state: 'veryHidden' });
  const rows = Math.max(tree.length, cities.length, counties.length);
  for (let row = 0; row < rows; row += 1)
    hidden.addRow([tree[row]?.name ?? null, ...(cities[row] ?? [null, null]), ...(counties[row] ?? [null, null])]);
}
