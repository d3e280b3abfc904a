import { eq } from 'drizzle-orm';
import { roles, users } from '../../../examples/server/src/db/schema.ts';
import type { TestServer } from './test-server.ts';

/** Runs a test in which one account has other rights, and gives it its own back. */
export async function withRights(
  { deps: { db } }: TestServer,
  username: string,
  permissions: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const account = eq(users.username, username);
  const [before] = await db.select({ roleId: users.roleId }).from(users).where(account);
  const role = { roleId: `only ${permissions.join(' ')}`, roleName: 'test', permissions };
  await db.insert(roles).values(role).onConflictDoNothing();
  await db.update(users).set({ roleId: role.roleId }).where(account);
  try {
    await run();
  } finally {
    await db
      .update(users)
      .set({ roleId: before?.roleId ?? '' })
      .where(account);
  }
}
