import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords.ts';
import { confirmedFactorOf, removeFactor } from '../auth/second-factor.ts';
import { nobody } from '../auth/security-log.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import type { Db } from '../db/database.ts';
import { audit, users } from '../db/schema.ts';
import { NotPossible } from './copy-tables.ts';

export interface Reset {
  readonly username: string;
  /** One is made up where it is not given. */
  readonly password: string | undefined;
  /** Whether the second factor goes too: they have lost the device. */
  readonly secondFactor: boolean;
}

/** Gives a person a password that must be changed at once, lets them in again and ends their sign-ins. */
export async function resetPassword(db: Db, { username, password: given, secondFactor }: Reset) {
  const password = given ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(users)
      .set({ passwordHash, active: true, directoryGoneAt: null, mustChangePassword: true })
      .where(eq(users.username, username))
      .returning({ userId: users.userId });
    if (!found) throw new NotPossible('noUser', username);
    await endSessionsOf(tx, found.userId, new Date());
    const hadFactor = (await confirmedFactorOf(tx, found.userId)) !== undefined;
    if (secondFactor) await removeFactor(tx, found.userId);
    const factor = hadFactor ? (secondFactor ? 'removed' : 'kept') : undefined;
    await tx.insert(audit).values({
      ...{
        userId: nobody.userId,
        username: 'danbao-server',
        action: 'update',
        entity: 'account',
        entityId: found.userId,
      },
      ...{
        subject: found.userId,
        after: { passwordReset: true, secondFactor: factor },
        requestId: 'admin reset-password',
      },
    });
    return { password, factor };
  });
}
