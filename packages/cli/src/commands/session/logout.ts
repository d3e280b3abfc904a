import { command, type Invocation } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';

export const logout = command({
  path: ['logout'],
  summary: 'summaryLogout',
  options: [],
  examples: ['danbao logout'],
  run,
});

/** The token on this machine goes whatever the server says. */
async function run(invocation: Invocation): Promise<ExitCode> {
  const { reach, signInCommand } = await import('../../server/connect.ts');
  const { describeError, isApiError } = await import('@danbao/core');
  const { say, locale, context } = invocation;
  const { server, destination, client, session } = reach(invocation);
  if (destination.token !== undefined) throw new CommandError(exitCodes.invalid, 'tokenInUse');
  const next = { server, command: signInCommand(destination, context) };
  if (!session.read()) {
    say.line('alreadySignedOut', next);
    return exitCodes.ok;
  }
  try {
    await client.session.end();
    say.line('signedOut', next);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'unauthorized') say.line('signedOut', next);
    else say.line('signOutLocal', { ...next, words: describeError(error, locale) });
  } finally {
    session.end('signed-out');
  }
  return exitCodes.ok;
}
