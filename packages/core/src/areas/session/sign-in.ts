import type { Client } from '../../endpoint/client.ts';
import { systemIds } from '../../format/system-ids.ts';
import type { session as sessionArea } from './endpoints.ts';
import type { Session } from './session.ts';
import { type TokenAnswer, type Tokens, tokensOf } from './tokens.ts';

type SessionClient = Pick<Client<{ session: typeof sessionArea }>, 'session'>;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in with user name and password, then loads who it is and what he may do. Fails as the calls fail. */
export async function signIn(
  client: SessionClient,
  session: Session,
  { username, password }: Credentials,
): Promise<void> {
  const sysId = systemIds.own;
  await open(client, session, await client.session.token({ grant_type: 'password', username, password, sysId }));
}

/** Single sign-on with a one-time ticket; a bare user id gives no token (C9). */
export async function signInWithTicket(
  client: SessionClient,
  session: Session,
  input: { readonly userId: string; readonly ticket: string },
): Promise<void> {
  await open(client, session, await client.session.byTicket(input));
}

/** Takes over the tokens of another system (C11). */
export async function signInWithTokens(client: SessionClient, session: Session, tokens: Tokens): Promise<void> {
  session.start(tokens);
  await loadSession(client, session);
}

/** Loads user, permissions and menu of the signed-in session (C4, C6, C7, C19), and tells the server of the sign-in (C8). */
export async function loadSession(client: SessionClient, session: Session): Promise<void> {
  const user = await client.session.me();
  const { permissions, routes } = await client.session.menu({ username: user.username });
  session.keep({ user, permissions, routes });
  // Fire and forget: the sign-in holds whether or not the server hears of it.
  client.session.signedIn({ username: user.username }).catch(() => {});
}

/** Signs out here at once; the server is told so that the tokens die, whether or not it hears (C18). */
export async function signOut(client: SessionClient, session: Session): Promise<void> {
  const told = client.session.end().catch(() => {});
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, signOutPatience))]);
  session.end('signed-out');
}

/** How long signing out waits for the server, in ms. */
const signOutPatience = 2000;

async function open(client: SessionClient, session: Session, answer: TokenAnswer): Promise<void> {
  const tokens = tokensOf(answer);
  if (!tokens) throw new TypeError('the answer holds no token');
  await signInWithTokens(client, session, tokens);
}
