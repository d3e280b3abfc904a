import { randomInt } from 'node:crypto';
import { wallTime } from '@danbao/core/format';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import { mayGive } from '../../auth/grant-policy.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import { postsOfGroup } from '../flows/public.ts';
import { asAccount, findAccount, selectAccounts } from './account-row.ts';
import type { AdminHandlers } from './admin.ts';
import { powersWith } from './powers.ts';

/** Hashes take their time: those who are left get theirs with the next call. */
const atOnce = 10;
// Nothing that is easily taken for something else.
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

/** Passwords for those who were added by sheets, to be handed out. Whoever has signed in once keeps their own. */
export const firstPasswords: AdminHandlers<'firstPasswords'>['firstPasswords'] = async (
  context,
  { unitUid, after = '' },
) => {
  const { user, deps } = context;
  const waiting = (await waitingIn(context.db, context, unitUid))
    .filter(({ username }) => username > after)
    .slice(0, atOnce);
  const made = new Map<string, { readonly password: string; readonly passwordHash: string }>();
  for (const { userId } of waiting) {
    const password = Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('');
    made.set(userId, { password, passwordHash: await hashPassword(password, deps.settings.passwordCost) });
  }
  return context.write(async ({ db, record }) => {
    const time = deps.now();
    const told = [];
    // Who has signed in meanwhile is left alone.
    for (const row of await waitingIn(db, context, unitUid)) {
      const { userId, username, realName, unitName } = row;
      const { password = '', passwordHash } = made.get(userId) ?? {};
      if (passwordHash === undefined) continue;
      await db.update(users).set({ passwordHash, mustChangePassword: true }).where(eq(users.userId, userId));
      const before = asAccount(row);
      await record({
        ...{ action: 'update', entity: 'account', entityId: userId, before },
        after: { ...asAccount(await findAccount(db, user, userId)), passwordSet: wallTime(time) },
      });
      told.push({ userId, username, realName, unitName, password });
    }
    return told;
  });
};

/** Users within reach who may sign in and never have; nobody gets one for more than they may give. */
async function waitingIn(db: Db, context: Context, unitUid: string | undefined) {
  const { user: caller } = context;
  const rows = await selectAccounts(db).where(
    and(
      eq(users.active, true),
      eq(users.mustChangePassword, true),
      // Those of the directory have theirs.
      context.deps.settings.directory ? isNull(users.directoryId) : undefined,
      caller.permissions.includes('unit:all') ? undefined : eq(users.unitUid, caller.unitUid),
      unitUid === undefined ? undefined : eq(users.unitUid, unitUid),
      notExists(db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.userId, users.userId))),
    ),
  );
  const ofGroup = await postsOfGroup({ db, deps: context.deps });
  return rows
    .filter((row) => mayGive(caller, powersWith(ofGroup, row)))
    .sort((one, other) => (one.username < other.username ? -1 : 1));
}
