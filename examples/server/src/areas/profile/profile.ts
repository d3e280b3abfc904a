import { profile } from '@danbao/core/admin';
import { wallTime } from '@danbao/core/format';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { refuseDirectoryPassword } from '../../auth/password-fits.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Principal } from '../../auth/principal.ts';
import { confirmedFactorOf } from '../../auth/second-factor.ts';
import { countAttempt } from '../../auth/throttle.ts';
import { weakPassword } from '../../auth/weak-password.ts';
import type { Db } from '../../db/database.ts';
import { roles, sessions, users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { asAccount, findAccount, refuseIssues } from '../admin/public.ts';
import { factorHandlers } from './factor-handlers.ts';
import { openSessionsOf } from './open-sessions.ts';
import { isOwnPassword } from './own-password.ts';

export const profileArea = implement(profile)({
  async read({ db, deps, user }) {
    const factor = await confirmedFactorOf(db, user.userId);
    const [found] = await db
      .select({ deptName: users.deptName, roleName: roles.roleName })
      .from(users)
      .innerJoin(roles, eq(roles.roleId, users.roleId))
      .where(eq(users.userId, user.userId));
    return {
      ...(found?.deptName ? { deptName: found.deptName } : {}),
      roleName: found?.roleName ?? '',
      permissions: user.permissions,
      ...(factor?.confirmedAt
        ? { secondFactor: { since: wallTime(factor.confirmedAt), recoveryCodes: factor.recovery.length } }
        : {}),
      sessions: await openSessionsOf(db, user, deps.now()),
    };
  },

  /** The old password is guessed as slowly as at the sign-in, also by somebody who has found an open screen. */
  async changePassword({ deps, user, address, log, write }, { oldPassword, newPassword }) {
    await refuseDirectoryPassword(deps, user.userId, 'passwordElsewhere');
    const attempt = await countAttempt(deps, user.username, address);
    if (!(await isOwnPassword(deps, user, oldPassword))) {
      log.warn({ userId: user.userId }, 'change of password refused');
      throw new Refusal(400, { message: 'oldPasswordWrong' });
    }
    await attempt.succeeded();
    refuseIssues(weakPassword('newPassword', newPassword, user));
    const passwordHash = await hashPassword(newPassword, deps.settings.passwordCost);
    await write(async ({ db, record }) => {
      const before = asAccount(await findAccount(db, user, user.userId));
      const after = { ...before, passwordSet: wallTime(deps.now()) };
      await record({ action: 'update', entity: 'account', entityId: user.userId, before, after });
      await db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.userId, user.userId));
      await endOtherSessions(db, user, deps.now());
    });
    log.info({ userId: user.userId }, 'password changed');
  },

  ...factorHandlers,

  endOthers: ({ deps, user, write }) => write(({ db }) => endOtherSessions(db, user, deps.now())),
});

/** All sessions of the person but the one that asks. */
async function endOtherSessions(db: Db, { userId, sessionId }: Principal, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.sessionId, sessionId), isNull(sessions.endedAt)));
}
