import type { Locale } from '@danbao/core';
import stringWidth from 'string-width';
import { commandsIn } from './commands.ts';
import { createSay } from './i18n/say.ts';
import { nounsIn, nounText } from './nouns.ts';
import { buildProgram } from './program.ts';
import type { HelpText } from './quick-answer.ts';

/** What a bundle of the command prints for `--help` without putting it together: nothing else is as slow to start. */
export async function builtInHelp(): Promise<{ readonly builtInHelp: string }> {
  return { builtInHelp: JSON.stringify({ zh: await helpText('zh'), en: await helpText('en') }) };
}

async function helpText(locale: Locale): Promise<HelpText> {
  const whole = await helpIn(locale, Number.MAX_SAFE_INTEGER);
  return {
    piped: await helpIn(locale, 80),
    whole,
    width: Math.max(...whole.split('\n').map((line) => stringWidth(line))),
  };
}

/** The help as it stands on a terminal of so many cells. */
export async function helpIn(locale: Locale, width: number): Promise<string> {
  const say = createSay(locale, () => {});
  // One after the other: whoever reads the build's configuration as CommonJS would load the definitions twice at once.
  const commands = await commandsIn();
  const nouns = await nounsIn({});
  const texts: string[] = [];
  const output = { write: (text: string) => texts.push(text), choose: () => {}, width };
  buildProgram(commands, [], say, output, (noun) => nounText(noun, say, nouns)).outputHelp();
  return texts.join('');
}
