import type { PermissionGroup } from '@danbao/core/admin';
import { eq } from 'drizzle-orm';
import { adminRoleId } from '../../auth/admin-role.ts';
import { everyPermission, registry } from '../../auth/permissions.ts';
import type { Db } from '../../db/database.ts';
import { installation, roles } from '../../db/schema.ts';

/** For so long rights are called new, in ms. */
const newFor = 180 * 24 * 3_600_000;

/**
 * Rights that an upgrade brought go to the administrators, or nobody could give them to anybody: to the role that was made
 * with the installation, and to every role that had all rights of before. Answers them.
 */
export function grantNewPermissions(db: Db, now: Date): Promise<readonly string[]> {
  const every = everyPermission();
  return db.transaction(async (tx) => {
    const [own] = await tx.select().from(installation).for('update');
    const held = await tx.select().from(roles).for('update');
    // Versions before this one kept no list: what their administrator has is what they knew.
    const before = own?.permissions ?? held.find(({ roleId }) => roleId === adminRoleId)?.permissions ?? every;
    const fresh = every.filter((right) => !before.includes(right));
    for (const { roleId, permissions, version } of held) {
      const isEverything = roleId === adminRoleId || before.every((right) => permissions.includes(right));
      if (!isEverything || every.every((right) => permissions.includes(right))) continue;
      await tx
        .update(roles)
        .set({ permissions: [...new Set([...every, ...permissions])], version: version + 1 })
        .where(eq(roles.roleId, roleId));
    }
    const since = now.toISOString();
    const stillNew = (own?.newPermissions ?? []).filter((one) => now.getTime() - Date.parse(one.since) < newFor);
    const newPermissions = [...stillNew, ...fresh.map((permission) => ({ permission, since }))];
    await tx.update(installation).set({ permissions: every, newPermissions });
    return fresh;
  });
}

/** Every right, those that an upgrade brought with the day of it. */
export async function permissionsWithNews(db: Db): Promise<readonly PermissionGroup[]> {
  const [own] = await db.select({ news: installation.newPermissions }).from(installation);
  const since = new Map(own?.news.map((one) => [one.permission, one.since.slice(0, 10)]));
  if (since.size === 0) return registry();
  return registry().map((group) => ({
    ...group,
    permissions: group.permissions.map((entry) => {
      const newSince = since.get(entry.permission);
      return newSince === undefined ? entry : { ...entry, newSince };
    }),
  }));
}
