import { describeError, isApiError, type Locale } from '@danbao/core';
import { asksForCode, type SessionUser, type TokenAnswer, tokensOf } from '@danbao/core/client';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLine } from '../terminal/command-line.ts';
import type { Connection } from './connect.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The code of a second factor, where it is known already. */
  readonly otp?: string | undefined;
  /** Asks the person for one; absent where nobody can be asked. `words` say why the last one was refused. */
  readonly askCode?: ((words: string | undefined) => Promise<string>) | undefined;
  /** The language of a refusal. */
  readonly locale: Locale;
}

export interface SignedIn {
  readonly user: SessionUser;
  /** Somebody else chose the password: nothing else is answered before it is changed. */
  readonly mustChangePassword: boolean;
  /** The role asks for a second factor, which is set up in the web app. */
  readonly mustSetFactor: boolean;
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
  return { user, mustChangePassword: menu.mustChangePassword === true, mustSetFactor: menu.mustSetFactor === true };
}

/** How often somebody may mistype their code. */
const codeAttempts = 5;

async function askForTokens(connection: Connection, credentials: Credentials, asked = 0): Promise<TokenAnswer> {
  const { client, destination } = connection;
  const { username, password, otp, askCode, locale } = credentials;
  try {
    const code = otp === undefined ? {} : { otp };
    return await client.session.token({ grant_type: 'password', username, password, ...code, sysId: '3' });
  } catch (error) {
    const isRefused = isApiError(error) && ['rejected', 'unauthorized', 'invalid', 'forbidden'].includes(error.code);
    if (!isRefused) throw error;
    const words = error.serverMessage ?? describeError(error, locale);
    const command = commandLine(['login', ...destination.words]);
    const needsCode = asksForCode(error);
    if (needsCode && askCode && asked < codeAttempts) {
      const typed = await askCode(otp === undefined ? undefined : words);
      return askForTokens(connection, { ...credentials, otp: typed }, asked + 1);
    }
    if (needsCode && otp === undefined)
      throw new CommandError(exitCodes.signIn, 'noCode', { username, command: `${command} --otp CODE` });
    throw new CommandError(exitCodes.signIn, 'loginRefused', { words, command });
  }
}
