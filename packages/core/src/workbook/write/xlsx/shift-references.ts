import { columnIndex, columnLetters } from '../../../format/column-letters.ts';
import { lastColumn, lastRow, type Shift, type Shifts } from './shift.ts';

/**
 * A formula after sheets were shifted. `sheet` is where the formula stands: references without a sheet's name mean it.
 * References to other workbooks, names, functions, texts and columns of tables stay as they are; so do references
 * through several sheets at once.
 */
export function shiftFormula(formula: string, sheet: string | undefined, shifts: Shifts): string {
  if (!mayRefer.test(formula)) return formula;
  let made = '';
  let at = 0;
  let target: string | undefined = sheet;
  while (at < formula.length) {
    const taken = take(formula, at, (text) => {
      const shift = target === undefined ? undefined : shifts.get(target.toLowerCase());
      return shift ? (shiftRange(text, shift) ?? '#REF!') : text;
    });
    made += taken.text;
    at += taken.length;
    target = taken.prefix ? taken.sheet : sheet;
  }
  return made;
}

/** Whether a formula speaks of one of the sheets. */
export function refersTo(formula: string, sheet: string | undefined, sheets: Shifts): boolean {
  const gone: Shift = { columns: (first, last) => [first + 1, last + 1], rows: () => undefined };
  const all = new Map([...sheets.keys()].map((name) => [name, gone]));
  return shiftFormula(formula, sheet, all) !== formula;
}

/** One cell, range, column range or row range: `$B$2`, `B2:C3`, `B:C`, `2:3`. Undefined when nothing is left of it. */
export function shiftRange(text: string, shift: Shift): string | undefined {
  const parts = rangeParts.exec(text);
  if (!parts) return text;
  const [, fixA = '', lettersA, fixRowA = '', rowA, second, fixB = '', lettersB, fixRowB = '', rowB] = parts;
  const single = second === undefined;
  const columns = lettersA && (single ? lettersA : lettersB);
  const rows = rowA && (single ? rowA : rowB);
  const newColumns = columns ? shift.columns(indexOf(lettersA), indexOf(columns)) : undefined;
  const newRows = rows
    ? rowsOf(shift, [fixRowA, Number(rowA)], single ? [fixRowA, Number(rowA)] : [fixRowB, Number(rows)])
    : undefined;
  if (rows && !newRows) return undefined;
  const first = fixA + letters(newColumns?.[0]) + fixRowA + (newRows?.[0] ?? '');
  return single ? first : `${first}:${fixB}${letters(newColumns?.[1])}${fixRowB}${newRows?.[1] ?? ''}`;
}

function rowsOf(shift: Shift, first: readonly [string, number], last: readonly [string, number]) {
  const { relativeRow } = shift;
  const mapped = shift.rows(first[1], last[1]);
  if (!relativeRow) return mapped;
  const shiftedRow = ([fix, row]: readonly [string, number], fixed: number | undefined) =>
    fix === '' ? Math.max(1, relativeRow(row)) : (fixed ?? row);
  return [shiftedRow(first, mapped?.[0]), shiftedRow(last, mapped?.[1])] as const;
}

/** A list of ranges as `sqref` has it; empty when nothing is left. */
export function shiftRanges(list: string, shift: Shift): string {
  return list
    .split(/\s+/)
    .flatMap((range) => (range === '' ? [] : (shiftRange(range, shift) ?? [])))
    .join(' ');
}

interface Taken {
  readonly text: string;
  readonly length: number;
  /** A sheet's name that the next reference belongs to; without a name it is no sheet of this workbook. */
  readonly prefix?: true;
  readonly sheet?: string;
}

const mayRefer = /[A-Za-z]\$?\d|[A-Za-z]:|\d:/;
const rangeParts = /^(\$?)([A-Za-z]{1,3})?(\$?)(\d{1,7})?(:(\$?)([A-Za-z]{1,3})?(\$?)(\d{1,7})?)?$/;
const plainName = String.raw`[\p{L}_\\][\p{L}\p{N}_.\\?]*`;
const textLiteral = /"(?:[^"]|"")*"/y;
const quotedSheet = /'((?:[^']|'')*)'!/y;
const otherBook = /\[[^[\]]*\](?:[\p{L}\p{N}_.\\?]*)!/uy;
const severalSheets = new RegExp(`${plainName}:${plainName}!`, 'uy');
const plainSheet = /([\p{L}\p{N}_.\\?]+)!/uy;
const noMore = String.raw`(?![\p{L}\p{N}_.\\?($!\[])`;
const reference = new RegExp(
  String.raw`(?:\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?::\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6})?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6})${noMore}`,
  'uy',
);
const word = /[\p{L}\p{N}_.\\?$]+/uy;

function take(formula: string, at: number, shifted: (reference: string) => string): Taken {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(formula);
  };
  const letter = formula[at] as string;
  if (letter === '"') return copied(match(textLiteral)?.[0] ?? letter);
  if (letter === "'") {
    const quoted = match(quotedSheet);
    return quoted ? prefix(quoted[0], (quoted[1] as string).replaceAll("''", "'")) : copied(letter);
  }
  if (letter === '[') {
    const book = match(otherBook)?.[0];
    return book ? prefix(book, '[') : copied(brackets(formula, at));
  }
  const through = match(severalSheets)?.[0];
  if (through) return prefix(through, '[');
  const sheet = match(plainSheet);
  if (sheet) return prefix(sheet[0], sheet[1] as string);
  const found = match(reference)?.[0];
  if (found && isOnSheet(found)) return { text: shifted(found), length: found.length };
  return copied(match(word)?.[0] ?? letter);
}

function copied(text: string): Taken {
  return { text, length: text.length };
}

/** Names of sheets in other workbooks carry `[`, which no sheet of ours can. */
function prefix(text: string, name: string): Taken {
  const isOurs = !name.includes('[') && !name.includes(':');
  return isOurs ? { ...copied(text), prefix: true, sheet: name } : { ...copied(text), prefix: true };
}

/** Columns of a table: `[[#This Row],[金额]]`; a `'` makes the next character plain. */
function brackets(formula: string, at: number): string {
  let depth = 0;
  for (let index = at; index < formula.length; index += 1) {
    const letter = formula[index];
    if (letter === "'") index += 1;
    else if (letter === '[') depth += 1;
    else if (letter === ']') {
      depth -= 1;
      if (depth === 0) return formula.slice(at, index + 1);
    }
  }
  return formula.slice(at);
}

/** `ABC1` is a cell; `XYZ1` lies beyond the last column and is a name. */
function isOnSheet(range: string): boolean {
  return range.split(':').every((part) => {
    const [, column, row] = /^\$?([A-Za-z]*)\$?(\d*)$/.exec(part) ?? [];
    return (!column || indexOf(column) <= lastColumn) && (!row || Number(row) <= lastRow);
  });
}

function indexOf(text: string): number {
  return columnIndex(text.toUpperCase());
}

function letters(index: number | undefined): string {
  return index === undefined ? '' : columnLetters(index);
}
