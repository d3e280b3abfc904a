import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { roles, users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

/** The rights without which nobody could give rights back. */
const vital = ['admin:users', 'admin:roles'];

/**
 * Changes who has which right. Such changes happen one after another, and one that leaves nobody with a vital right is
 * taken back: whoever made it would have locked everybody out.
 */
export async function keepingSomebodyInCharge<T>(tx: Db, change: () => Promise<T>): Promise<T> {
  await tx.select({ roleId: roles.roleId }).from(roles).orderBy(asc(roles.roleId)).for('update');
  const before = await heldRights(tx);
  const result = await change();
  const after = await heldRights(tx);
  if (vital.some((right) => before.has(right) && !after.has(right)))
    throw new Refusal(409, { message: 'lastInCharge' });
  return result;
}

async function heldRights(tx: Db): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ roleId: roles.roleId, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(eq(users.active, true));
  return new Set(rows.flatMap(({ permissions }) => permissions));
}
