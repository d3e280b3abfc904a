import type { Label } from '@danbao/core';
import { fill } from '@danbao/core/i18n';
import { operateWords } from '../i18n/operate.ts';

/** Says it on the terminal in both languages, or in one of them where what is put in differs. */
export function say(
  key: keyof typeof operateWords,
  params: Readonly<Record<string, unknown>> = {},
  only?: keyof Label,
): void {
  const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')]));
  for (const [language, sentence] of Object.entries(operateWords[key]))
    if (only === undefined || only === language) console.log(fill(sentence, shown));
}
