import { normaliseWidth } from '../../format/text.ts';

const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Typed text as a plain number: full width folded, thousands separators dropped. Anything else is kept as typed. */
export function plainNumber(text: string): string {
  const trimmed = normaliseWidth(text).trim();
  return trimmed.length < 40 && grouped.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}
