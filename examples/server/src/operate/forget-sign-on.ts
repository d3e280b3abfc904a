import { eq, sql } from 'drizzle-orm';
import { nobody } from '../auth/security-log.ts';
import type { Db } from '../db/database.ts';
import { audit, signOnIdentities, users } from '../db/schema.ts';
import { NotPossible } from './copy-tables.ts';

/** Undoes what binds an account to subjects at providers: the next sign-on with its user name binds it anew. Answers how many there were. */
export function forgetSignOn(db: Db, username: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: users.userId })
      .from(users)
      .where(sql`lower(${users.username}) = lower(${username})`);
    if (!found) throw new NotPossible('noUser', username);
    const { userId } = found;
    const forgotten = await tx.delete(signOnIdentities).where(eq(signOnIdentities.userId, userId)).returning();
    const before = { signOnBound: forgotten.map(({ issuer }) => issuer) };
    if (forgotten.length > 0)
      await tx.insert(audit).values({
        ...{ ...nobody, username: 'danbao-server', action: 'update', entity: 'account', entityId: userId },
        ...{ subject: userId, before, after: { signOnBound: [] }, requestId: 'sign-on forget' },
      });
    return forgotten.length;
  });
}
