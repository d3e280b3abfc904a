import type { Locale } from '../label.ts';
import type { Cell } from '../workbook/cell.ts';

/** What the first cell of a template's example row begins with. */
export const exampleMarks: Readonly<Record<Locale, string>> = { zh: '示例：', en: 'Example: ' };

const marks = Object.values(exampleMarks).map((mark) => halfColon(mark).trimEnd());

/** Whether a row is the example of a template: its first cell begins with the mark, in full or half width. */
export function isExampleRow([first]: readonly Cell[]): boolean {
  if (typeof first !== 'string' || !(first.includes(':') || first.includes('：'))) return false;
  const text = halfColon(first.trimStart());
  return marks.some((mark) => text.startsWith(mark));
}

function halfColon(text: string): string {
  return text.replace('：', ':');
}
