import type { Writable } from 'node:stream';
import { isDecimal, type Locale } from '@danbao/core';
import type { Column, FillPattern, Font, stream as streams, Worksheet } from 'exceljs';
import { columnLetters } from '../sheet.ts';
import type { Table, TableColumn } from '../table.ts';

type BookWriter = streams.xlsx.WorkbookWriter;

const formats: Readonly<Record<TableColumn['format'], string>> = { text: '@', number: 'General', date: 'yyyy-mm-dd' };
const colours = { heading: 'FFEAF2FF', required: 'FFFFE9E0', ink: 'FF1F2D3D', star: 'FFC0392B', faint: 'FF8492A6' };
/** How far down dropdowns reach. */
const lastRow = 5_000;
/** More digits than this a number cell cannot hold for certain. */
const safeDigits = 15;

/** Writes a workbook as it goes: headings that stay in sight, text format on codes, dropdowns, notes, example row. */
export async function writeXlsx(tables: readonly Table[], stream: Writable, locale: Locale): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const own = tables.map((table) => ownNames(table, tables));
  for (const table of own) await addTable(book, table, locale);
  for (const { notes } of own) if (notes) addNotes(book, notes);
  for (const table of own) addChoices(book, table, locale);
  await book.commit();
}

/** Each table has notes and choices of its own: where there are several, its name tells them apart. */
function ownNames(table: Table, tables: readonly Table[]): Table {
  if (tables.length === 1) return table;
  const { notes, choicesName, name } = table;
  const beside = (text: string) => `${text} ${name}`.slice(0, longestName);
  return {
    ...table,
    choicesName: beside(choicesName),
    ...(notes ? { notes: { ...notes, name: beside(notes.name) } } : {}),
  };
}

/** Of a sheet, in characters. */
const longestName = 31;

async function addTable(book: BookWriter, table: Table, locale: Locale): Promise<void> {
  const sheet = book.addWorksheet(table.name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = table.columns.map(columnOf) as Column[];
  const headings = sheet.addRow(table.columns.map(({ heading }) => heading));
  headings.height = 24;
  table.columns.forEach(({ required }, index) => {
    const cell = headings.getCell(index + 1);
    cell.font = { bold: true, color: { argb: required ? colours.star : colours.ink } };
    cell.fill = solid(required ? colours.required : colours.heading);
    cell.alignment = { vertical: 'middle' };
    cell.numFmt = '@';
  });
  headings.commit();
  if (table.example) {
    const row = sheet.addRow(table.example);
    row.eachCell((cell) => {
      cell.font = faint;
      cell.numFmt = '@';
    });
    row.commit();
  }
  addDropdowns(sheet, table, locale);
  for await (const row of table.rows)
    sheet.addRow(row.map((text, index) => cellValue(text, table.columns[index]))).commit();
  sheet.commit();
}

function columnOf({ heading, format, hidden }: TableColumn): Partial<Column> {
  const width = [...heading].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0 > 0x2e80) ? 2 : 1), 4);
  return {
    width: Math.min(60, Math.max(12, width)),
    style: { numFmt: formats[format] },
    ...(hidden ? { hidden } : {}),
  };
}

/** Amounts become numbers that can be added up, as long as they stay exact; all else stays text, never a formula. */
function cellValue(text: string, column: TableColumn | undefined): string | number | null {
  if (text === '') return null;
  const isSafe = column?.format === 'number' && isDecimal(text) && text.replace(/\D/g, '').length <= safeDigits;
  return isSafe ? Number(text) : text;
}

/** The choices stand in a hidden sheet, one column per field. */
function addDropdowns(sheet: Worksheet, { columns, choicesName, choiceError }: Table, locale: Locale) {
  const validations = (sheet as unknown as { dataValidations: { add(range: string, rule: object): void } })
    .dataValidations;
  withChoices(columns).forEach(({ column, index }, place) => {
    const [own, from] = [columnLetters(index), columnLetters(place)];
    validations.add(`${own}2:${own}${lastRow}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`'${choicesName}'!$${from}$1:$${from}$${column.choices.length}`],
      showErrorMessage: true,
      error: `${choiceError}${column.choices.map(({ label }) => label[locale]).join(' / ')}`.slice(0, 250),
    });
  });
}

function addChoices(book: BookWriter, { columns, choicesName }: Table, locale: Locale) {
  const lists = withChoices(columns).map(({ column }) => column.choices.map(({ label }) => label[locale]));
  if (lists.length === 0) return;
  const sheet = book.addWorksheet(choicesName, { state: 'veryHidden' });
  const longest = Math.max(...lists.map((list) => list.length));
  for (let row = 0; row < longest; row += 1) sheet.addRow(lists.map((list) => list[row] ?? null)).commit();
  sheet.commit();
}

function withChoices(columns: readonly TableColumn[]) {
  return columns.flatMap((column, index) => (column.choices.length > 0 ? [{ column, index }] : []));
}

function addNotes(book: BookWriter, { name, rows }: NonNullable<Table['notes']>) {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [{ width: 30 }, { width: 16 }, { width: 70 }] as Column[];
  rows.forEach((texts, index) => {
    const row = sheet.addRow([...texts]);
    row.alignment = { wrapText: true, vertical: 'top' };
    if (index === 0) row.font = { bold: true };
    row.commit();
  });
  sheet.commit();
}

const faint: Partial<Font> = { italic: true, color: { argb: colours.faint } };

function solid(argb: string): FillPattern {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb } };
}
