import { describeError, isApiError, type Locale, type SessionUser, type TokenAnswer, tokensOf } from '@danbao/core';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLine } from '../terminal/command-line.ts';
import type { Connection } from './connect.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The language of a refusal. */
  readonly locale: Locale;
}

export interface SignedIn {
  readonly user: SessionUser;
  /** Somebody else chose the password: nothing else is answered before it is changed. */
  readonly mustChangePassword: boolean;
}

/** Gets the tokens, then loads and keeps user and permissions. */
export async function signIn(connection: Connection, credentials: Credentials): Promise<SignedIn> {
  const { client, session, server, destination } = connection;
  const tokens = tokensOf(await askForTokens(connection, credentials));
  const command = commandLine(['login', ...destination.words]);
  if (!tokens) throw new CommandError(exitCodes.error, 'badAnswer', { server, command });
  session.start(tokens);
  const user = await client.session.me();
  const menu = await client.session.menu({ username: user.username });
  session.keep({ user, permissions: menu.permissions });
  return { user, mustChangePassword: menu.mustChangePassword === true };
}

async function askForTokens({ client, destination }: Connection, credentials: Credentials): Promise<TokenAnswer> {
  const { username, password, locale } = credentials;
  const grant = 'password';
  try {
    return await client.session.token({ grant_type: grant, grant, username, password, sysId: '3' });
  } catch (error) {
    const isRefused = isApiError(error) && ['rejected', 'unauthorized', 'invalid', 'forbidden'].includes(error.code);
    if (!isRefused) throw error;
    const words = error.serverMessage ?? describeError(error, locale);
    const command = commandLine(['login', ...destination.words]);
    throw new CommandError(exitCodes.signIn, 'loginRefused', { words, command });
  }
}
