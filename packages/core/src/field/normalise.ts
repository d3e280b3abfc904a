import { cleanText } from '../format/text.ts';
import type { Field } from './field.ts';

/**
 * Text that was typed, pasted, imported or sent, as the value that its field means: first what holds for all text (`cleanText`), then the
 * type's own. Forms, cells, calls and queries all read text by this, so that one thing is stored, compared and found in one spelling.
 * Text that makes no sense is kept, for `validate` to name it.
 *
 * @example
 * normalise(phone('电话', 'Phone'), '(027) 8888 6666') // '027-88886666'
 */
export function normalise<V>(field: Field<V>, text: string): V;
export function normalise(field: Field, text: string): unknown {
  if (field.verbatim) return text;
  const { type } = field;
  const hasLines = type.control === 'textarea' || type.control === 'list';
  return type.parse(hasLines ? cleanText(text, severalLines) : cleanText(text), field);
}

const severalLines = { lines: true };

/** Whether a field holds one text: neither a record nor a list, nor true or false. */
export function holdsText({ item, type }: Field): boolean {
  return item === undefined && !noTexts.has(type.name);
}

const noTexts: ReadonlySet<string> = new Set(['flag', 'record', 'texts']);
