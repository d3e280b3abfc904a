import { codeNeeded, session, type TokenAnswer } from '@danbao/core/client';
import { and, eq } from 'drizzle-orm';
import { isOfDirectory, passwordFits } from '../../auth/password-fits.ts';
import { hashPassword, isCheaper } from '../../auth/passwords.ts';
import { findAccount, type Principal } from '../../auth/principal.ts';
import { permissionsVersion } from '../../auth/rights.ts';
import { confirmedFactorOf, takeCode, takeRecoveryCode } from '../../auth/second-factor.ts';
import { endSession, refresh, signOnOf, startSession } from '../../auth/sessions.ts';
import { type Attempt, countAttempt } from '../../auth/throttle.ts';
import { makeTicket, type SignOnProof, useTicket } from '../../auth/tickets.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { menuOf } from '../admin/public.ts';
import { type Account, type By, noteRefusal, noteSignIn } from './sign-in-log.ts';

export const sessionArea = implement(session)({
  async token(context, input) {
    switch (input.grant_type) {
      case 'password':
        return signIn(context, input.username ?? '', input.password ?? '', input.otp ?? '');
      case 'refresh_token':
        return refresh(context.deps, input.refresh_token ?? '');
      // The user id travels as the user name.
      case 'ticket': {
        const { access_token, refresh_token, expires_in } = await signInByTicket(
          context,
          input.username ?? '',
          input.ticket ?? '',
        );
        return { access_token, refresh_token, expires_in };
      }
      default:
        throw new Refusal(400, { message: 'grantUnknown' });
    }
  },

  me: async ({ user }) => userOf(user),

  async menu({ db, user }, { username }) {
    onlyHimself(user.username, username);
    const { permissions, mustChangePassword, mustSetFactor } = user;
    const rights = { permissions, routes: await menuOf(db, user), rights: permissionsVersion(user) };
    return {
      ...rights,
      ...(mustChangePassword ? { mustChangePassword } : {}),
      ...(mustSetFactor ? { mustSetFactor } : {}),
      ...(user.apiToken?.readOnly ? { readOnly: true } : {}),
    };
  },

  async signedIn({ user, log }, { username }) {
    onlyHimself(user.username, username);
    log.info({ userId: user.userId }, 'signed in');
  },

  byTicket: (context, { userId, ticket }) =>
    ticket === undefined && context.deps.settings.userIdSignOn
      ? signInWithoutPassword(context, userId, byBareId)
      : signInByTicket(context, userId, ticket ?? ''),

  tokenOf: tokensForJump,
  jumpTokens: tokensForJump,

  async store({ user, write }, { user: given, accessToken: _, refreshCode: __, expireIn: ___, ...beside }) {
    const { userId = user.userId, ...rest } = given ?? beside;
    onlyHimself(user.userId, userId);
    const stored = { ...userOf(user), ...rest };
    await write(({ db }) =>
      db.update(sessions).set({ storedUser: stored }).where(eq(sessions.sessionId, user.sessionId)),
    );
  },

  forumCode: ({ deps, user, write }) => write(({ db }) => makeTicket(deps, db, user.userId)),

  end: ({ deps, user, address, write }) =>
    write(async ({ db, record }) => {
      await endSession(db, user.sessionId, deps.now());
      await record({ action: 'signOut', entity: 'account', entityId: user.userId, after: { address } });
    }),
});

/** Only for the caller themselves: tokens of a new session, and a ticket for a system that takes one. */
function tokensForJump({ deps, user, address, write }: Context, { userId }: { readonly userId: string }) {
  onlyHimself(user.userId, userId);
  return write(async ({ db, record }) => {
    const tokens = await startSession(deps, db, user.userId, await signOnOf(db, user.sessionId));
    await record({ action: 'signIn', entity: 'account', entityId: user.userId, after: { by: 'token', address } });
    return { ...tokens, ticket: await makeTicket(deps, db, user.userId) };
  });
}

