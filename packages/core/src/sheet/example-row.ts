import type { Locale } from '../label.ts';
import type { Cell } from './row.ts';

/** What the first cell of a template's example row begins with. */
export const exampleMarks: Readonly<Record<Locale, string>> = { zh: '示例：', en: 'Example: ' };

/** Whether a row is the example of a template: its first cell begins with the mark, in full or half width. */
export function isExampleRow([first]: readonly Cell[]): boolean {
  const text = typeof first === 'string' ? first.trimStart().replace('：', ':') : '';
  return Object.values(exampleMarks).some((mark) => text.startsWith(mark.trimEnd().replace('：', ':')));
}
