import { eq } from 'drizzle-orm';
import { adminRoleId } from '../auth/admin-role.ts';
import { everyPermission } from '../auth/permissions.ts';
import { nobody } from '../auth/security-log.ts';
import type { Change } from '../context.ts';
import type { Db } from '../db/database.ts';
import { audit, roles, users } from '../db/schema.ts';
import { NotPossible } from './copy-tables.ts';

const adminRoleName = '系统管理员';

/** Tells administrators and whom it concerns of changed rights, within their transaction. */
export type TellOfRights = (tx: Db, changes: readonly Change[]) => Promise<void>;

/**
 * Breaks the glass: the role of the administrators has every right again, and the person has it and may sign in. What was
 * before stands in the log, to be set back in the app.
 *
 * @returns The role that the person had.
 * @throws NotPossible `noUser`
 */
export function grantAdmin(db: Db, username: string, tell: TellOfRights): Promise<{ readonly before: string }> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({
        userId: users.userId,
        realName: users.realName,
        roleId: users.roleId,
        roleName: roles.roleName,
        active: users.active,
        version: users.version,
      })
      .from(users)
      .innerJoin(roles, eq(roles.roleId, users.roleId))
      .where(eq(users.username, username))
      .for('update');
    if (!person) throw new NotPossible('noUser', username);
    const { userId, version, realName, roleName, ...account } = person;
    const [role] = await tx.select().from(roles).where(eq(roles.roleId, adminRoleId)).for('update');
    const permissions = [...everyPermission()];
    await tx
      .insert(roles)
      .values({ roleId: adminRoleId, roleName: adminRoleName, permissions })
      .onConflictDoUpdate({ target: roles.roleId, set: { permissions, version: (role?.version ?? 0) + 1 } });
    await tx
      .update(users)
      .set({ roleId: adminRoleId, active: true, directoryGoneAt: null, version: version + 1 })
      .where(eq(users.userId, userId));
    const by = { userId: nobody.userId, username: 'danbao-server', requestId: 'admin grant' };
    const ofRole: Change = {
      ...{ action: 'update', entity: 'role', entityId: adminRoleId, subject: adminRoleId },
      ...{ before: { permissions: role?.permissions ?? [] }, after: { roleName: adminRoleName, permissions } },
    };
    const ofPerson: Change = {
      ...{ action: 'update', entity: 'account', entityId: userId, subject: userId },
      ...{ before: account, after: { realName, roleId: adminRoleId, active: true } },
    };
    await tx.insert(audit).values([ofRole, ofPerson].map((change) => ({ ...by, ...change, subject: change.entityId })));
    await tell(tx, [ofRole, ofPerson]);
    return { before: roleName };
  });
}
