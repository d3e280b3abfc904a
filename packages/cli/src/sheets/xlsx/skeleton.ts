import type { Locale } from '@danbao/core';
import { type SheetStamp, stampRows, stampSheet } from '@danbao/core/exchange';
import type { Column, FillPattern, Font, Style, Workbook, Worksheet } from 'exceljs';
import stringWidth from 'string-width';
import type { Table, TableColumn } from '../table.ts';
import { addChoices } from './choices.ts';
import { addDivisions } from './divisions.ts';

const formats: Readonly<Record<TableColumn['format'], string>> = { text: '@', number: 'General', date: 'yyyy-mm-dd' };
const colours = { heading: 'FFEAF2FF', required: 'FFFFE9E0', ink: 'FF1F2D3D', star: 'FFC0392B', faint: 'FF8492A6' };

export interface Skeleton {
  readonly bytes: Uint8Array;
  /** The name of every table's sheet. */
  readonly names: readonly string[];
}

/** A workbook without rows: headings that stay in sight, formats of columns, dropdowns, notes, example rows, stamps. */
export async function makeSkeleton(tables: readonly Table[], locale: Locale): Promise<Skeleton> {
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  const names = sheetNames(tables.map(({ name }) => name));
  const sheets = tables.map((table, index) => addTable(book, table, names[index] as string));
  addNotes(book, tables);
  addChoices(book, tables, sheets, locale);
  addDivisions(book, tables, sheets);
  addStamps(
    book,
    tables.map(({ beside: { stamp } }, index) => ({ sheet: names[index] as string, ...stamp })),
  );
  return { bytes: new Uint8Array(await book.xlsx.writeBuffer()), names };
}

function addTable(book: Workbook, { columns, example }: Table, name: string): Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] });
  sheet.columns = columns.map((column, index) => columnOf(column, example?.[index])) as Column[];
  const headings = sheet.addRow(columns.map(({ heading }) => heading));
  headings.height = 24;
  columns.forEach(({ required, note }, index) => {
    const cell = headings.getCell(index + 1);
    cell.font = { bold: true, color: { argb: required ? colours.star : colours.ink } };
    cell.fill = solid(required ? colours.required : colours.heading);
    cell.alignment = { vertical: 'middle' };
    cell.numFmt = '@';
    if (note) cell.note = note;
  });
  if (!example) return sheet;
  sheet.addRow(example).eachCell((cell) => {
    cell.font = faint;
    cell.numFmt = '@';
  });
  return sheet;
}

function columnOf({ heading, format, hidden }: TableColumn, example = ''): Partial<Column> {
  return {
    width: Math.min(60, Math.max(12, stringWidth(heading) + 4, stringWidth(example) + 2)),
    style: { numFmt: formats[format] },
    ...(hidden ? { hidden } : {}),
  };
}

const noteWidths = [30, 14, 16, 60, 60];

/** One sheet explains all tables; where there are several, each begins with its name. */
function addNotes(book: Workbook, tables: readonly Table[]) {
  const name = tables[0]?.beside.notes.name;
  if (name === undefined) return;
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = noteWidths.map((width) => ({ width })) as Column[];
  tables.forEach((table, index) => {
    const [head = [], ...rows] = table.beside.notes.rows;
    if (index === 0) addCells(sheet, head, { font: { bold: true } });
    if (tables.length > 1) addCells(sheet, [table.name], { font: { bold: true, color: { argb: colours.star } } });
    for (const texts of rows) addCells(sheet, texts, { alignment: { wrapText: true, vertical: 'top' } });
  });
}

/** A row whose cells have a style. The style of a whole row is 16,384 cells to gnumeric 1.12.55, which writes each of them. */
function addCells(sheet: Worksheet, texts: readonly string[], style: Partial<Style>) {
  sheet.addRow(texts).eachCell((cell) => {
    cell.style = style;
  });
}

function addStamps(book: Workbook, stamps: readonly SheetStamp[]) {
  const sheet = book.addWorksheet(stampSheet, { state: 'veryHidden' });
  for (const row of stampRows(stamps)) sheet.addRow(row);
}

const faint: Partial<Font> = { italic: true, color: { argb: colours.faint } };

function solid(argb: string): FillPattern {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb } };
}

/** Of a sheet's name, in characters. */
const longest = 31;

/** Names that a workbook allows, each once: without the signs that formulas need, and no longer than 31. */
function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const clean = name.replace(/[*?:/\\[\]]/g, ' ').replace(/^'+|'+$/g, '');
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? '' : ` (${number})`;
      const made = clean.slice(0, longest - ending.length) + ending;
      if (taken.has(made.toLowerCase())) continue;
      taken.add(made.toLowerCase());
      return made;
    }
  });
}
