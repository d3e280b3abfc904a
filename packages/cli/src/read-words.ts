import { CommanderError } from 'commander';
import type { Command } from './command.ts';
import { commandsIn } from './commands.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';
import { nounsIn, nounText } from './nouns.ts';
import { buildProgram, type Chosen, type ProgramOutput } from './program.ts';
import { commandLine } from './terminal/command-line.ts';

export type Read = { readonly chosen: Chosen } | { readonly chosen: undefined; readonly code: ExitCode };

/** Finds the command in the words; help is printed and wrong usage is explained here. */
export async function readWords(context: Context, say: Say): Promise<Read> {
  let chosen: Chosen | undefined;
  let help = '';
  const output: ProgramOutput = {
    write: (text) => {
      help += text;
    },
    choose: (one) => {
      chosen = one;
    },
  };
  const [commands, nouns] = await Promise.all([commandsIn(context), nounsIn(context)]);
  // `danbao help measures import` is what others call `danbao measures import --help`.
  const argv = context.argv[0] === 'help' ? [...context.argv.slice(1), '--help'] : context.argv;
  const program = buildProgram(commands, argv, say, output, (noun) => nounText(noun, say, nouns));
  const asksForHelp = isBare(argv) || argv.includes('--help') || argv.includes('-h');
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (!help) return { chosen: undefined, code: wrongUsage(error, commands, context, say) };
    // Help that was asked for is payload; help after a noun without a verb is a hint.
    if (asksForHelp) await context.stdout(help);
    else context.stderr(help);
    return { chosen: undefined, code: asksForHelp ? exitCodes.ok : exitCodes.invalid };
  }
  return chosen ? { chosen } : { chosen: undefined, code: exitCodes.invalid };
}

/** Nothing was asked for but perhaps a language. */
export function isBare(argv: readonly string[]): boolean {
  const rest = argv.filter((word, index) => !word.startsWith('--lang') && argv[index - 1] !== '--lang');
  return rest.length === 0;
}

const usage: Readonly<Record<string, MessageKey>> = {
  'commander.unknownOption': 'unknownOption',
  'commander.unknownCommand': 'unknownCommand',
  'commander.missingArgument': 'missingArgument',
  'commander.optionMissingArgument': 'optionMissingValue',
  'commander.invalidArgument': 'invalidValue',
  'commander.excessArguments': 'excessArguments',
};

function wrongUsage(
  { code, message }: CommanderError,
  commands: readonly Command[],
  context: Context,
  say: Say,
): ExitCode {
  const what = /'([^']*)'/.exec(message)?.[1] ?? '';
  const words = context.argv.slice(0, 2).filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith('-'));
  const known = commands.some(({ path }) => path.join(' ') === words.join(' ')) ? words : words.slice(0, 1);
  const isNoun = commands.some(({ path }) => path[0] === known[0]);
  const command = commandLine([...(isNoun ? known : []), '--help'], context.platform);
  say.line(usage[code] ?? 'wrongUsage', { what, command });
  // Commander knows what is alike: (Did you mean one of --kind, --find?)
  const alike = /\(Did you mean (?:one of )?(.+)\?\)$/.exec(message)?.[1];
  if (alike !== undefined) say.line('didYouMean', { alike });
  return exitCodes.invalid;
}
