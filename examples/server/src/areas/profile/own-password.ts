import { eq } from 'drizzle-orm';
import { isOfDirectory, passwordFits } from '../../auth/password-fits.ts';
import type { Principal } from '../../auth/principal.ts';
import { users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';

/** Whether it is the password of the person who is signed in. */
export async function isOwnPassword(deps: Deps, user: Principal, password: string): Promise<boolean> {
  const [found] = await deps.db.select().from(users).where(eq(users.userId, user.userId));
  return passwordFits(deps, found, password);
}

/** The password of the directory's people is changed there. */
export async function refuseDirectoryPassword(deps: Deps, userId: string): Promise<void> {
  const [found] = await deps.db.select().from(users).where(eq(users.userId, userId));
  if (found && isOfDirectory(deps, found)) throw new Refusal(409, { message: 'passwordElsewhere' });
}
