import { CommandError } from './command-error.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Say } from './i18n/say.ts';
import { cleanText } from './terminal/clean-text.ts';
import { commandLine } from './terminal/command-line.ts';

/** Says what stopped a command and what to type next; answers the exit code. */
export async function tellFailure(error: unknown, context: Context, say: Say): Promise<ExitCode> {
  if (error instanceof CommandError) {
    say.line(error.key, error.params);
    return error.exitCode;
  }
  const again = commandLine(context.argv, context.platform);
  const isCtrlC = error instanceof Error && error.name === 'ExitPromptError';
  if (isCtrlC) {
    say.line('stoppedAtPrompt', { command: again });
    return exitCodes.interrupted;
  }
  const { areas, describeError, isApiError } = await import('@danbao/core');
  if (isApiError(error)) {
    const code = apiCodes[error.code] ?? exitCodes.error;
    const { serverMessage, endpoint } = error;
    // Whether a sign-in that failed was heard of need not concern anybody: there is nothing to look up.
    const inDoubt = error.inDoubt && !endpoint.endsWith(areas.session.token.path);
    const words = describeError({ code: error.code, serverMessage, inDoubt }, say.locale);
    if (code === exitCodes.signIn) say.line('apiSignIn', { words, command: commandLine(['login'], context.platform) });
    else if (code === exitCodes.network) say.line('apiNetwork', { words, endpoint: error.endpoint, command: again });
    else say.line('apiError', { words, endpoint: error.endpoint, request: error.requestId, command: again });
    return code;
  }
  const { describeProblem, isExchangeProblem } = await import('@danbao/core/exchange');
  if (isExchangeProblem(error)) {
    context.stderr(`${cleanText(describeProblem(error, say.locale))}\n`);
    // The same command goes on with the job where it had begun, and begins it anew where it had not.
    if (error.rule === 'jobNotWritten') say.line('sameAgain', { command: again });
    return ownFaults.has(error.rule) ? exitCodes.error : exitCodes.invalid;
  }
  if (context.env.DANBAO_DEBUG && error instanceof Error) context.stderr(`${error.stack}\n`);
  say.line('unexpected', { words: error instanceof Error ? error.message : String(error), command: again });
  return exitCodes.error;
}

/** Not the fault of what was given: the machine is busy or full. */
const ownFaults: ReadonlySet<string> = new Set(['jobRunning', 'jobNotWritten']);

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
