import { specialColumns } from '../../../sheet/special-column.ts';
import { columnIndex, columnLetters } from '../../check/column-letters.ts';
import { createMarkCursor } from '../mark-cursor.ts';
import { joinSentences, type RowMark } from '../marks.ts';
import { attributeOf, editAttributes, xmlText } from '../xml/text.ts';
import type { Token } from '../xml/tokens.ts';
import { shiftTag, shiftText } from './edit-references.ts';
import { mostComments, type SheetJob } from './sheet-job.ts';

/** Longest text of a cell or comment, in characters. */
export const longestText = 32_767;

/** A cell that the copy has and the sheet has not, or that takes another's place. */
interface Extra {
  readonly column: number;
  readonly xml: string;
}

/** The rows of a sheet: cells move, wrong ones turn red, and the sentences go into the column 错误信息. */
export function createRowEdit(job: SheetJob, prefix: string): (token: Token) => string | Promise<string> {
  const { marks, locale, styles, shift, shifts, isInserted, column: own, kept, found } = job;
  const { headingRow } = marks;
  const place = { sheet: marks.sheet, shifts };
  const cursor = createMarkCursor(marks.rows);
  const sentenceStyle = styles.sentence();
  /** The row and column of the sheet that were read last. */
  let row = 0;
  let column = -1;
  /** The row in the copy; 0 while the row is left out. */
  let target = 0;
  let rowStyle: number | undefined;
  let extras: Extra[] = [];
  let redCells = new Set<number>();
  /** How deep inside something that is left out; 0 outside. */
  let skipped = 0;
  let inside = '';
  let isHeaded = false;

  return (token) => {
    const { kind, name } = token;
    if (skipped > 0) {
      if (kind === 'open') skipped += 1;
      if (kind === 'close') skipped -= 1;
      return '';
    }
    if (name === 'row') return kind === 'close' ? endRow(token.source) : beginRow(token);
    if (name === 'sheetData')
      return kind === 'close' ? endSheet(token) : kind === 'empty' ? emptySheet(token) : token.source;
    if (name === 'c') return kind === 'close' ? token.source : beginCell(token);
    if (name === 'f') return formula(token);
    return kind === 'text' && inside !== '' ? shiftText(inside, token.source, place) : token.source;
  };

  function beginRow(token: Token): string | Promise<string> {
    const number = Number(attributeOf(token.source, 'r') ?? row + 1);
    return cursor.isReady(number) ? openRow(token, number) : cursor.load(number).then(() => openRow(token, number));
  }

  function openRow(token: Token, number: number): string {
    const before = missingRows(number);
    row = number;
    column = -1;
    kept?.pass(row);
    const mark = cursor.take(row);
    if (kept && !mark && row > headingRow) {
      target = 0;
      if (token.kind === 'open') skipped = 1;
      return before;
    }
    target = kept?.keep(row) ?? row;
    found.lastRow = Math.max(found.lastRow, target);
    const style = attributeOf(token.source, 's');
    const custom = ['1', 'true'].includes(attributeOf(token.source, 'customFormat') ?? '');
    rowStyle = style !== undefined && custom ? styles.clean(Number(style)) : undefined;
    plan(mark);
    const tag = rowTag(token.source);
    // The heading takes the look of its neighbour, which is yet to come.
    return before + (token.kind === 'empty' ? `${tag.replace(/\s*\/>$/, '>')}${endRow(`</${prefix}row>`)}` : tag);
  }

  function rowTag(source: string): string {
    const hasNumber = attributeOf(source, 'r') !== undefined;
    const tag = editAttributes(source, (name, value) => {
      if (name === 'r') return value === String(target) ? undefined : String(target);
      if (name === 's') return String(styles.clean(Number(value)));
      if (name === 'spans' || (kept && name === 'hidden')) return null;
      return undefined;
    });
    return hasNumber ? tag : tag.replace(/^<(\S+?)(?=[\s/>])/, `<$1 r="${target}"`);
  }

  /** Works out what the row gets beside its own cells. */
  function plan(mark: RowMark | undefined) {
    extras = [];
    redCells = new Set();
    if (!mark) return;
    const text = joinSentences(mark, locale);
    if (text !== '' && row > headingRow) extras.push({ column: own, xml: textCell(own, text, sentenceStyle) });
    for (const one of mark.cells) {
      const [at] = shift.columns(one.column, one.column);
      if (at === own || redCells.has(at)) continue;
      redCells.add(at);
      const sentences = mark.cells.filter(({ column: other }) => other === one.column).map(({ sentence }) => sentence);
      comment(one.column, at, [...new Set(sentences)].join('\n'));
    }
    for (const at of redCells) {
      const style = styles.red(rowStyle ?? found.columnStyles.get(at) ?? 0);
      extras.push({ column: at, xml: `<${prefix}c r="${columnLetters(at)}${target}" s="${style}"/>` });
    }
    extras.sort((a, b) => a.column - b.column);
  }

  function comment(from: number, at: number, text: string) {
    const isFree = !job.commented.has(`${columnLetters(from)}${row}`);
    if (isFree && found.comments.length < mostComments)
      found.comments.push({ row: target, column: at, text: text.slice(0, longestText) });
  }

  function beginCell(token: Token): string {
    const { source } = token;
    const letters = cellName.exec(source)?.[1];
    column = letters === undefined ? column + 1 : columnIndex(letters.toUpperCase());
    const [at] = shift.columns(column, column);
    const style = Number(cellStyle.exec(source)?.[1] ?? 0);
    const clean = styles.clean(style);
    if (row === headingRow && isInserted && !isHeaded) extras.unshift(heading(clean));
    const before = extrasBefore(at);
    if (at === own && !isInserted && row > headingRow) {
      if (token.kind === 'open') skipped = 1;
      return before;
    }
    found.lastColumn = Math.max(found.lastColumn, at);
    const made = redCells.has(at) ? styles.red(clean) : clean;
    return before + cellTag(source, `${columnLetters(at)}${target}`, made === style ? undefined : made);
  }

  function heading(style: number): Extra {
    isHeaded = true;
    return { column: own, xml: textCell(own, specialColumns.errors.label[locale], style) };
  }

  /** Cells that stand left of a column; one in its very place is dropped, because the row has its own. */
  function extrasBefore(at: number): string {
    let made = '';
    while (extras.length > 0 && (extras[0] as Extra).column <= at) {
      const extra = extras.shift() as Extra;
      if (extra.column < at || at === own) made += extra.xml;
    }
    if (made !== '') found.lastColumn = Math.max(found.lastColumn, own);
    return made;
  }

  function endRow(source: string): string {
    if (row === headingRow && isInserted && !isHeaded) extras.unshift(heading(0));
    const rest = extras.map(({ xml }) => xml).join('');
    for (const extra of extras) found.lastColumn = Math.max(found.lastColumn, extra.column);
    extras = [];
    return rest + source;
  }

  /** Rows with marks that the sheet does not have. */
  function missingRows(before: number): string {
    let made = '';
    for (let mark = cursor.takeBefore(before); mark; mark = cursor.takeBefore(before)) {
      row = mark.row;
      kept?.pass(row);
      target = kept?.keep(row) ?? row;
      found.lastRow = Math.max(found.lastRow, target);
      rowStyle = undefined;
      plan(mark);
      made += `<${prefix}row r="${target}">${endRow(`</${prefix}row>`)}`;
    }
    return made;
  }

  async function endSheet({ source }: Token): Promise<string> {
    await cursor.load(Number.MAX_SAFE_INTEGER - 1);
    return missingRows(Number.MAX_SAFE_INTEGER) + source;
  }

  async function emptySheet(token: Token): Promise<string> {
    const close = `</${prefix}sheetData>`;
    return token.source.replace(/\s*\/>$/, '>') + (await endSheet({ ...token, source: close }));
  }

  function formula(token: Token): string {
    inside = token.kind === 'open' ? 'f' : '';
    if (!kept) return token.kind === 'close' ? token.source : shiftTag(token, place);
    if (token.kind === 'open') skipped = 1;
    inside = '';
    return '';
  }

  function textCell(at: number, text: string, style: number): string {
    const shown = xmlText(text.slice(0, longestText));
    return `<${prefix}c r="${columnLetters(at)}${target}" s="${style}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${shown}</${prefix}t></${prefix}is></${prefix}c>`;
  }
}

const cellName = /\sr\s*=\s*["']\$?([A-Za-z]{1,3})\$?\d/;
const cellStyle = /\ss\s*=\s*["'](\d+)["']/;
const cellPlace = /(\sr\s*=\s*["'])[^"']*/;

function cellTag(source: string, name: string, style: number | undefined): string {
  const placed = cellPlace.test(source)
    ? source.replace(cellPlace, `$1${name}`)
    : source.replace(/^<(\S+?)(?=[\s/>])/, `<$1 r="${name}"`);
  if (style === undefined) return placed;
  return cellStyle.test(placed)
    ? placed.replace(cellStyle, ` s="${style}"`)
    : placed.replace(/^<(\S+?)(?=[\s/>])/, `<$1 s="${style}"`);
}
