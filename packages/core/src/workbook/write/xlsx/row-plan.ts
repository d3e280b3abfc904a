import { columnLetters } from '../../../format/column-letters.ts';
import { joinSentences, type RowMark } from '../marks.ts';
import type { CarriedCell } from './carried-cells.ts';
import { cellTag, longestText, styleOf, textCell } from './cell-tag.ts';
import { maxComments, type SheetJob } from './sheet-job.ts';

/** A cell that the copy has and the sheet has not, or that takes another's place. */
export interface Extra {
  readonly column: number;
  readonly xml: string;
}

/** What a row gets beside its own cells. All columns are those of the copy. */
export interface RowPlan {
  /** In the order of their columns. */
  readonly extras: Extra[];
  /** Cells that turn red, where the row has them. */
  readonly red: ReadonlySet<number>;
  /** Cells of the row that give way to an extra. */
  readonly replaced: ReadonlySet<number>;
}

export interface RowPosition {
  readonly row: number;
  /** The row in the copy. */
  readonly target: number;
  readonly style: number | undefined;
  readonly carried: readonly CarriedCell[];
}

/** Plans a row and notes its comments. */
export function planRow(job: SheetJob, prefix: string, mark: RowMark | undefined, place: RowPosition): RowPlan {
  const { column: own, shift, styles, locale, found, marks } = job;
  const { row, target, carried } = place;
  const extras: Extra[] = [];
  const red = new Set<number>();
  const shiftedColumn = (column: number) => shift.columns(column, column)[0];
  const text = mark && row > marks.headingRow ? joinSentences(mark, locale) : '';
  if (text !== '') extras.push({ column: own, xml: textCell(prefix, nameOf(own), styles.sentence(), text) });
  for (const one of mark?.cells ?? []) {
    const at = shiftedColumn(one.column);
    if (at === own || red.has(at)) continue;
    red.add(at);
    note(one.column, at);
  }
  const replaced = new Set<number>();
  for (const { column, tag, rest } of carried) {
    const at = shiftedColumn(column);
    if (at === own) continue;
    replaced.add(at);
    const style = red.has(at) ? styles.red(styleOf(tag)) : styles.clean(styleOf(tag));
    extras.push({ column: at, xml: cellTag(tag, nameOf(at), style) + rest });
  }
  for (const { column, text: value } of mark?.values ?? []) {
    const at = shiftedColumn(column);
    if (at === own || replaced.has(at)) continue;
    replaced.add(at);
    const style = place.style ?? found.columnStyles.get(at) ?? 0;
    extras.push({ column: at, xml: textCell(prefix, nameOf(at), red.has(at) ? styles.red(style) : style, value) });
  }
  for (const at of red) {
    if (replaced.has(at)) continue;
    const style = styles.red(place.style ?? found.columnStyles.get(at) ?? 0);
    extras.push({ column: at, xml: `<${prefix}c r="${nameOf(at)}" s="${style}"/>` });
  }
  extras.sort((a, b) => a.column - b.column);
  return { extras, red, replaced };

  function nameOf(at: number): string {
    return `${columnLetters(at)}${target}`;
  }

  /** A cell with somebody's comment keeps it; its sentence stands in the column 错误信息. */
  function note(from: number, at: number) {
    if (job.commented.has(`${columnLetters(from)}${row}`) || found.comments.length >= maxComments) return;
    const sentences = (mark?.cells ?? []).flatMap(({ column, sentence }) => (column === from ? [sentence] : []));
    const said = [...new Set(sentences)].join('\n');
    found.comments.push({ row: target, column: at, text: said.slice(0, longestText) });
  }
}

export const noPlan: RowPlan = { extras: [], red: new Set(), replaced: new Set() };
