import { exampleMarks } from '@danbao/core/sheet';
import type { MessageKey } from '../i18n/messages.ts';
import type { Say } from '../i18n/say.ts';

const skipped: MessageKey = 'exampleSkipped';

/** The first cell of a template's example row: the mark, and what would stand there. */
export function exampleCell(value: string, say: Say): string {
  return exampleMarks[say.locale] + (value === '' ? say.text(skipped) : value);
}
