import { columnIndex } from '../../format/column-letters.ts';
import { betweenSentences } from '../../i18n/separators.ts';
import { type Label, type Locale, label } from '../../label.ts';

/** Heads the column that says what is wrong with each row. */
export const errorHeading: Label = label('错误信息', 'Errors');

/** What is to be marked in one sheet of a file. */
export interface SheetMarks {
  /** The sheet's name; a CSV file has only one and does not look. */
  readonly sheet: string;
  /** The row of the headings, from 1. */
  readonly headingRow: number;
  /** From 0: the column 错误信息 that the file has already, as `errorColumnOf` finds it. Without it one is put first. */
  readonly errorColumn?: number | undefined;
  /** The rows with marks, in ascending order. They are read once. */
  readonly rows: AsyncIterable<readonly RowMark[]>;
}

export interface RowMark {
  /** As a spreadsheet program counts, from 1. */
  readonly row: number;
  /** What is wrong with the row as a whole: the server refused it. */
  readonly sentences: readonly string[];
  readonly cells: readonly CellMark[];
  /** What is written into cells of the row: the id under which it went in. */
  readonly values?: readonly CellValue[];
}

export interface CellValue {
  /** From 0, as the file has it now. */
  readonly column: number;
  readonly text: string;
}

export interface CellMark {
  /** From 0, as the file has it now. */
  readonly column: number;
  /** Names its field, because it also stands in the column 错误信息. */
  readonly sentence: string;
}

export interface MarkOptions {
  readonly locale: Locale;
  /** Leaves only the headings and the rows with marks. */
  readonly onlyErrors?: true | undefined;
}

/** Where a file that was marked before has its column 错误信息; undefined where it has none. */
export function errorColumnOf(headings: readonly string[]): number | undefined {
  const { zh, en } = errorHeading;
  const index = headings.findIndex((heading) => [zh, en].includes(heading.trim()));
  return index < 0 ? undefined : index;
}

/** What is wrong with a cell, or with the row where no column is named. */
export interface MarkedIssue {
  /** The letters over the column. */
  readonly column: string | undefined;
  readonly label: string;
  readonly message: string;
}

/** The mark of a row from what is wrong with its cells. */
export function rowMark(row: number, issues: readonly MarkedIssue[], locale: Locale): RowMark {
  const colon = locale === 'zh' ? '：' : ': ';
  const sentences: string[] = [];
  const cells: CellMark[] = [];
  for (const { column, label, message } of issues) {
    const sentence = label === '' ? message : `${label}${colon}${message}`;
    if (column === undefined) sentences.push(sentence);
    else cells.push({ column: columnIndex(column), sentence });
  }
  return { row, sentences, cells };
}

/** Everything that is wrong with a row, in one text. */
export function joinSentences({ sentences, cells }: RowMark, locale: Locale): string {
  const all = [...sentences, ...cells.map(({ sentence }) => sentence)];
  return [...new Set(all)].join(betweenSentences(locale));
}
