import { session, type TokenAnswer } from '@danbao/core';
import { eq } from 'drizzle-orm';
import { passwordMatches } from '../auth/passwords.ts';
import { rightsOf } from '../auth/rights.ts';
import { endSession, refresh, startSession } from '../auth/sessions.ts';
import { countAttempt } from '../auth/throttle.ts';
import { makeTicket, useTicket } from '../auth/tickets.ts';
import type { Context } from '../context.ts';
import { sessions, users } from '../db/schema.ts';
import { forbidden, Refusal } from '../http/refusal.ts';
import { implement } from '../implement.ts';
import { menuOf } from './menu.ts';

export const sessionArea = implement(session)({
  async token(context, input) {
    switch (input.grant ?? input.grant_type) {
      case 'password':
        return signIn(context, input.username ?? '', input.password ?? '');
      case 'refresh_token':
        return refresh(context.deps, input.refresh_token ?? '');
      // The user id travels as the user name and the ticket as the password.
      case 'ticket':
        return signInByTicket(context, input.username ?? '', input.password ?? '');
      default:
        throw new Refusal(400, { message: 'grantUnknown' });
    }
  },

  me: async ({ user }) => ({
    userId: user.userId,
    username: user.username,
    realName: user.realName,
    unitUid: user.unitUid,
    unitName: user.unitName,
  }),

  async menu({ db, user }, { username }) {
    onlyHimself(user.username, username);
    const { permissions } = user;
    return { permissions, routes: await menuOf(db, permissions), rights: rightsOf(user) };
  },

  async signedIn({ user, log }, { username }) {
    onlyHimself(user.username, username);
    log.info({ userId: user.userId }, 'signed in');
  },

  byTicket: (context, { userId, ticket }) => signInByTicket(context, userId, ticket ?? ''),

  /** Only for the caller himself: tokens of a new session, and a ticket for a system that takes one. */
  async tokenOf({ deps, user, write }, { userId }) {
    onlyHimself(user.userId, userId);
    return write(async ({ db }) => {
      const tokens = await startSession(deps, db, user.userId);
      return { ...tokens, ticket: await makeTicket(deps, db, user.userId) };
    });
  },

  async store({ user, write }, stored) {
    onlyHimself(user.userId, stored.userId);
    await write(({ db }) =>
      db.update(sessions).set({ storedUser: stored }).where(eq(sessions.sessionId, user.sessionId)),
    );
  },

  forumCode: ({ deps, user, write }) => write(({ db }) => makeTicket(deps, db, user.userId)),

  end: ({ deps, user, write }) => write(({ db }) => endSession(db, user.sessionId, deps.now())),
});

async function signIn({ deps, address, log }: Context, username: string, password: string): Promise<TokenAnswer> {
  const succeeded = await countAttempt(deps, username, address);
  const [found] = await deps.db.select().from(users).where(eq(users.username, username));
  const matches = await passwordMatches(password, found?.active ? found.passwordHash : undefined);
  if (!found || !matches) {
    log.warn({ address }, 'sign-in refused');
    throw new Refusal(400, { message: 'badCredentials' });
  }
  await succeeded();
  return deps.db.transaction((tx) => startSession(deps, tx, found.userId));
}

/** In both spellings, so that whatever asks finds the one it knows (Y24). */
async function signInByTicket({ deps }: Context, userId: string, ticket: string): Promise<TokenAnswer> {
  const tokens = await deps.db.transaction(async (tx) => {
    if (!(await useTicket(deps, tx, userId, ticket))) return undefined;
    const [found] = await tx.select().from(users).where(eq(users.userId, userId));
    return found?.active ? startSession(deps, tx, userId) : undefined;
  });
  if (!tokens) throw new Refusal(401, { message: 'ticketRefused' });
  const { access_token, refresh_token, expires_in } = tokens;
  return {
    ...tokens,
    ...(access_token === undefined ? {} : { accessToken: access_token }),
    ...(refresh_token === undefined ? {} : { refreshCode: refresh_token }),
    ...(expires_in === undefined ? {} : { expireIn: expires_in }),
  };
}

function onlyHimself(own: string, asked: string): void {
  if (own !== asked) throw forbidden();
}
