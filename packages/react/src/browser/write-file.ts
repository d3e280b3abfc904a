import type { Locale } from '@danbao/core';
import { type Subject, stampRows, stampSheet } from '@danbao/core/exchange';
import type { FieldType } from '@danbao/core/fields';
import { type Column, headingOf, type SpecialName, specialColumns, templateStamp } from '@danbao/core/sheet';
import { guardFormula, type NewColumn, type NewSheet } from '@danbao/core/workbook';
import { workbookBlob } from './workbook-blob.ts';

export type FileFormat = 'xlsx' | 'csv';

/** What a file made in the browser holds: the columns of a subject, and behind them what an export says of each record. */
export interface WrittenSheet {
  readonly subject: Subject;
  readonly columns: readonly Column[];
  /** Hidden in a workbook; none in a template. */
  readonly specials: readonly SpecialName[];
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

/** A sheet that says something of the others. */
export interface WrittenNotes {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Writes sheets as a file that can be filled in, or changed, and brought in again; CSV holds the first only. Notes stand on a sheet of their
 * own in a workbook.
 */
export async function writeFile(
  sheets: readonly WrittenSheet[],
  format: FileFormat,
  locale: Locale,
  notes?: WrittenNotes,
): Promise<Blob> {
  const [first] = sheets;
  if (!first) throw new Error('a file of nothing');
  return format === 'csv' ? csvOf(first, locale) : workbookOf(sheets, locale, notes);
}

/** UTF-8 with the byte order mark by which Excel knows it, and lines that end as RFC 4180 says. */
async function csvOf({ columns, specials, rows }: WrittenSheet, locale: Locale): Promise<Blob> {
  const headings = columns.map((column) => headingOf(column, locale));
  const hidden = specials.map((name) => specialColumns[name].label[locale]);
  const parts = ['\ufeff', csvLine([...headings, ...hidden])];
  for await (const some of rows) for (const row of some) parts.push(csvLine(row));
  return new Blob(parts, { type: 'text/csv' });
}

/** A line of a CSV file as RFC 4180 says; nothing in it is run by a spreadsheet program. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = guardFormula(cell);
    return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}

async function workbookOf(
  written: readonly WrittenSheet[],
  locale: Locale,
  notes: WrittenNotes | undefined,
): Promise<Blob> {
  const stamps = stampRows(
    written.map(({ subject: { code, entity, label } }) => ({
      sheet: label[locale],
      subject: code,
      stamp: templateStamp(code, entity),
    })),
  );
  const width = Math.max(...stamps.map(({ length }) => length));
  const sheets: readonly NewSheet[] = [
    ...written.map((sheet) => newSheet(sheet, locale)),
    ...(notes ? [notesSheet(notes)] : []),
    {
      name: stampSheet,
      columns: Array.from({ length: width }, () => ({ heading: '', format: 'text' })),
      rows: once(stamps),
      isVeryHidden: true,
    },
  ];
  return workbookBlob(sheets, locale);
}

function newSheet({ subject, columns, specials, rows }: WrittenSheet, locale: Locale): NewSheet {
  const own = columns.map(
    (column): NewColumn => ({
      heading: headingOf(column, locale),
      format: formats[column.field.type.control] ?? 'text',
      choices: column.options,
    }),
  );
  const hidden = specials.map(
    (name): NewColumn => ({ heading: specialColumns[name].label[locale], format: 'text', isHidden: true }),
  );
  return { name: subject.label[locale], columns: [...own, ...hidden], rows };
}

function notesSheet({ name, lines }: WrittenNotes): NewSheet {
  return { name, columns: [{ heading: name, format: 'text' }], rows: once(lines.map((line) => [line])) };
}

const formats: Readonly<Partial<Record<FieldType['control'], 'number' | 'date'>>> = {
  amount: 'number',
  number: 'number',
  date: 'date',
};

async function* once<T>(item: T): AsyncGenerator<T> {
  yield item;
}