async function signIn(context: Context, username: string, password: string, otp: string): Promise<TokenAnswer> {
  const { deps, address } = context;
  const { passwordCost } = deps.settings;
  const attempt = await countAttempt(deps, username, address);
  const [found] = await deps.db.select().from(users).where(eq(users.username, username));
  const { passwordAccounts } = deps.settings;
  const mayUseOne = passwordAccounts?.includes(username.toLowerCase()) ?? true;
  const isAsked = found?.active && (mayUseOne || isOfDirectory(deps, found));
  const matches = await passwordFits(deps, isAsked ? found : undefined, password).catch(async (error) => {
    await attempt.takenBack();
    throw error;
  });
  if (!found || !matches) {
    await noteRefusal(context, found, username, 'password');
    // The same of everybody: whose password would do is not told.
    throw new Refusal(400, { message: passwordAccounts ? 'passwordOff' : 'badCredentials' });
  }
  const by = await passFactor(context, found, otp, attempt);
  await attempt.succeeded();
  const passwordHash =
    !isOfDirectory(deps, found) && isCheaper(found.passwordHash, passwordCost)
      ? await hashPassword(password, passwordCost)
      : undefined;
  return deps.db.transaction(async (tx) => {
    // Unless somebody has just changed it.
    const asRead = and(eq(users.userId, found.userId), eq(users.passwordHash, found.passwordHash));
    if (passwordHash !== undefined) await tx.update(users).set({ passwordHash }).where(asRead);
    await noteSignIn(context, tx, found, by);
    return startSession(deps, tx, found.userId);
  });
}

/**
 * Asks whoever has a second factor for it, once the password is right: to ask is no failure, a code that does not fit is one
 * as a wrong password is.
 */
async function passFactor(context: Context, found: Account, otp: string, attempt: Attempt): Promise<By> {
  const { deps } = context;
  const factor = await confirmedFactorOf(deps.db, found.userId);
  if (!factor) return isOfDirectory(deps, found) ? 'directory' : 'password';
  if (otp.trim() === '') {
    await attempt.takenBack();
    throw new Refusal(400, { message: 'codeNeeded', data: codeNeeded });
  }
  if (await takeCode(deps, deps.db, factor, otp)) return 'code';
  if (await takeRecoveryCode(deps.db, factor, otp)) return 'recoveryCode';
  await noteRefusal(context, found, found.username, 'code');
  throw new Refusal(400, { message: 'codeWrong', data: codeNeeded });
}

/** In both spellings, so that whatever asks finds the one it knows (Y24). */
function signInByTicket(context: Context, userId: string, ticket: string) {
  const enter = async (tx: Db): Promise<Entry | undefined> => {
    const used = await useTicket(context.deps, tx, userId, ticket);
    return used && (used.signOn ? { by: 'oidc', signOn: used.signOn } : { by: 'ticket' });
  };
  return signInWithoutPassword(context, userId, { by: 'ticket', enter });
}

/** How somebody has come in. */
interface Entry {
  readonly by: By;
  readonly signOn?: SignOnProof;
}

interface Proof {
  readonly by: 'ticket' | 'userId';
  readonly enter: (tx: Db, userId: string) => Promise<Entry | undefined>;
}

/** Where a deployment has switched that on (C9). Whoever has a second factor is not signed in so: they want more proof, not less. */
const byBareId: Proof = {
  by: 'userId',
  enter: async (tx, userId) => ((await confirmedFactorOf(tx, userId)) ? undefined : { by: 'userId' }),
};

async function signInWithoutPassword(context: Context, userId: string, { by, enter }: Proof) {
  const { deps } = context;
  const tokens = await deps.db.transaction(async (tx) => {
    const entry = await enter(tx, userId);
    if (!entry) return undefined;
    const [found] = await tx.select().from(users).where(eq(users.userId, userId));
    if (!found?.active) return undefined;
    const account = await findAccount(tx, userId);
    if (!account) return undefined;
    await noteSignIn(context, tx, found, entry.by);
    return { ...(await startSession(deps, tx, userId, entry.signOn)), user: userOf(account) };
  });
  if (!tokens) {
    const [found] = await deps.db.select().from(users).where(eq(users.userId, userId));
    await noteRefusal(context, found, userId, by);
    throw new Refusal(401, { message: 'ticketRefused' });
  }
  const { access_token: accessToken, refresh_token: refreshCode, expires_in: expireIn } = tokens;
  return { ...tokens, accessToken, refreshCode, expireIn };
}

/** What everybody may know of themselves. */
function userOf({ userId, username, realName, unitUid, unitName }: Principal) {
  return { userId, username, realName, unitUid, unitName };
}

function onlyHimself(own: string, asked: string): void {
  if (own !== asked) throw forbidden();
}
