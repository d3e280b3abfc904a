import { eq } from 'drizzle-orm';
import { passwordMatches } from '../../auth/passwords.ts';
import type { Principal } from '../../auth/principal.ts';
import { users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

/** Whether it is the password of the person who is signed in. */
export async function isOwnPassword({ db, settings }: Deps, user: Principal, password: string): Promise<boolean> {
  const [found] = await db.select().from(users).where(eq(users.userId, user.userId));
  return passwordMatches(password, found?.passwordHash, settings.passwordCost);
}
