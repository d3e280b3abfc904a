import { cleanText } from '../format/text.ts';
import type { Control, Field } from './field.ts';
import { withoutUnit } from './without-unit.ts';

/**
 * Text that was typed, pasted, imported or sent, as the value that its field means: first what holds for all text (`cleanText`), then the
 * type's own, without the unit that may stand behind a number. Forms, cells, calls and queries all read text by this, so that one thing is
 * stored, compared and found in one spelling. Text that makes no sense is kept, for `validate` to name it.
 *
 * @example
 * normalise(phone('电话', 'Phone'), '(027) 8888 6666') // '027-88886666'
 */
export function normalise<V>(field: Field<V>, text: string): V;
export function normalise(field: Field, text: string): unknown {
  if (field.verbatim) return text;
  const { type, unit } = field;
  const hasLines = type.control === 'textarea' || type.control === 'list';
  const clean = hasLines ? cleanText(text, severalLines) : cleanText(text);
  return type.parse(unit !== undefined && numbers.has(type.control) ? withoutUnit(clean, unit) : clean, field);
}

const severalLines = { lines: true };
const numbers: ReadonlySet<Control> = new Set(['number', 'amount', 'slider']);

/** Whether a field holds one text: neither a record nor a list, nor true or false. */
export function holdsText({ item, type }: Field): boolean {
  return item === undefined && !noTexts.has(type.name);
}

const noTexts: ReadonlySet<string> = new Set(['flag', 'record', 'texts']);
