import { describeError, isApiError } from '@danbao/core';
import { command, type Invocation } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { reach } from '../../server/connect.ts';
import { commandLine } from '../../terminal/command-line.ts';

export const logout = command({
  path: ['logout'],
  summary: 'summaryLogout',
  options: [],
  example: 'danbao logout',
  run,
});

/** The token on this machine goes whatever the server says. */
async function run(invocation: Invocation): Promise<ExitCode> {
  const { say, locale } = invocation;
  const { server, client, session } = reach(invocation);
  const next = { server, command: commandLine(['login', '--server', server]) };
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
