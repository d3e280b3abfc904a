import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import { roles, units, users } from '../db/schema.ts';
import { sampleRoles, sampleUnits } from './accounts.ts';

/** Without sample data somebody must be able to sign in: makes one administrator. Answers his password if he is new. */
export async function makeFirstAdmin(db: Db): Promise<string | undefined> {
  const [somebody] = await db.select().from(users).limit(1);
  if (somebody) return undefined;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.insert(units).values(sampleUnits.slice(0, 1));
    await tx.insert(roles).values(sampleRoles);
    const unitUid = sampleUnits[0]?.unitUid ?? '100';
    await tx
      .insert(users)
      .values({ userId: '1', username: 'admin', realName: '系统管理员', unitUid, roleId: 'admin', passwordHash });
  });
  return password;
}
