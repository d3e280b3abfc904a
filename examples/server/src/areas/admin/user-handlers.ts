import { canonicalJson } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, eq, ilike, or } from 'drizzle-orm';
import { refuseGrant } from '../../auth/grant-policy.ts';
import { refuseDirectoryPassword } from '../../auth/password-fits.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { removeFactor } from '../../auth/second-factor.ts';
import { endSessionsOf } from '../../auth/sessions.ts';
import { weakPassword } from '../../auth/weak-password.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { audit, users } from '../../db/schema.ts';
import { forbidden, idTaken, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import { followPosts, keepPosts } from '../flows/public.ts';
import { type Account, accountRows, asAccount, findAccount, selectAccounts } from './account-row.ts';
import type { AdminHandlers } from './admin.ts';
import { firstPasswords } from './first-passwords.ts';
import { keepingSomebodyInCharge } from './in-charge.ts';
import { menuOf } from './menu.ts';
import { powersOf } from './powers.ts';
import { accountColumns, checkAccount } from './save-account.ts';
import { duplicate, refuseClosedUnit, refuseIssues } from './shared.ts';

export const userHandlers: AdminHandlers<
  | 'users'
  | 'user'
  | 'addUser'
  | 'updateUser'
  | 'enableUser'
  | 'resetPassword'
  | 'firstPasswords'
  | 'resetFactor'
  | 'menuOfUser'
> = {
  async users({ db, user }, { text, unitUid, roleId, active, ...query }) {
    const like = text === undefined ? undefined : containing(text);
    const condition = and(
      user.permissions.includes('unit:all') ? undefined : eq(users.unitUid, user.unitUid),
      like === undefined ? undefined : or(ilike(users.username, like), ilike(users.realName, like)),
      unitUid === undefined ? undefined : eq(users.unitUid, unitUid),
      roleId === undefined ? undefined : eq(users.roleId, roleId),
      active === undefined ? undefined : eq(users.active, active === '1'),
    );
    return listRows(db, { ...accountRows(db), condition }, query);
  },

  user: async ({ db, user }, { userId }) => asAccount(await findAccount(db, user, userId)),

  async addUser(context, { password, onlyNew, ...body }) {
    refuseIssues(weakPassword('password', password, body));
    const passwordHash = await hashPassword(password, context.deps.settings.passwordCost);
    return context.write((write) =>
      keepingSomebodyInCharge(write.db, async () => {
        const known = await sentBefore(context, write, body);
        if (known && onlyNew === '1') refuseIssues([duplicate('username')]);
        if (known) return known;
        await checkAccount(write.db, context, body);
        await write.db
          .insert(users)
          .values({ ...accountColumns(body), userId: body.userId, passwordHash, mustChangePassword: true });
        await givePosts(context, write.db, body);
        const after = asAccount(await findAccount(write.db, context.user, body.userId));
        await write.record({ action: 'add', entity: 'account', entityId: body.userId, after });
        context.say('added');
        return after;
      }),
    );
  },

  updateUser: (context, { userId, ...body }) =>
    context.write((write) =>
      change(context, write, userId, { userId, ...body }, async (before) => {
        await checkAccount(write.db, context, { userId, ...body }, before);
        const columns = accountColumns(body, before);
        await write.db
          .update(users)
          .set({
            ...columns,
            // Another number is seen by nobody until its person says so.
            mobileShown: before.mobileShown && before.mobile === columns.mobile,
            version: before.version + 1,
          })
          .where(eq(users.userId, userId));
        await givePosts(context, write.db, { userId, ...body });
      }),
    ),

  enableUser: (context, { userId, active }) =>
    context.write((write) =>
      change(context, write, userId, { userId, active }, async ({ version, unitUid }) => {
        if (active === '1') await refuseClosedUnit(write.db, unitUid);
        if (active === '0' && userId === context.user.userId) throw new Refusal(409, { message: 'ownAccount' });
        await write.db
          .update(users)
          // What is said here counts, whatever the directory says of them later.
          .set({ active: active === '1', directoryGoneAt: null, version: version + 1 })
          .where(eq(users.userId, userId));
        await followPosts(write.db, userId, context.deps.now());
        if (active === '0') await endSessionsOf(write.db, userId, context.deps.now());
      }),
    ),

  async resetPassword(context, { userId, password }) {
    const { user, deps } = context;
    refuseIssues(weakPassword('password', password, await findAccount(context.db, user, userId)));
    await refuseDirectoryPassword(deps, userId, 'passwordInDirectory');
    const passwordHash = await hashPassword(password, deps.settings.passwordCost);
    await context.write(async ({ db, record }) => {
      const row = await findAccount(db, user, userId);
      refuseGrant(context, { permissions: await powersOf(db, context, row) });
      const time = context.deps.now();
      // One's own needs no other afterwards.
      const mustChangePassword = userId !== user.userId;
      await db.update(users).set({ passwordHash, mustChangePassword }).where(eq(users.userId, userId));
      await endSessionsOf(db, userId, time);
      const before = asAccount(row);
      const after = { ...before, passwordSet: wallTime(time) };
      await record({ action: 'update', entity: 'account', entityId: userId, before, after });
    });
  },

  firstPasswords,

  /** For whoever has lost the device; their own anybody turns off themselves, with password and code. */
  async resetFactor(context, { userId }) {
    const { user, write } = context;
    if (userId === user.userId) throw forbidden();
    await write(async ({ db, record }) => {
      const row = await findAccount(db, user, userId);
      refuseGrant(context, { permissions: await powersOf(db, context, row) });
      if (!(await removeFactor(db, userId))) return;
      const before = asAccount(row);
      const after = asAccount(await findAccount(db, user, userId));
      await record({ action: 'update', entity: 'account', entityId: userId, before, after });
    });
  },

  async menuOfUser({ db, user }, { userId }) {
    const { permissions } = await findAccount(db, user, userId);
    return { permissions, routes: await menuOf(db, { permissions, menuRevision: user.menuRevision }) };
  },
};

/** What waits in flows for their posts comes to them, or goes. */
async function givePosts(
  { deps }: Context,
  db: Db,
  { userId, posts = [] }: Pick<Account, 'userId' | 'posts'>,
): Promise<void> {
  await keepPosts(db, userId, posts);
  await followPosts(db, userId, deps.now());
}

/** The user that the same body made before: it may be sent again. Another body with a known id is refused. */
async function sentBefore(
  { user }: Context,
  { db }: Write,
  body: Parameters<typeof accountColumns>[0] & Pick<Account, 'userId' | 'posts'>,
) {
  const [row] = await selectAccounts(db).where(eq(users.userId, body.userId));
  if (!row) return undefined;
  const { sortKeys: _, ...columns } = accountColumns(body);
  const sent = Object.entries(columns);
  const isSame =
    sent.every(([name, value]) => row[name as keyof typeof row] === value) &&
    [...row.posts].sort().join() === [...new Set(body.posts ?? [])].sort().join();
  if (!isSame && !(await wasAddedAs(db, body))) throw idTaken(body.userId);
  return asAccount(await findAccount(db, user, body.userId));
}

/** Whether these are the values with which a user was added, whatever has become of them since. */
async function wasAddedAs(db: Db, { posts = [], ...body }: Parameters<typeof sentBefore>[2]): Promise<boolean> {
  const [added] = await db
    .select({ after: audit.after })
    .from(audit)
    .where(and(eq(audit.entity, 'account'), eq(audit.entityId, body.userId), eq(audit.action, 'add')));
  const then = (added?.after ?? {}) as Readonly<Record<string, unknown>>;
  const isSame = Object.entries(body).every(([name, value]) => (then[name] ?? '') === (value ?? ''));
  return isSame && canonicalJson([...((then['posts'] ?? []) as string[])].sort()) === canonicalJson([...posts].sort());
}

/** Changes a user whom the caller may change, in the version that they have seen. */
async function change(
  context: Context,
  { db, record }: Write,
  userId: string,
  submitted: object,
  work: (before: Awaited<ReturnType<typeof findAccount>>) => Promise<void>,
): Promise<Account> {
  return keepingSomebodyInCharge(db, async () => {
    const row = await findAccount(db, context.user, userId);
    const before = asAccount(row);
    refuseStale(context, row.version, before, submitted);
    refuseGrant(context, { permissions: await powersOf(db, context, row) });
    await work(row);
    const after = asAccount(await findAccount(db, context.user, userId));
    await record({ action: 'update', entity: 'account', entityId: userId, before, after });
    context.say('updated');
    return after;
  });
}
