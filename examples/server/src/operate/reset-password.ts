import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords.ts';
import { nobody } from '../auth/security-log.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import type { Db } from '../db/database.ts';
import { audit, users } from '../db/schema.ts';
import { NotPossible } from './copy-tables.ts';

/** Gives a person a password that must be changed at once, lets him in again and ends his sign-ins. */
export async function resetPassword(db: Db, username: string, given: string | undefined): Promise<string> {
  const password = given ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [found] = await tx
      .update(users)
      .set({ passwordHash, active: true, mustChangePassword: true })
      .where(eq(users.username, username))
      .returning({ userId: users.userId });
    if (!found) throw new NotPossible('noUser', username);
    await endSessionsOf(tx, found.userId, new Date());
    await tx.insert(audit).values({
      ...{
        userId: nobody.userId,
        username: 'danbao-server',
        action: 'update',
        entity: 'account',
        entityId: found.userId,
      },
      ...{ subject: found.userId, after: { passwordReset: true }, requestId: 'admin reset-password' },
    });
  });
  return password;
}
