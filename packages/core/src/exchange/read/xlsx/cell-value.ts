import type { Cell } from '../../../sheet/row.ts';
import { dateTextOf } from './date-text.ts';
import type { NumberKind } from './number-format.ts';
import { percentTextOf } from './percent-text.ts';

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
  return { error: `=${formula.slice(0, 60)} → ?` };
}
