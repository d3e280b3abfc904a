import { decimalOfNumber } from '../../../format/decimal.ts';
import { type Cell, uncalculated } from '../../cell.ts';
import { dateTextOf } from './date-text.ts';
import type { NumberKind } from './number-format.ts';

/** A number cell as its format means it: a day, time or percentage as text, anything else as the number itself. */
export function numberCell(number: number, kind: NumberKind, isDate1904: boolean): Cell {
  if (kind === 'number') return number;
  const text = kind === 'percent' ? percentTextOf(number) : dateTextOf(number, kind, isDate1904);
  return text ?? number;
}

/** A cell of the type for ISO days: without the T, the zone and a midnight. */
export function isoCell(text: string): Cell {
  const tidy = text.trim().replace('T', ' ');
  return tidy.replace(/(?:\.\d{1,9})?Z?$/, '').replace(/ 00:00:00$/, '');
}

/** A formula of which no value was saved: shown as far as it helps to find it. */
export function emptyFormula(formula: string): Cell {
  return { error: `=${formula.slice(0, 60)}${uncalculated}` };
}

/** A percentage cell as people see it, with all its digits: 0.6 is `60%`; undefined where that needs an exponent. */
function percentTextOf(number: number): string | undefined {
  const text = decimalOfNumber(number);
  if (text === undefined) return undefined;
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.');
  const digits = whole + fraction.padEnd(2, '0');
  const point = whole.length + 2;
  const front = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const back = digits.slice(point);
  return `${sign}${front}${back === '' ? '' : `.${back}`}%`;
}
