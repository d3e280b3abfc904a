import type { Field, Problem } from '../field/field.ts';
import { normalise } from '../field/normalise.ts';
import { decimalOfNumber } from '../format/decimal.ts';
import { cleanText, normaliseWidth } from '../format/text.ts';
import { type Cell, uncalculated } from '../workbook/cell.ts';
import { cellFormatOf } from './cells/cell-format.ts';
import type { Column } from './column.ts';
import type { GivenUnit } from './given-unit.ts';
import { choiceReader } from './read-choice.ts';
import { readNumber } from './read-number.ts';

const canonical = /^\d{4}-\d{2}-\d{2}$/;
const shortYear = /^\d{1,2}([-/.])\d{1,2}\1\d{1,2}(?!\d)|^\d{2}年/;
const yearLast = /^\d{1,2}([-/.])\d{1,2}\1\d{4}(?!\d)/;
const serial = /^\d{5}(?:\.\d+)?$/;

/** A value, a problem with the cell itself, or nothing. A problem is an object, a value is a text or a list. */
export type CellValue = string | readonly unknown[] | Problem | undefined;

/** Reads the cells of one column. Text that makes no sense is kept as typed, so that the field's check names it. */
export type CellReader = (cell: Cell) => CellValue;

/** Digits that a numeric cell keeps for certain. */
const safeDigits = 15;

/** What a spreadsheet program makes of a long number when it saves a text file. */
const exponent = /^\s*\d(?:\.\d+)?e\+\d{2,}\s*$/i;

/** Types whose texts may be anything at all. */
const freeText: ReadonlySet<string> = new Set(['text', 'remark', 'regionName', 'url', 'list', 'texts']);

/** The reader of a column; `given` is the unit that its cells have, where it is not the column's. */
export function cellReader(column: Column, given?: GivenUnit): CellReader {
  const read = textReader(column, given);
  return onceWhileSame((cell) => {
    if (typeof cell === 'string') {
      const value = cell === '' || isBlankText(cell) ? undefined : read(cell);
      return value === '' ? undefined : value;
    }
    if (cell === undefined) return undefined;
    if (typeof cell === 'object') return cellFault(cell.error);
    const text = textOfNumber(cell, column);
    return text === undefined ? { rule: 'numericCell', params: { value: String(cell) } } : read(text);
  });
}

/** Many a cell says what one of the two texts above it says; each is read once. */
function onceWhileSame(read: CellReader): CellReader {
  let above: Cell;
  let value: CellValue;
  let before: Cell;
  let valueBefore: CellValue;
  return (cell) => {
    if (cell === above) return value;
    const [known, found] = [before, valueBefore];
    before = above;
    valueBefore = value;
    above = cell;
    value = cell === known ? found : read(cell);
    return value;
  };
}

/** A formula that no program has calculated yet, or the error that it came to. */
function cellFault(error: string): Problem {
  const [formula = '', empty] = error.split(uncalculated);
  return empty === undefined
    ? { rule: 'errorCell', params: { value: error } }
    : { rule: 'uncalculated', params: { value: formula } };
}

/** Whether a read cell is a problem and no value. */
export function isProblem(value: CellValue): value is Problem {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Whether the text is nothing but white space. */
export function isBlankText(text: string): boolean {
  const code = text.charCodeAt(0);
  const mayBlank = !(code > 32 && code < 127) && !(code >= 0x4e00 && code <= 0x9fff);
  return mayBlank && text.trim() === '';
}

function textReader(column: Column, given: GivenUnit | undefined): (text: string) => CellValue {
  const { field } = column;
  const { type } = field;
  switch (type.control) {
    case 'amount':
    case 'number':
      return (text) => readNumber(text, field, given);
    case 'date':
    case 'date-time':
      return (text) => readDate(text, field);
    case 'choice':
      return choiceReader(field);
    case 'list':
      return (text) => cellFormatOf(field)?.parse(cleanText(text, { lines: true })) ?? [];
    default:
      return codeReader(column);
  }
}

function codeReader(column: Column): (text: string) => CellValue {
  const { field } = column;
  if (!isCode(column)) return (text) => normalise(field, text);
  return (text) =>
    exponent.test(text) ? { rule: 'exponent', params: { value: text.trim() } } : normalise(field, text);
}

/** Whether what stands in the column is a number or code of which no digit may be lost. */
function isCode({ field, textCell }: Column): boolean {
  return field.code === true || (textCell && !freeText.has(field.type.name));
}

/** Undefined where a number may already have lost digits or leading zeros. */
function textOfNumber(value: number, { textCell, field }: Column): string | undefined {
  const text = decimalOfNumber(value);
  if (text === undefined || !textCell) return decimalOfNumber(shown(value)) ?? text ?? String(value);
  const isSafe = Number.isInteger(value) && text.length <= safeDigits;
  return isSafe && !field.code ? text : undefined;
}

/** What a spreadsheet program shows of a calculated number: 0.3, where 0.1 + 0.2 has left 0.30000000000000004. */
function shown(value: number): number {
  return Number(value.toPrecision(safeDigits));
}

/** The date in a cell. One whose order of day, month and year cannot be known is a problem that says why. */
function readDate(text: string, field: Field): string | Problem {
  if (field.type.name === 'date' && canonical.test(text)) return text;
  const value = String(normalise(field, text));
  if (field.type.check(value, field).length === 0) return value;
  const plain = normaliseWidth(text).trim();
  const rule = doubt(plain);
  return rule === undefined ? value : { rule, params: { value: plain } };
}

function doubt(text: string): string | undefined {
  if (shortYear.test(text)) return 'twoDigitYear';
  if (yearLast.test(text)) return 'ambiguousDate';
  return serial.test(text) ? 'dateNumber' : undefined;
}
