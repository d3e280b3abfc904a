import { isDecimal } from './decimal.ts';

/** A decimal with a comma after every three integer digits; text that is no decimal stays as it is. */
export function groupThousands(text: string): string {
  if (!isDecimal(text)) return text;
  const start = text.startsWith('-') ? 1 : 0;
  const point = text.includes('.') ? text.indexOf('.') : text.length;
  let grouped = text.slice(point);
  let end = point;
  for (; end - start > 3; end -= 3) grouped = `,${text.slice(end - 3, end)}${grouped}`;
  return text.slice(0, end) + grouped;
}
