import { areas, type Client, createClient, createSession, type DanbaoAreas, type Session } from '@danbao/core';
import {
  type Access,
  allows,
  furtherPermissions,
  type RetryOptions,
  requiredPermissions,
  type SessionStorage,
} from '@danbao/core/client';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLine } from '../terminal/command-line.ts';
import { requireAllowed } from './allow-write.ts';
import { type Destination, destinationOf } from './destination.ts';
import { lockedBy } from './file-lock.ts';
import { ofOneUser } from './of-one-user.ts';
import { sessionFile, sessionLock } from './session-file.ts';
import { poolTransport } from './transport.ts';

export type DanbaoClient = Client<DanbaoAreas>;

export interface Connection {
  readonly server: string;
  readonly destination: Destination;
  readonly client: DanbaoClient;
  readonly session: Session;
}

/** Bulk work waits as long as a server asks, up to ten minutes. */
const bulkRetryAfter = 600_000;

/** A client of the server, signed in or not. A person who waits for the answer is told at once what went wrong. */
export function reach(invocation: Invocation, retry: RetryOptions = { attempts: 1 }): Connection {
  return open(invocation, destinationOf(invocation), retry, ofOneUser);
}

/** The same for somebody who signs in: whoever was signed in there before makes room. */
export function reachToSignIn(invocation: Invocation): Connection {
  return open(invocation, destinationOf(invocation, 'sign-in'), { attempts: 1 }, (storage) => storage);
}

function open(
  invocation: Invocation,
  destination: Destination | undefined,
  retry: RetryOptions,
  guard: (storage: SessionStorage) => SessionStorage,
): Connection {
  if (destination === undefined) throw new CommandError(exitCodes.invalid, 'noServer');
  requireAllowed(invocation, destination);
  const { context, locale } = invocation;
  const { server, sessionKey } = destination;
  const session =
    destination.token === undefined
      ? createSession({
          storage: guard(sessionFile(context, sessionKey)),
          lock: (work) => lockedBy(sessionLock(context), work),
        })
      : sessionWith(destination.token);
  const client = createClient(areas, {
    baseUrl: `${server}/api`,
    ...(destination.token === undefined ? { session } : { token: destination.token }),
    locale,
    retry,
    // What is unusual stands in the plan, which a person confirms.
    handling: 'strict',
    ...(context.fetch ? { fetch: context.fetch } : { transport: poolTransport() }),
  });
  return { server, destination, client, session };
}

/** Keeps who calls with a token, in memory alone; the client itself sends it. */
function sessionWith(token: string): Session {
  const session = createSession();
  session.start({ accessToken: token, refreshToken: '', expiresIn: longerThanAny });
  return session;
}

/** In seconds: the server knows how long the token lasts. */
const longerThanAny = 10 * 365 * 24 * 3600;

/** The same for commands that need a signed-in person, or a token; one that writes says where to. */
export async function connect(
  invocation: Invocation,
  retry: RetryOptions = { maxRetryAfter: bulkRetryAfter },
): Promise<Connection> {
  const connection = reach(invocation, retry);
  const { server, destination, session } = connection;
  if (destination.token !== undefined) await learnWho(connection, invocation);
  const data = session.read();
  if (!data) {
    const command = signInCommand(destination, invocation.context);
    throw new CommandError(exitCodes.signIn, 'notSignedIn', { server, command });
  }
  if (invocation.writes) {
    const about = { profile: destination.profile ?? '', server, user: data.user?.username ?? '' };
    invocation.say.line(destination.profile === undefined ? 'writesToServer' : 'writesToProfile', about);
  }
  return connection;
}

/** Whose token it is and what it may do; one that only reads stops a command that writes before anything is sent. */
async function learnWho({ client, session }: Connection, { writes }: Invocation): Promise<void> {
  const user = await client.session.me();
  const { permissions, readOnly } = await client.session.menu({ username: user.username });
  if (readOnly && writes) throw new CommandError(exitCodes.signIn, 'tokenReadsOnly', { user: user.username });
  session.keep({ user, permissions });
}

/** How to sign in there. */
export function signInCommand({ words }: Destination, { platform }: Pick<Context, 'platform'>): string {
  return commandLine(['login', ...words], platform);
}

/** Refuses before anything is sent when the account is known to lack a permission. */
export function requirePermission({ session, destination }: Connection, access: Access): void {
  const { permissions, user } = session.read() ?? {};
  if (!permissions || allows(access, permissions)) return;
  throw new CommandError(exitCodes.signIn, destination.token === undefined ? 'noPermission' : 'noPermissionOfToken', {
    user: user?.username ?? '',
    permission: [requiredPermissions(access).join(' / '), ...furtherPermissions(access)].join(' + '),
    command: commandLine(['login', ...destination.words]),
  });
}
