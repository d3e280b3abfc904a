import type { Context } from './context.ts';
import { subjectsIn } from './definitions.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';

const nouns: Readonly<Record<string, MessageKey>> = { jobs: 'nounJobs', config: 'nounConfig' };

/** What a noun of the commands stands for; its own name when nothing is said of it. */
export function nounText(noun: string, say: Say, context: Pick<Context, 'danbao'>): string {
  const key = nouns[noun];
  if (key) return say.text(key);
  return subjectsIn(context).find((subject) => subject.noun === noun)?.pluralLabel[say.locale] ?? noun;
}
