import type { Locale } from '@danbao/core';
import { layoutOf, readableColumns, type Subject, subjectOfHead } from '@danbao/core/exchange';
import { sheetColumns } from '@danbao/core/sheet';
import type { GivenFile } from '../given-file.ts';
import { importWord } from '../i18n/words.ts';
import type { PastedCells } from './pasted-cells.ts';

/** Pasted rows as a file, which goes the way of every other. */
export interface PastedFile {
  readonly file: File;
  readonly given: GivenFile;
}

export interface PastedOptions {
  readonly subject: Subject;
  readonly locale: Locale;
  readonly hasHeadings: boolean;
  /** The columns of the list, by wire names, in the order in which they are seen. */
  readonly shown: readonly string[];
}

export function pastedFile(cells: PastedCells, { subject, locale, hasHeadings, shown }: PastedOptions): PastedFile {
  const name = `${importWord('pastedName', locale)}.csv`;
  if (hasHeadings) return { file: csvFile(name, cells), given: { pasted: {} } };
  const width = Math.max(...cells.map(({ length }) => length));
  const titles = Array.from({ length: width }, (_, index) => importWord('pastedColumn', locale, { number: index + 1 }));
  const columns = columnsByOrder(width, subject, shown);
  const headings = Object.fromEntries(titles.map((title, index) => [title, columns?.[index] ?? null]));
  return { file: csvFile(name, [titles, ...cells]), given: { pasted: { headings } } };
}

/** Whether one of the first rows has headings: at least two, or one of a table of one or two columns. */
export function hasHeadings(cells: PastedCells, subject: Subject): boolean {
  const { known, filled } = headingsIn(cells, subject);
  return known >= 2 || (known === 1 && filled <= 2);
}

/** Which of several subjects the headings are of: all of its own are there, or most of them are those of no other. */
export function subjectOfCells(cells: PastedCells, among: readonly Subject[]): Subject | undefined {
  const whole = subjectOfHead(headOf(cells), among);
  if (whole) return whole;
  const fits = among.map((subject) => ({ subject, ...headingsIn(cells, subject) }));
  const most = Math.max(2, ...fits.map(({ known }) => known));
  const [best, ...others] = fits.filter(({ known }) => known === most);
  return others.length === 0 ? best?.subject : undefined;
}

function headingsIn(cells: PastedCells, subject: Subject) {
  const layout = layoutOf(headOf(cells), subject);
  return {
    known: layout?.columns.filter((column) => column !== undefined).length ?? 0,
    filled: layout?.headings.filter((heading) => heading !== '').length ?? 0,
  };
}

/** What the columns of rows without headings are: those of the list or of the template, where there are as many of them; else nobody knows. */
export function columnsByOrder(
  width: number,
  subject: Subject,
  shown: readonly string[],
): readonly (string | null)[] | undefined {
  const known = new Set(readableColumns(subject).map(({ name }) => name));
  const template = sheetColumns(subject.entity).map(({ name }) => name);
  const order = [shown, shown.filter((name) => known.has(name)), template].find(({ length }) => length === width);
  return order?.map((name) => (known.has(name) ? name : null));
}

function headOf(cells: PastedCells) {
  const rows = cells.slice(0, 20).map((row, index) => ({ number: index + 1, cells: row }));
  return { sheet: { name: '', isHidden: false }, rows };
}

/** Every cell in quotes: nothing in it separates cells or rows. */
function csvFile(name: string, cells: PastedCells): File {
  const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return new File([lines.join('\r\n')], name, { type: 'text/csv' });
}
