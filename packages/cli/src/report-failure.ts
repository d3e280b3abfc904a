import type { ApiError } from '@danbao/core';
import { CommandError } from './command-error.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Say } from './i18n/say.ts';
import { tokenIn } from './server/token-in.ts';
import { cleanText } from './terminal/clean-text.ts';
import { commandLine } from './terminal/command-line.ts';

/** Says what stopped a command and what to type next; answers the exit code. */
export async function reportFailure(error: unknown, context: Context, say: Say): Promise<ExitCode> {
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
  const { describeError, isApiError } = await import('@danbao/core');
  if (isApiError(error)) {
    const code = apiCodes[error.code] ?? exitCodes.error;
    const { serverMessage } = error;
    // Whether a sign-in that failed was heard of need not concern anybody: there is nothing to look up.
    const inDoubt = error.inDoubt && error.call !== 'session.token';
    const { code: kind, cause } = error;
    const words =
      unanswered({ code: kind, inDoubt, cause }, say) ??
      describeError({ code: kind, serverMessage, inDoubt }, say.locale);
    if (code === exitCodes.signIn && tokenIn(context) !== undefined)
      say.line('apiToken', { words: serverMessage ?? words });
    else if (code === exitCodes.signIn)
      say.line('apiSignIn', { words, command: commandLine(['login'], context.platform) });
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

/** What to say of a server from which no answer came: the sentences of forms speak of what stands in the form. */
function unanswered(
  { code, inDoubt, cause }: Pick<ApiError, 'code' | 'inDoubt' | 'cause'>,
  say: Say,
): string | undefined {
  if (code !== 'network' && code !== 'timeout') return undefined;
  const reason = code === 'timeout' ? '' : reasonOf(cause);
  const words = say.text(code === 'timeout' ? 'serverTooSlow' : 'serverAway', { reason });
  return inDoubt && !neverReached.has(reason) ? `${words}${say.text('perhapsDone')}` : words;
}

/** No connection came about: nothing can have been done. */
const neverReached: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The code of the innermost cause, as ECONNREFUSED. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { code } = cause as NodeJS.ErrnoException;
  if (cause.cause instanceof Error) return reasonOf(cause.cause);
  return code ?? cause.message;
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
