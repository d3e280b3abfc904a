import { eq } from 'drizzle-orm';
import { passwordFits } from '../../auth/password-fits.ts';
import type { Principal } from '../../auth/principal.ts';
import { users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

/** Whether it is the password of the person who is signed in. */
export async function isOwnPassword(deps: Deps, user: Principal, password: string): Promise<boolean> {
  const [found] = await deps.db.select().from(users).where(eq(users.userId, user.userId));
  return passwordFits(deps, found, password);
}
