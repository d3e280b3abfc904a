import type { Context } from '../../context.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Say } from '../../i18n/say.ts';
import { cleanText } from '../../terminal/clean-text.ts';
import { suggest } from './suggest.ts';

/** Answers a shell's `danbao __complete <shell> <count> <words>`; see scripts.ts. A shell in mid-line never sees an error. */
export async function answerShell(context: Context, say: Say): Promise<ExitCode> {
  const [, shell, count, ...given] = context.argv;
  // Windows PowerShell drops an empty last word.
  const typed = Array.from({ length: Math.max(Number(count) || 0, given.length) }, (_, index) => given[index] ?? '');
  const isBash = shell === 'bash';
  const words = isBash ? joined(typed) : typed;
  const { files, candidates } = await suggest(words, context, say).catch(() => nothing);
  const current = words.at(-1) ?? '';
  const lead = !isBash && current.startsWith('--') ? current.slice(0, current.indexOf('=') + 1) : '';
  const lines = candidates.map(({ value, text }) => `${lead}${cleanText(value)}\t${cleanText(text)}`);
  await context.stdout(`${[files, ...lines].join('\n')}\n`);
  return exitCodes.ok;
}

const nothing = { files: 'none', candidates: [] };

/** bash breaks words at `=` and `:`. */
function joined(words: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const [index, word] of words.entries()) {
    const isPart = word === '=' || word === ':' || words[index - 1] === '=' || words[index - 1] === ':';
    if (isPart && whole.length > 0) whole.push(`${whole.pop()}${word}`);
    else whole.push(word);
  }
  return whole;
}
