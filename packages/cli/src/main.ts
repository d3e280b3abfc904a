import { describeError, isApiError } from '@danbao/core';
import { CommanderError } from 'commander';
import type { Invocation } from './command.ts';
import { CommandError } from './command-error.ts';
import { commands } from './commands.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { MessageKey } from './i18n/messages.ts';
import { createSay, localeOf, type Say } from './i18n/say.ts';
import { buildProgram, type Chosen } from './program.ts';
import { commandLine } from './terminal/command-line.ts';
import { packageVersion } from './version.ts';

/** Runs one command line and answers its exit code. Never throws. */
export async function main(context: Context): Promise<ExitCode> {
  const locale = localeOf(context.argv, context.env);
  const say = createSay(locale, context.stderr);
  try {
    if (['--version', '-V'].includes(context.argv[0] ?? '')) {
      await context.stdout(`${packageVersion()}\n`);
      return exitCodes.ok;
    }
    const parsed = await parse(context, say);
    if (!parsed.chosen) return parsed.code;
    const { command, options, argument } = parsed.chosen;
    const invocation: Invocation = { context, say, locale, options, argument };
    return await command.run(invocation);
  } catch (error) {
    return told(error, context, say);
  }
}

type Parsed = { readonly chosen: Chosen } | { readonly chosen: undefined; readonly code: ExitCode };

async function parse(context: Context, say: Say): Promise<Parsed> {
  let chosen: Chosen | undefined;
  let help = '';
  const program = buildProgram(commands, say, {
    write: (text) => {
      help += text;
    },
    choose: (one) => {
      chosen = one;
    },
  });
  const asksForHelp = context.argv.length === 0 || context.argv.includes('--help') || context.argv.includes('-h');
  try {
    await program.parseAsync([...context.argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (!help) return { chosen: undefined, code: wrongUsage(error, context, say) };
    // Help that was asked for is payload; help after a noun without a verb is a hint.
    if (asksForHelp) await context.stdout(help);
    else context.stderr(help);
    return { chosen: undefined, code: asksForHelp ? exitCodes.ok : exitCodes.invalid };
  }
  return chosen ? { chosen } : { chosen: undefined, code: exitCodes.invalid };
}

const usage: Readonly<Record<string, MessageKey>> = {
  'commander.unknownOption': 'unknownOption',
  'commander.unknownCommand': 'unknownCommand',
  'commander.missingArgument': 'missingArgument',
  'commander.optionMissingArgument': 'optionMissingValue',
  'commander.invalidArgument': 'invalidValue',
  'commander.excessArguments': 'excessArguments',
};

function wrongUsage({ code, message }: CommanderError, context: Context, say: Say): ExitCode {
  const what = /'([^']*)'/.exec(message)?.[1] ?? '';
  const words = context.argv.slice(0, 2).filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith('-'));
  const known = commands.some(({ path }) => path.join(' ') === words.join(' ')) ? words : words.slice(0, 1);
  const isNoun = commands.some(({ path }) => path[0] === known[0]);
  const command = commandLine([...(isNoun ? known : []), '--help']);
  say.line(usage[code] ?? 'wrongUsage', { what, command });
  return exitCodes.invalid;
}

const apiCodes: Readonly<Record<string, ExitCode>> = {
  unauthorized: exitCodes.signIn,
  forbidden: exitCodes.signIn,
  network: exitCodes.network,
  timeout: exitCodes.network,
  unreadable: exitCodes.network,
  redirect: exitCodes.network,
  status: exitCodes.network,
  server: exitCodes.network,
  'too-many': exitCodes.network,
  aborted: exitCodes.interrupted,
};

function told(error: unknown, context: Context, say: Say): ExitCode {
  if (error instanceof CommandError) {
    say.line(error.key, error.params);
    return error.exitCode;
  }
  const again = commandLine(context.argv);
  if (isApiError(error)) {
    const code = apiCodes[error.code] ?? exitCodes.error;
    const words = describeError(error, say.locale);
    if (code === exitCodes.signIn) say.line('apiSignIn', { words, command: commandLine(['login']) });
    else if (code === exitCodes.network) say.line('apiNetwork', { words, endpoint: error.endpoint, command: again });
    else say.line('apiError', { words, endpoint: error.endpoint, request: error.requestId, command: again });
    return code;
  }
  const isCtrlC = error instanceof Error && error.name === 'ExitPromptError';
  if (isCtrlC) {
    say.line('stoppedAtPrompt', { command: again });
    return exitCodes.interrupted;
  }
  if (context.env.DANBAO_DEBUG && error instanceof Error) context.stderr(`${error.stack}\n`);
  say.line('unexpected', { words: error instanceof Error ? error.message : String(error), command: again });
  return exitCodes.error;
}
