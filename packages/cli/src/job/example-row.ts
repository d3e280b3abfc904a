import type { Locale } from '@danbao/core';
import type { Cell } from '@danbao/core/sheet';
import type { MessageKey } from '../i18n/messages.ts';
import type { Say } from '../i18n/say.ts';

const marks: Readonly<Record<Locale, string>> = { zh: '示例：', en: 'Example: ' };
const skipped: MessageKey = 'exampleSkipped';

/** The first cell of a template's example row: the mark, and what would stand there. */
export function exampleCell(value: string, say: Say): string {
  return marks[say.locale] + (value === '' ? say.text(skipped) : value);
}

/** Whether a row is the example of a template: its first cell begins with the mark, in full or half width. */
export function isExampleRow([first]: readonly Cell[]): boolean {
  const text = typeof first === 'string' ? first.trimStart().replace('：', ':') : '';
  return Object.values(marks).some((mark) => text.startsWith(mark.trimEnd().replace('：', ':')));
}
