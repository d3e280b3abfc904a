import {
  areas,
  type Client,
  createClient,
  createSession,
  type DanbaoAreas,
  type RetryOptions,
  type Session,
} from '@danbao/core';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLine } from '../terminal/command-line.ts';
import { currentServer, sessionFile } from './session-file.ts';

export type DanbaoClient = Client<DanbaoAreas>;

export interface Connection {
  readonly server: string;
  readonly client: DanbaoClient;
  readonly session: Session;
}

/** Bulk work waits as long as a server asks, up to ten minutes. */
const bulkRetryAfter = 600_000;

/** The server of --server, DANBAO_SERVER or the last sign-in; undefined when none is known. */
export function knownServer({ options, context }: Invocation): string | undefined {
  const given = options.server ?? context.env.DANBAO_SERVER;
  return given ? serverAddress(given) : currentServer(context);
}

/** A client of the server, signed in or not. A person who waits for the answer is told at once what went wrong. */
export function reach(invocation: Invocation, retry: RetryOptions = { attempts: 1 }): Connection {
  const server = knownServer(invocation);
  if (server === undefined) throw new CommandError(exitCodes.invalid, 'noServer');
  const { context } = invocation;
  const session = createSession({ storage: sessionFile(context, server) });
  const client = createClient(areas, {
    baseUrl: `${server}/api`,
    session,
    retry,
    ...(context.fetch ? { fetch: context.fetch } : {}),
  });
  return { server, client, session };
}

/** The same for commands that need a signed-in person. */
export function connect(invocation: Invocation): Connection {
  const connection = reach(invocation, { maxRetryAfter: bulkRetryAfter });
  if (!connection.session.read()) {
    throw new CommandError(exitCodes.signIn, 'notSignedIn', {
      server: connection.server,
      command: commandLine(['login', '--server', connection.server]),
    });
  }
  return connection;
}

/** Refuses before anything is sent when the account is known to lack a permission. */
export function requirePermission({ session, server }: Connection, permission: string): void {
  const { permissions, user } = session.read() ?? {};
  if (!permissions || permissions.includes(permission)) return;
  throw new CommandError(exitCodes.signIn, 'noPermission', {
    user: user?.username ?? '',
    permission,
    command: commandLine(['login', '--server', server]),
  });
}

function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new CommandError(exitCodes.invalid, 'badServer', { server: text });
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}`;
}
