import { allows } from '@danbao/core/client';
import { changeRecord, formatWhere } from '@danbao/core/resources';
import { sharedViews, sharesViews } from '@danbao/core/search';
import { eq, inArray, sql } from 'drizzle-orm';
import { roles, users } from '../../db/schema.ts';
import type { ServerEffects } from '../../resources/effects.ts';

/** Seen by whoever has the role, and by those who share. */
export const sharedViewEffects: ServerEffects = {
  reach: (roleId, _, { userId, permissions }) =>
    allows(sharesViews, permissions)
      ? undefined
      : sql`${roleId} = (select ${users.roleId} from ${users} where ${users.userId} = ${userId})`,

  async before({ after }, { db }) {
    if (!after) return [];
    const found = await db
      .select({ roleId: roles.roleId })
      .from(roles)
      .where(eq(roles.roleId, String(after.values['roleId'])))
      .for('key share');
    return found.length > 0 ? [] : [{ field: 'roleId', rule: 'unknown' }];
  },

  async after({ after, isUndoing }, host) {
    if (after?.values['isFirst'] !== '1' || isUndoing) return;
    const { listName, roleId } = after.values;
    const where = formatWhere([
      { field: 'roleId', operator: 'eq', values: [String(roleId)] },
      { field: 'isFirst', operator: 'eq', values: ['1'] },
    ]);
    const { rows } = await host.store(sharedViews).page({ listName, where, pageSize: '100' });
    for (const { id } of rows.filter((one) => one.id !== after.id))
      await changeRecord(sharedViews, { id }, { ...host, seenVersion: undefined }, (values) => ({
        ...values,
        isFirst: '0',
      }));
  },

  async compute(records, { db, context }) {
    const ids = records.map(({ values }) => String(values['roleId']));
    const named = await db
      .select({ roleId: roles.roleId, roleName: roles.roleName })
      .from(roles)
      .where(inArray(roles.roleId, ids));
    return ids.map((id) => ({
      roleName: named.find(({ roleId }) => roleId === id)?.roleName ?? '',
      isOwnRole: id === context.user.roleId ? '1' : '0',
    }));
  },
};
