import { ExchangeProblem } from '../../../exchange/problem.ts';
import { dayLength } from '../../../format/calendar.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import { isDateText } from '../../../format/date.ts';
import { decimalOfNumber, isDecimal } from '../../../format/decimal.ts';
import { guardFormula } from '../../formula-guard.ts';
import { xmlText } from '../xml/text.ts';
import { longestText } from './cell-tag.ts';
import type { Styles } from './styles.ts';

const zero = Date.UTC(1899, 11, 30);
/** Before it spreadsheet programs count a 29 February 1900 that never was. */
const first = 61;
const last = 2_958_465;

/** The number by which a workbook knows a day; undefined for what is no day from 1 March 1900 to the end of 9999. */
function serialOf(text: string): number | undefined {
  if (!isDateText(text)) return undefined;
  const serial = (Date.parse(`${text}T00:00:00Z`) - zero) / dayLength;
  return serial >= first && serial <= last ? serial : undefined;
}

/** `text` keeps digits as typed; `number` can be added up; `date` is a day of the calendar. */
export type CellFormat = 'text' | 'number' | 'date';

/** More digits than this a number cell cannot hold for certain. */
const safeDigits = 15;

/**
 * Writes rows of texts. What would not be the same when it is read again stays text: numbers of more than 15 digits, days
 * that are none. Texts are never formulas; those that look like one keep a quote in front, which only the program sees.
 */
export function createRowWriter(
  sheet: string,
  columns: readonly CellFormat[],
  styles: Styles,
  columnStyles: ReadonlyMap<number, number>,
): (row: number, texts: readonly string[]) => string {
  const text = styles.add('<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>');
  const quoted = styles.add(
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  );
  const cells = columns.map((format, index) => ({
    format,
    name: `<c r="${columnLetters(index)}`,
    own: columnStyles.get(index) ?? 0,
  }));
  const textStart = (style: number) => `" s="${style}" t="inlineStr"><is><t xml:space="preserve">`;
  const starts = { text: textStart(text), quoted: textStart(quoted), own: cells.map(({ own }) => textStart(own)) };

  return (row, texts) => {
    let xml = `<row r="${row}">`;
    for (let index = 0; index < cells.length; index += 1) {
      const value = texts[index];
      const cell = cells[index];
      if (value === undefined || value === '' || cell === undefined) continue;
      const number = cell.format === 'text' ? undefined : numberIn(value, cell.format);
      if (number !== undefined) {
        xml += `${cell.name}${row}" s="${cell.own}"><v>${number}</v></c>`;
        continue;
      }
      if (value.length > longestText) throw tooLong(sheet, row, index);
      const start =
        guardFormula(value) !== value ? starts.quoted : cell.format === 'text' ? starts.own[index] : starts.text;
      xml += `${cell.name}${row}${start}${xmlText(value)}</t></is></c>`;
    }
    return `${xml}</row>`;
  };
}

function numberIn(value: string, format: 'number' | 'date'): string | number | undefined {
  if (format === 'date') return serialOf(value);
  const isSafe = isDecimal(value) && value.replace(/\D/g, '').length <= safeDigits;
  return isSafe && decimalOfNumber(Number(value)) !== undefined ? value : undefined;
}

function tooLong(sheet: string, row: number, index: number): ExchangeProblem {
  return new ExchangeProblem('textTooLong', { sheet, cell: `${columnLetters(index)}${row}`, limit: longestText });
}
