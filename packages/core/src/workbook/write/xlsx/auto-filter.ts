import { columnIndex, columnLetters } from '../../../format/column-letters.ts';
import { tokensOf } from '../xml/rewrite.ts';
import { attributeOf, setAttribute } from '../xml/text.ts';
import type { SheetJob } from './sheet-job.ts';
import { shiftRange } from './shift-references.ts';

/**
 * A filter over the headings that takes in the column 错误信息; `source` is the sheet's own, or empty. A sheet with tables
 * gets one over the new column alone, because filters may not overlap.
 */
export function markFilter(source: string, prefix: string, job: SheetJob): string {
  const { found, marks, hasTables, column, isInserted, kept, shift } = job;
  const last = Math.max(found.lastRow, marks.headingRow + 1);
  const corner = rangeOf(shiftRange(attributeOf(firstTag(source), 'ref') ?? '', shift));
  if (hasTables) {
    // It is not certain to be free of tables unless it was put in just now.
    if (!isInserted || corner) return corner ? write(source, corner, 0) : '';
    return write('', { first: column, last: column, row: marks.headingRow, to: last }, 0);
  }
  if (corner && corner.row !== marks.headingRow) return write(source, corner, 0);
  const first = Math.min(corner?.first ?? 0, column);
  const end = Math.max(corner?.last ?? found.lastColumn, column);
  return write(
    source,
    { first, last: end, row: marks.headingRow, to: corner && !kept ? Math.max(corner.to, found.lastMarked) : last },
    (corner?.first ?? 0) - first,
  );

  function write(before: string, range: Range, step: number): string {
    found.filter = `${columnLetters(range.first)}${range.row}:${columnLetters(range.last)}${range.to}`;
    // Rows that a filter hides are not in a copy of wrong rows: there all are shown.
    if (before === '' || kept) return `<${prefix}autoFilter ref="${found.filter}"/>`;
    const [tag = '', ...rest] = [...tokensOf(before)].map(({ kind, name, source: text }) => {
      if (kind === 'close' || name !== 'filterColumn') return text;
      return setAttribute(text, 'colId', String(Number(attributeOf(text, 'colId') ?? 0) + step));
    });
    return setAttribute(tag, 'ref', found.filter) + rest.join('');
  }
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly row: number;
  readonly to: number;
}

function rangeOf(text: string | undefined): Range | undefined {
  const [, first, row, last, to] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec((text ?? '').replaceAll('$', '')) ?? [];
  if (first === undefined) return undefined;
  return { first: columnIndex(first), last: columnIndex(last ?? first), row: Number(row), to: Number(to ?? row) };
}

function firstTag(source: string): string {
  return source.slice(0, source.indexOf('>') + 1);
}
