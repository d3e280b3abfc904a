import type { ValuesOf } from '@danbao/core';
import type { role, roleRecord } from '@danbao/core/admin';
import { newGuarantyId } from '@danbao/core/format';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import { refuseGrant, roleLimit } from '../../auth/grant-policy.ts';
import { everyPermission } from '../../auth/permissions.ts';
import type { Db } from '../../db/database.ts';
import { roles, users } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import type { AdminHandlers } from './admin.ts';
import { keepingSomebodyInCharge } from './in-charge.ts';
import { permissionsWithNews } from './new-permissions.ts';
import { duplicate, refuseIssues, unknown } from './shared.ts';

export const roleHandlers: AdminHandlers<'roles' | 'permissions' | 'addRole' | 'updateRole' | 'removeRole'> = {
  roles: async ({ db, user }) =>
    (await selectRoles(db).orderBy(asc(roles.roleName))).map((row) => {
      const limit = roleLimit(user, row);
      return { ...asRole(row), ...(limit && { limit }) };
    }),

  permissions: ({ db }) => permissionsWithNews(db),

  addRole: (context, input) =>
    context.write(({ db, record }) =>
      keepingSomebodyInCharge(db, async () => {
        const roleId = newGuarantyId();
        const columns = await checked(db, input, roleId);
        refuseGrant(context, { role: { before: undefined, after: { ...columns, roleId } } });
        await db.insert(roles).values({ ...columns, roleId });
        const after = asRole(await findRole(db, roleId));
        await record({ action: 'add', entity: 'role', entityId: roleId, after });
        context.say('added');
        return after;
      }),
    ),

  updateRole: (context, { roleId, ...input }) =>
    context.write(({ db, record }) =>
      keepingSomebodyInCharge(db, async () => {
        const row = await findRole(db, roleId);
        const before = asRole(row);
        refuseStale(context, row.version, before, { roleId, ...input });
        const columns = await checked(db, input, roleId, row);
        refuseGrant(context, { role: { before: row, after: { ...columns, roleId } } });
        await db
          .update(roles)
          .set({ ...columns, version: row.version + 1 })
          .where(eq(roles.roleId, roleId));
        const after = asRole(await findRole(db, roleId));
        await record({ action: 'update', entity: 'role', entityId: roleId, before, after });
        context.say('updated');
        return after;
      }),
    ),

  removeRole: (context, { roleId }) =>
    context.write(({ db, record }) =>
      keepingSomebodyInCharge(db, async () => {
        const row = await findRole(db, roleId);
        refuseStale(context, row.version, asRole(row), { roleId });
        refuseGrant(context, { role: { before: row, after: undefined } });
        if (row.userCount > 0)
          throw new Refusal(409, { message: 'roleInUse', params: { name: row.roleName, count: row.userCount } });
        await db.delete(roles).where(eq(roles.roleId, roleId));
        await record({ action: 'remove', entity: 'role', entityId: roleId, before: asRole(row) });
        context.say('deleted');
      }),
    ),
};

function selectRoles(db: Db) {
  return db
    .select({
      roleId: roles.roleId,
      roleName: roles.roleName,
      remark: roles.remark,
      permissions: roles.permissions,
      asksFactor: roles.asksFactor,
      version: roles.version,
      userCount: count(users.userId),
    })
    .from(roles)
    .leftJoin(users, eq(users.roleId, roles.roleId))
    .groupBy(roles.roleId)
    .$dynamic();
}

type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number];

function asRole({ remark, asksFactor, userCount, version, ...row }: RoleRow): ValuesOf<typeof roleRecord> {
  return {
    ...row,
    ...(remark === null ? {} : { remark }),
    asksFactor: asksFactor ? '1' : '0',
    userCount: String(userCount),
    version: String(version),
  };
}

async function findRole(db: Db, roleId: string): Promise<RoleRow> {
  const [row] = await selectRoles(db).where(eq(roles.roleId, roleId));
  if (!row) throw notFound();
  return row;
}

/** The columns of a role whose name is nobody else's and whose rights exist, or were its own before. What is not said stays. */
async function checked(db: Db, input: ValuesOf<typeof role>, roleId: string, before?: RoleRow) {
  const { roleName, remark = null } = input;
  const [taken] = await db
    .select({ roleId: roles.roleId })
    .from(roles)
    .where(and(eq(roles.roleName, roleName), ne(roles.roleId, roleId)));
  const known = new Set([...everyPermission(), ...(before?.permissions ?? [])]);
  const asksFactor = input.asksFactor === undefined ? (before?.asksFactor ?? false) : input.asksFactor === '1';
  refuseIssues(
    taken ? [duplicate('roleName')] : [],
    input.permissions.flatMap((right, index) => (known.has(right) ? [] : [unknown(`permissions.${index}`)])),
  );
  return { roleName, remark, asksFactor, permissions: [...known].filter((right) => input.permissions.includes(right)) };
}
