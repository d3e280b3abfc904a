import { and, asc, eq, or } from 'drizzle-orm';
import { units, users } from '../../db/schema.ts';
import type { AdminHandlers } from './admin.ts';

export const rightHandlers: AdminHandlers<'rightHolders'> = {
  async rightHolders({ db, user }) {
    const rows = await db
      .select({
        userId: users.userId,
        realName: users.realName,
        unitUid: users.unitUid,
        unitName: units.unitName,
        deptName: users.deptName,
        roleId: users.roleId,
        service: users.service,
      })
      .from(users)
      .innerJoin(units, eq(units.unitUid, users.unitUid))
      .where(
        and(
          or(eq(users.active, true), eq(users.service, 'active')),
          user.permissions.includes('unit:all') ? undefined : eq(users.unitUid, user.unitUid),
        ),
      )
      .orderBy(asc(units.unitName), asc(users.deptName), asc(users.realName), asc(users.userId));
    return rows.map(({ deptName, service, ...row }) => ({
      ...row,
      ...(deptName === null ? {} : { deptName }),
      ...(service === null ? {} : { service: '1' as const }),
    }));
  },
};
