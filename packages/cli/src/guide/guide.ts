import type { Command } from '../command.ts';
import type { Context } from '../context.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Say } from '../i18n/say.ts';
import { nounsIn, nounText } from '../nouns.ts';
import { commandLine } from '../terminal/command-line.ts';
import { valueOfOption } from '../terminal/value-of-option.ts';
import type { Asking } from './asking.ts';
import { questions } from './questions.ts';
import { type Task, tasks } from './tasks.ts';

/** Asks what to do, step by step; shows the command that does the same, and runs it if the person agrees. */
export async function guide(
  context: Context,
  say: Say,
  run: (context: Context) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { prompts } = context;
  say.line('guideHello');
  const words = await wordsFor({ context, say });
  const lang = valueOfOption(context.argv, '--lang');
  const argv = lang === undefined ? words : [...words, '--lang', lang];
  say.line('guideCommand', { command: commandLine(argv, context.platform) });
  if (await prompts.confirm(say.text('guideRun'))) return run({ ...context, argv });
  say.line('guideNotRun');
  return exitCodes.ok;
}

async function wordsFor(asking: Asking): Promise<readonly string[]> {
  const { context, say } = asking;
  const known = await tasks(context);
  const choices = known.map(({ label }) => ({ value: label as string, label: say.text(label) }));
  const help = { value: '--help', label: say.text('taskHelp') };
  const chosen = await context.prompts.choose(say.text('guideTask'), [...choices, help]);
  const task = known.find(({ label }) => label === chosen);
  if (!task) return ['--help'];
  const command = await commandOf(task, asking);
  const words: string[] = [...command.path];
  for (const question of questions) words.push(...(await question(command, asking)));
  return words;
}

async function commandOf({ commands }: Task, { context, say }: Asking): Promise<Command> {
  const [first, ...others] = commands;
  if (!first) throw new Error('a task has at least one command');
  if (others.length === 0) return first;
  const nouns = await nounsIn(context);
  const choices = commands.map(({ path: [noun = ''] }) => ({ value: noun, label: nounText(noun, say, nouns) }));
  const noun = await context.prompts.choose(say.text('guideNoun'), choices);
  return commands.find(({ path }) => path[0] === noun) ?? first;
}
