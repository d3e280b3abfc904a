import type { DepartmentNode, departments as departmentsArea } from '@danbao/core/admin';
import { and, asc, eq } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import { departments, units, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';

/** Who works where, for those who pick colleagues and departments (Q3). */
export const staffHandlers: Pick<Handlers<typeof departmentsArea>, 'tree' | 'staff'> = {
  /** The departments of the caller's unit; of every unit, their own first, for who may see all. */
  async tree({ db, user }) {
    const rows = await db.select().from(departments).orderBy(asc(departments.unitUid), asc(departments.sort));
    const seen = rows.filter(({ unitUid }) => reaches(user, unitUid));
    const own = seen.filter(({ unitUid }) => unitUid === user.unitUid);
    return below([...own, ...seen.filter((row) => !own.includes(row))], undefined);
  },

  /** `deptId` is a department or a unit within the caller's reach; who no longer works here is left out. */
  async staff({ db, user }, { deptId }) {
    const [department] = await db.select().from(departments).where(eq(departments.deptId, deptId));
    const [unit] = await db.select().from(units).where(eq(units.unitUid, deptId));
    const unitUid = department?.unitUid ?? unit?.unitUid;
    if (unitUid === undefined || !reaches(user, unitUid)) throw notFound();
    const rows = await db
      .select({ userId: users.userId, realName: users.realName, deptName: users.deptName })
      .from(users)
      .where(
        and(
          eq(users.unitUid, unitUid),
          eq(users.active, true),
          department ? eq(users.deptName, department.deptName) : undefined,
        ),
      )
      .orderBy(asc(users.userId));
    return rows.map(({ deptName, ...person }) => ({ ...person, ...(deptName === null ? {} : { deptName }) }));
  },
};

/** The tree under a department; its roots are those whose parent is no department. */
function below(rows: readonly (typeof departments.$inferSelect)[], parent: string | undefined): DepartmentNode[] {
  const known = new Set(rows.map(({ deptId }) => deptId));
  return rows
    .filter(({ parentId }) => (parent === undefined ? !known.has(parentId) : parentId === parent))
    .map(({ deptId, deptName, unitUid }) => ({ deptId, deptName, unitUid, children: below(rows, deptId) }));
}
