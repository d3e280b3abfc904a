import type { Locale } from '@danbao/core';
import { type JobSheet, type PlannedRow, type RowMark, rowMark, type SheetMarks } from '@danbao/core/exchange';
import { jsonlLog } from '../node/jsonl-log.ts';

/** The wrong rows of a check, kept in a file until the checked file is marked. */
export interface MarkLog {
  append(rows: readonly PlannedRow[]): void;
  /** What is to be marked in the sheets, in their order. */
  marks(sheets: readonly JobSheet[]): readonly SheetMarks[];
  close(): void;
}

/** A row: its sheet and number, then column and sentence of each mark. */
type Packed = readonly [sheet: number, row: number, ...marks: (number | string)[]];

/** The column of what is wrong with the row as a whole. */
const wholeRow = -1;
/** Sentences that are kept once and named by a number; those beyond stand in full. */
const sentencesAtMost = 10_000;

/** Keeps little of each row, since all rows of a large file may be wrong: most say what others have said. */
export function markLog(path: string, locale: Locale): MarkLog {
  const log = jsonlLog<Packed>(path, (error) => error);
  const numbers = new Map<string, number>();
  const texts: string[] = [];

  function short(text: string): number | string {
    const known = numbers.get(text);
    if (known !== undefined || texts.length >= sentencesAtMost) return known ?? text;
    numbers.set(text, texts.length);
    return texts.push(text) - 1;
  }

  function packed(sheet: number, { row, sentences, cells }: RowMark): Packed {
    const marks: (number | string)[] = [];
    for (const text of sentences) marks.push(wholeRow, short(text));
    for (const { column, sentence } of cells) marks.push(column, short(sentence));
    return [sheet, row, ...marks];
  }

  function unpacked([, row, ...marks]: Packed): RowMark {
    const sentences: string[] = [];
    const cells: RowMark['cells'][number][] = [];
    for (let at = 0; at < marks.length; at += 2) {
      const [column = wholeRow, text = ''] = [marks[at], marks[at + 1]];
      const sentence = typeof text === 'number' ? (texts[text] ?? '') : text;
      if (column === wholeRow) sentences.push(sentence);
      else cells.push({ column: Number(column), sentence });
    }
    return { row, sentences, cells };
  }

  async function* marksIn(sheet: number): AsyncGenerator<readonly RowMark[]> {
    for await (const rows of log.read()) yield rows.filter(([own]) => own === sheet).map(unpacked);
  }

  return {
    append: (rows) => log.append(rows.flatMap((row) => cellMarks(row, locale).map((mark) => packed(row.sheet, mark)))),
    marks: (sheets) =>
      sheets.map(({ name, headingRow, errorColumn }, sheet) => ({
        ...{ sheet: name, headingRow, errorColumn },
        rows: marksIn(sheet),
      })),
    close: log.close,
  };
}

/** What is wrong with the cells of a row; a record of several rows has a mark in each row that is wrong. */
export function cellMarks({ row, rows, issues = [] }: PlannedRow, locale: Locale): readonly RowMark[] {
  if (rows === undefined) return issues.length > 0 ? [rowMark(row, issues, locale)] : [];
  return rows.flatMap((at) => {
    const own = issues.filter((issue) => issue.row === at);
    return own.length > 0 ? [rowMark(at, own, locale)] : [];
  });
}
