import { eq } from 'drizzle-orm';
import { endSessionsOf } from '../../../auth/sessions.ts';
import type { Change } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema.ts';
import { followPosts } from '../../flows/public.ts';
import { asAccount, selectAccounts } from '../account-row.ts';

/** An account as the log shows it. */
export async function accountIn(tx: Db, userId: string) {
  const [row] = await selectAccounts(tx).where(eq(users.userId, userId));
  return row && asAccount(row);
}

/** Disables somebody who is gone at where they are kept, and ends their sessions. They come back by themselves, unless somebody here says otherwise. */
export async function disableAsGone(
  tx: Db,
  { userId, version }: Pick<typeof users.$inferSelect, 'userId' | 'version'>,
  now: Date,
  note: (event: Change) => Promise<void>,
): Promise<void> {
  const before = await accountIn(tx, userId);
  await tx
    .update(users)
    .set({ active: false, directoryGoneAt: now, version: version + 1 })
    .where(eq(users.userId, userId));
  await followPosts(tx, userId, now);
  await endSessionsOf(tx, userId, now);
  await note({ action: 'update', entity: 'account', entityId: userId, before, after: await accountIn(tx, userId) });
}
