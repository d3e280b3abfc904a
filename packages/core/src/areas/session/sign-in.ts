import { isApiError } from '../../endpoint/api-error.ts';
import type { Requester } from '../../endpoint/client.ts';
import type { CallOptions } from '../../endpoint/client-options.ts';
import { systemIds } from '../../format/system-ids.ts';
import { checkMenu } from './check-menu.ts';
import type { LoadedSession, Session, SessionUser } from './session.ts';
import { signInCalls as calls } from './sign-in-calls.ts';
import { type TokenAnswer, type Tokens, tokensOf } from './tokens.ts';

type Loaded = LoadedSession & { readonly user: SessionUser };

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** A code of the person's device, or one of their recovery codes; see `asksForCode`. */
  readonly otp?: string;
}

export interface SignInOptions {
  /**
   * `token`: one request, for scripts and services; who it is and what they may do stays unread until `loadSession`.
   * @default user, permissions and menu are loaded too, and the server is told of the sign-in, as an app needs it
   */
  readonly only?: 'token';
  /**
   * Called once the password is accepted, before user and menu are there: what the first page asks can be asked with this
   * token along with them.
   */
  readonly onToken?: (token: string) => void;
}

/** What comes with the refusal of a right password without a code, or with one that does not fit. */
export const codeNeeded = 'otp';

/** Whether a sign-in was refused because the account has a second factor: the same once more, with `otp`. */
export function asksForCode(error: unknown): boolean {
  return isApiError(error) && error.data === codeNeeded;
}

/**
 * Signs in with user name and password and loads who it is and what they may do; the session begins when all of that is
 * there. A lapsed session of the same user goes on where it was. Fails as the calls fail; an account with a second factor needs
 * `otp`, see `asksForCode`.
 */
export async function signIn(
  client: Requester,
  session: Session,
  credentials: Credentials,
  { onToken, only }: SignInOptions = {},
): Promise<void> {
  const input = { grant_type: 'password', ...credentials, sysId: systemIds.own } as const;
  // Somebody is waiting: that there were too many attempts is told at once.
  const tokens = tokensIn(await client.request(calls.token, input, { attempts: 1, call: 'session.token' }));
  if (only === 'token') {
    onToken?.(tokens.accessToken);
    return session.start(tokens);
  }
  const loaded = load(client, { token: tokens.accessToken }, input.username);
  onToken?.(tokens.accessToken);
  begin(client, session, tokens, await loaded);
}

/**
 * Whether the user who is signed in gives way to the next one. A link is anybody's to make: unasked, it could have people
 * enter their work into somebody else's account.
 */
export type MayReplace = (now: SessionUser, next: SessionUser) => Promise<boolean>;

export interface TicketSignIn {
  readonly userId: string;
  readonly ticket?: string;
  /**
   * Sends the ticket in the body of a POST, which no log of a proxy keeps, in place of the query of `auth/getUserat`. Servers of
   * ours take both unless they are set to take no tokens in addresses.
   * @default false
   */
  readonly inBody?: boolean;
}

/**
 * Single sign-on with a one-time ticket; servers of ours give no token for a bare user id (C9). While somebody else is signed
 * in, `mayReplace` is asked. Answers whether the session is the ticket's now.
 */
export async function signInWithTicket(
  client: Requester,
  session: Session,
  input: TicketSignIn,
  mayReplace?: MayReplace,
): Promise<boolean> {
  const { userId, ticket = '', inBody = false } = input;
  const byGrant = { grant_type: 'ticket', username: userId, ticket, sysId: systemIds.own } as const;
  const { inBody: _, ...query } = input;
  const tokens = tokensIn(
    await (inBody
      ? client.request(calls.token, byGrant, { call: 'session.token' })
      : client.request(calls.byTicket, query, { call: 'session.byTicket' })),
  );
  if (await signInWithTokens(client, session, tokens, mayReplace)) return true;
  await client.request(calls.end, undefined, { token: tokens.accessToken, call: 'session.end' }).catch(() => {});
  return false;
}

/**
 * Takes over the tokens of another system (C11). While somebody else is signed in, `mayReplace` is asked; without it they
 * stay. Answers whether the session is theirs now.
 */
export async function signInWithTokens(
  client: Requester,
  session: Session,
  tokens: Tokens,
  mayReplace?: MayReplace,
): Promise<boolean> {
  const loaded = await load(client, { token: tokens.accessToken });
  const now = session.read()?.user;
  const isOther = now !== undefined && now.userId !== loaded.user.userId;
  if (isOther && !(await mayReplace?.(now, loaded.user))) return false;
  begin(client, session, tokens, loaded);
  return true;
}

/** Loads user, permissions and menu of the signed-in session (C4, C6, C7, C19), and tells the server of the sign-in (C8). */
export async function loadSession(client: Requester, session: Session): Promise<void> {
  const loaded = await load(client, {});
  session.keep(loaded);
  notifyServer(client, loaded);
}

/**
 * Signs out, here and in all processes that share the storage, at once; the server is told so that the tokens die, whether
 * or not it hears (C18).
 */
export async function signOut(client: Requester, session: Session): Promise<void> {
  const data = session.read();
  if (!data) return session.end('signed-out');
  const alive = data.expiresAt > Date.now() + data.serverOffset;
  const told = client
    .request(calls.end, undefined, { ...(alive && { token: data.accessToken }), call: 'session.end' })
    .catch(() => {});
  // An access token whose time is over is renewed for the call, and for that the session must still be there.
  if (alive) session.end('signed-out');
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, signOutPatience))]);
  if (!alive) session.end('signed-out');
}

/** How long signing out waits for the server, in ms. */
const signOutPatience = 2000;

function begin(client: Requester, session: Session, tokens: Tokens, loaded: Loaded): void {
  session.start(tokens, loaded);
  notifyServer(client, loaded);
}

function tokensIn(answer: TokenAnswer): Tokens {
  const tokens = tokensOf(answer);
  if (!tokens) throw new TypeError('the answer holds no token');
  return tokens;
}

/** The menu along with the user, where their name is known as it was typed: somebody is waiting. */
async function load(client: Requester, call: CallOptions, typed?: string): Promise<Loaded> {
  const menuOf = (username: string) => client.request(calls.menu, { username }, { ...call, call: 'session.menu' });
  const early = typed === undefined ? undefined : menuOf(typed).catch(() => undefined);
  const user = await client.request(calls.me, undefined, { ...call, call: 'session.me' });
  const menu = (user.username === typed && (await early)) || (await menuOf(user.username));
  const { permissions, routes, rights, mustChangePassword, mustSetFactor } = menu;
  return { user, permissions, routes: checkMenu(routes).routes, rights, mustChangePassword, mustSetFactor };
}

/** Fire and forget: the sign-in holds whether or not the server hears of it. */
function notifyServer(client: Requester, { user }: Loaded): void {
  client.request(calls.signedIn, { username: user.username }, { call: 'session.signedIn' }).catch(() => {});
}
