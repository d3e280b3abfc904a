import { columnLetters } from '../../../format/column-letters.ts';
import { createMarkCursor } from '../mark-cursor.ts';
import { errorHeading, type RowMark } from '../marks.ts';
import { attributeOf, editAttributes } from '../xml/text.ts';
import type { Token } from '../xml/tokens.ts';
import { createCarriedCells } from './carried-cells.ts';
import { cellTag, columnOf, styleOf, textCell } from './cell-tag.ts';
import { shiftTag, shiftText } from './edit-references.ts';
import { type Extra, noPlan, planRow, type RowPlan } from './row-plan.ts';
import type { SheetJob } from './sheet-job.ts';

/** The rows of a sheet: cells move, wrong ones turn red, and the sentences go into the column 错误信息. */
export function createRowEdit(job: SheetJob, prefix: string): (token: Token) => string | Promise<string> {
  const { marks, locale, styles, shift, shifts, isInserted, column: own, kept, found } = job;
  const { headingRow } = marks;
  const place = { sheet: marks.sheet, shifts };
  const cursor = createMarkCursor(marks.rows);
  const carried = kept && job.merges.length > 0 ? createCarriedCells(job.merges, kept) : undefined;
  /** The row and column of the sheet that were read last. */
  let row = 0;
  let column = -1;
  /** The row in the copy. */
  let target = 0;
  let plan: RowPlan = noPlan;
  /** How deep inside something that is left out; 0 outside. */
  let skipped = 0;
  let inFormula = false;
  let isHeaded = false;

  return (token) => {
    const { kind, name } = token;
    if (name === 'row' && kind !== 'close') return beginRow(token);
    carried?.see(token, row);
    if (skipped > 0) {
      if (kind === 'open') skipped += 1;
      if (kind === 'close') skipped -= 1;
      return '';
    }
    if (name === 'c') return kind === 'close' ? token.source : beginCell(token);
    if (name === 'f') return formula(token);
    if (name === 'row') return endRow(token.source);
    if (name === 'sheetData')
      return kind === 'close' ? endSheet(token) : kind === 'empty' ? emptySheet(token) : token.source;
    return kind === 'text' && inFormula ? shiftText('f', token.source, place) : token.source;
  };

  function beginRow(token: Token): string | Promise<string> {
    const number = Number(attributeOf(token.source, 'r') ?? row + 1);
    return cursor.isReady(number) ? openRow(token, number) : cursor.load(number).then(() => openRow(token, number));
  }

  function openRow(token: Token, number: number): string {
    const before = missingRows(number);
    row = number;
    column = -1;
    carried?.see(token, row);
    kept?.pass(row);
    const mark = cursor.take(row);
    if (kept && !mark && row > headingRow) {
      if (token.kind === 'open') skipped = 1;
      return before;
    }
    const style = attributeOf(token.source, 's');
    const isStyled = style !== undefined && ['1', 'true'].includes(attributeOf(token.source, 'customFormat') ?? '');
    takeRow(mark, isStyled ? styles.clean(Number(style)) : undefined);
    const tag = rowTag(token.source);
    return before + (token.kind === 'empty' ? `${tag.replace(/\s*\/>$/, '>')}${endRow(`</${prefix}row>`)}` : tag);
  }

  function takeRow(mark: RowMark | undefined, style: number | undefined) {
    target = kept?.keep(row) ?? row;
    found.lastRow = Math.max(found.lastRow, target);
    if (mark) found.lastMarked = target;
    const texts = carried?.cellsOf(row) ?? [];
    plan = mark || texts.length > 0 ? planRow(job, prefix, mark, { row, target, style, carried: texts }) : noPlan;
  }

  function rowTag(source: string): string {
    const tag = editAttributes(source, (name, value) => {
      if (name === 'r') return value === String(target) ? undefined : String(target);
      if (name === 's') return String(styles.clean(Number(value)));
      return name === 'spans' || (kept && name === 'hidden') ? null : undefined;
    });
    return attributeOf(tag, 'r') === undefined ? tag.replace(/^<(\S+?)(?=[\s/>])/, `<$1 r="${target}"`) : tag;
  }

  function beginCell(token: Token): string {
    const { source } = token;
    column = columnOf(source, column);
    const [at] = shift.columns(column, column);
    const clean = styles.clean(styleOf(source));
    // The new heading takes the look of its neighbour.
    const before = heading(clean) + extrasTo(at);
    if (plan.replaced.has(at) || (at === own && !isInserted && row > headingRow)) {
      if (token.kind === 'open') skipped = 1;
      return before;
    }
    found.lastColumn = Math.max(found.lastColumn, at);
    return before + cellTag(source, columnLetters(at) + target, plan.red.has(at) ? styles.red(clean) : clean);
  }

  function heading(style: number): string {
    if (row !== headingRow || !isInserted || isHeaded) return '';
    isHeaded = true;
    return textCell(prefix, columnLetters(own) + target, style, errorHeading[locale]);
  }

  /** Cells that stand left of a column, or in place of the row's own; the others turn red where they are. */
  function extrasTo(at: number): string {
    let made = '';
    for (let [extra] = plan.extras; extra && extra.column <= at; [extra] = plan.extras) {
      plan.extras.shift();
      if (extra.column < at || at === own || plan.replaced.has(at)) made += taken(extra);
    }
    return made;
  }

  function taken({ column: at, xml }: Extra): string {
    found.lastColumn = Math.max(found.lastColumn, at);
    return xml;
  }

  function endRow(close: string): string {
    const rest = heading(0) + plan.extras.splice(0).map(taken).join('');
    return rest + close;
  }

  /** Rows with marks that the sheet does not have. */
  function missingRows(before: number): string {
    let made = '';
    for (let mark = cursor.takeBefore(before); mark; mark = cursor.takeBefore(before)) {
      row = mark.row;
      kept?.pass(row);
      takeRow(mark, undefined);
      made += `<${prefix}row r="${target}">${endRow(`</${prefix}row>`)}`;
    }
    return made;
  }

  async function endSheet({ source }: Token): Promise<string> {
    await cursor.load(Number.MAX_SAFE_INTEGER);
    return missingRows(Number.MAX_SAFE_INTEGER) + source;
  }

  async function emptySheet(token: Token): Promise<string> {
    const close = await endSheet({ ...token, source: `</${prefix}sheetData>` });
    return token.source.replace(/\s*\/>$/, '>') + close;
  }

  /** In a copy of some rows formulas become what they gave: what they pointed to is not all there. */
  function formula(token: Token): string {
    inFormula = token.kind === 'open' && !kept;
    if (!kept) return token.kind === 'close' ? token.source : shiftTag(token, place);
    if (token.kind === 'open') skipped = 1;
    return '';
  }
}
