import { admin } from '@danbao/core/admin';
import { allows } from '@danbao/core/client';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { roles, users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

/** The accesses without which nobody could give rights back. */
const vital = [admin.updateUser.access, admin.updateRole.access];

/**
 * Changes who has which right. Such changes happen one after another, and one that leaves nobody with a vital right is
 * taken back: whoever made it would have locked everybody out.
 */
export async function keepingSomebodyInCharge<T>(tx: Db, change: () => Promise<T>): Promise<T> {
  await tx.select({ roleId: roles.roleId }).from(roles).orderBy(asc(roles.roleId)).for('update');
  const before = await vitalIn(tx);
  const result = await change();
  const after = await vitalIn(tx);
  if (before.some((access) => !after.includes(access))) throw new Refusal(409, { message: 'lastInCharge' });
  return result;
}

/** Those that somebody has who may sign in. */
async function vitalIn(tx: Db) {
  const rows = await tx
    .selectDistinct({ roleId: roles.roleId, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(eq(users.active, true));
  return vital.filter((access) => rows.some(({ permissions }) => allows(access, permissions)));
}
