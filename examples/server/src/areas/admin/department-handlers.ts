import type { ValuesOf } from '@danbao/core';
import { branchOf, type departmentRecord } from '@danbao/core/admin';
import { newGuarantyId } from '@danbao/core/format';
import { and, asc, count, eq } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { departments, units, users } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import type { AdminHandlers } from './admin.ts';
import { duplicate, refuseIssues, unknown } from './shared.ts';

export const departmentHandlers: AdminHandlers<
  'departments' | 'addDepartment' | 'updateDepartment' | 'removeDepartment'
> = {
  departments: async ({ db, user }, { unitUid }) => {
    if (!reaches(user, unitUid)) throw notFound();
    return (await ofUnit(db, unitUid)).map(asDepartment);
  },

  addDepartment: (context, { unitUid, deptName, parentId, sort = '0' }) =>
    context.write(async ({ db, record }) => {
      await holdUnit(db, context.user, unitUid);
      const all = await ofUnit(db, unitUid);
      const deptId = newGuarantyId();
      check(all, { deptId, deptName, parentId });
      await db
        .insert(departments)
        .values({ deptId, unitUid, deptName, parentId: parentId ?? unitUid, sort: Number(sort) });
      const after = asDepartment(await find(db, context.user, deptId));
      await record({ action: 'add', entity: 'department', entityId: deptId, after });
      context.say('added');
      return after;
    }),

  updateDepartment: (context, { deptId, deptName, parentId, sort = '0' }) =>
    context.write(async ({ db, record }) => {
      const { unitUid } = await find(db, context.user, deptId);
      await holdUnit(db, context.user, unitUid);
      const row = await find(db, context.user, deptId);
      const before = asDepartment(row);
      refuseStale(context, row.version, before, { deptId, deptName, parentId, sort });
      check(await ofUnit(db, unitUid), { deptId, deptName, parentId });
      await db
        .update(departments)
        .set({ deptName, parentId: parentId ?? unitUid, sort: Number(sort), version: row.version + 1 })
        .where(eq(departments.deptId, deptId));
      await db.update(users).set({ deptName }).where(peopleOf(unitUid, row.deptName));
      const after = asDepartment(await find(db, context.user, deptId));
      await record({ action: 'update', entity: 'department', entityId: deptId, before, after });
      context.say('updated');
      return after;
    }),

  removeDepartment: (context, { deptId }) =>
    context.write(async ({ db, record }) => {
      const { unitUid } = await find(db, context.user, deptId);
      await holdUnit(db, context.user, unitUid);
      const row = await find(db, context.user, deptId);
      refuseStale(context, row.version, asDepartment(row), { deptId });
      const below = (await ofUnit(db, unitUid)).filter(({ parentId }) => parentId === deptId).length;
      if (below + row.userCount > 0) {
        const params = { name: row.deptName, people: row.userCount, below };
        throw new Refusal(409, { message: 'departmentInUse', params });
      }
      await db.delete(departments).where(eq(departments.deptId, deptId));
      await record({ action: 'remove', entity: 'department', entityId: deptId, before: asDepartment(row) });
      context.say('deleted');
    }),
};

const peopleOf = (unitUid: string, deptName: string) => and(eq(users.unitUid, unitUid), eq(users.deptName, deptName));

function selectDepartments(db: Db) {
  return db
    .select({
      deptId: departments.deptId,
      unitUid: departments.unitUid,
      deptName: departments.deptName,
      parentId: departments.parentId,
      sort: departments.sort,
      version: departments.version,
      userCount: count(users.userId),
    })
    .from(departments)
    .leftJoin(users, and(eq(users.unitUid, departments.unitUid), eq(users.deptName, departments.deptName)))
    .groupBy(departments.deptId)
    .orderBy(asc(departments.sort), asc(departments.deptId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectDepartments>>[number];

const ofUnit = (db: Db, unitUid: string) => selectDepartments(db).where(eq(departments.unitUid, unitUid));

/** Directly below the unit there is no parent. */
function asDepartment({ parentId, sort, userCount, version, ...row }: Row): ValuesOf<typeof departmentRecord> {
  return {
    ...row,
    ...(parentId === row.unitUid ? {} : { parentId }),
    sort: String(sort),
    userCount: String(userCount),
    version: String(version),
  };
}

async function find(db: Db, user: Principal, deptId: string): Promise<Row> {
  const [row] = await selectDepartments(db).where(eq(departments.deptId, deptId));
  if (!row || !reaches(user, row.unitUid)) throw notFound();
  return row;
}

/** Changes of one unit's departments wait for one another. */
async function holdUnit(db: Db, user: Principal, unitUid: string): Promise<void> {
  const [unit] = await db.select().from(units).where(eq(units.unitUid, unitUid)).for('update');
  refuseIssues(unit && reaches(user, unitUid) ? [] : [unknown('unitUid')]);
}

interface Wanted {
  readonly deptId: string;
  readonly deptName: string;
  readonly parentId: string | undefined;
}

/** The name is used once in the unit; the department above is there, and not below this one. */
function check(all: readonly Row[], { deptId, deptName, parentId }: Wanted): void {
  const below = branchOf(
    all.map((row) => ({ id: row.deptId, parentId: row.parentId })),
    deptId,
  );
  const isParent = all.some((row) => row.deptId === parentId) && !below.some(({ id }) => id === parentId);
  refuseIssues(
    all.some((row) => row.deptName === deptName && row.deptId !== deptId) ? [duplicate('deptName')] : [],
    parentId === undefined || isParent ? [] : [unknown('parentId')],
  );
}
