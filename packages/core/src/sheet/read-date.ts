import type { Field, Problem } from '../field/field.ts';
import { normaliseWidth } from '../format/text.ts';

const canonical = /^\d{4}-\d{2}-\d{2}$/;
const shortYear = /^\d{1,2}([-/.])\d{1,2}\1\d{1,2}(?!\d)|^\d{2}年/;
const yearLast = /^\d{1,2}([-/.])\d{1,2}\1\d{4}(?!\d)/;
const serial = /^\d{5}(?:\.\d+)?$/;

/** The date in a cell. One whose order of day, month and year cannot be known is a problem that says why. */
export function readDate(text: string, field: Field): string | Problem {
  if (field.type.name === 'date' && canonical.test(text)) return text;
  const value = field.type.parse(text, field) as string;
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
