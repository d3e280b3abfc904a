import type { Locale } from '@danbao/core';
import { sentence } from '@danbao/core/exchange';
import { columnLetters } from '@danbao/core/workbook';
import type { Workbook, Worksheet } from 'exceljs';
import type { Table } from '../table.ts';
import { addDropdown, quoted, rowsOfDropdown } from './dropdown.ts';

/** Of the message of a dropdown, in characters. */
const longestMessage = 250;

/** The choices stand in a hidden sheet, one column per list; equal lists share one. */
export function addChoices(
  book: Workbook,
  tables: readonly Table[],
  sheets: readonly Worksheet[],
  locale: Locale,
): void {
  const name = tables[0]?.beside.choicesName ?? '';
  const places = new Map<string, number>();
  const lists: string[][] = [];
  tables.forEach((one, table) => {
    const { columns } = one;
    columns.forEach(({ choices }, index) => {
      if (choices.length === 0) return;
      const labels = choices.map(({ label }) => label[locale]);
      const key = JSON.stringify(labels);
      const place = places.get(key) ?? lists.push(labels) - 1;
      places.set(key, place);
      const letters = columnLetters(place);
      const list = `${quoted(name)}!$${letters}$1:$${letters}$${labels.length}`;
      addDropdown(sheets[table] as Worksheet, index, list, rowsOfDropdown(one), {
        showErrorMessage: true,
        error: sentence('choiceOf', locale, { choices: labels.join(' / ') }).slice(0, longestMessage),
      });
    });
  });
  if (lists.length === 0) return;
  const sheet = book.addWorksheet(name, { state: 'veryHidden' });
  const longest = Math.max(...lists.map((list) => list.length));
  for (let row = 0; row < longest; row += 1) sheet.addRow(lists.map((list) => list[row] ?? null));
}
