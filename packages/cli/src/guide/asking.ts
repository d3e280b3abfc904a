import type { Command } from '../command.ts';
import type { Context } from '../context.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Say } from '../i18n/say.ts';

export interface Asking {
  readonly context: Context;
  readonly say: Say;
}

/** Asks about one part of a command and answers its words; none when the command has no such part. */
export type Question = (command: Command, asking: Asking) => Promise<readonly string[]>;

/** A text that may not be empty. */
export async function needText({ context, say }: Asking, key: MessageKey): Promise<string> {
  const answer = (await context.prompts.text(say.text(key))).trim();
  if (answer !== '') return answer;
  say.line('guideNoAnswer');
  return needText({ context, say }, key);
}
