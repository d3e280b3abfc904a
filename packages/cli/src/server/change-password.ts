import { describeError, describeIssue, type Issue, isApiError, validate } from '@danbao/core';
import { passwordChange } from '@danbao/core/admin';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { type Connection, signInCommand } from './connect.ts';

/** How often somebody may think of another one. */
const attempts = 5;

/**
 * Asks somebody whose password others have chosen for one of their own. Where nobody can be asked, or nothing comes of it, they
 * is signed out again: nothing but this would be answered.
 */
export async function changePassword(
  { client, session, server, destination }: Connection,
  oldPassword: string,
  { context, locale, say }: Invocation,
): Promise<void> {
  const username = session.read()?.user?.username ?? '';
  const issuesIn = (issues: readonly Issue[]) =>
    issues.map((issue) => describeIssue(issue, passwordChange, locale)).join('; ');
  const refusal = async (newPassword: string): Promise<string | undefined> => {
    const issues = validate(passwordChange, { oldPassword, newPassword });
    if (issues.length > 0) return issuesIn(issues);
    try {
      await client.profile.changePassword({ oldPassword, newPassword });
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return error.issues.length > 0 ? issuesIn(error.issues) : describeError(error, locale);
    }
  };
  if (context.isInteractive) say.line('mustChangePassword', { username });
  for (let count = 0; context.isInteractive && count < attempts; count += 1) {
    const newPassword = await context.prompts.password(say.text('askNewPassword'));
    if ((await context.prompts.password(say.text('askNewPasswordAgain'))) !== newPassword) {
      say.line('passwordsDiffer');
      continue;
    }
    const words = await refusal(newPassword);
    if (words === undefined) return say.line('passwordChanged');
    say.line('passwordRefused', { words });
  }
  await client.session.end().catch(() => {});
  session.end('signed-out');
  const command = signInCommand(destination, context);
  throw new CommandError(exitCodes.signIn, 'mustChangeElsewhere', { username, server, command });
}
