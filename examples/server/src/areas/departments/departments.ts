import { departments } from '@danbao/core/admin';
import { asc, eq } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import { departments as table } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { staffHandlers } from './staff.ts';

export const departmentsArea = implement(departments)({
  ...staffHandlers,

  /** `deptId` is the id of a unit; another unit's does not exist for the caller (M12). */
  async list({ db, user }, { deptId }) {
    if (!reaches(user, deptId)) throw notFound();
    return db.select(departmentColumns).from(table).where(eq(table.unitUid, deptId)).orderBy(asc(table.sort));
  },
});

export const departmentColumns = {
  deptId: table.deptId,
  deptName: table.deptName,
  parentId: table.parentId,
  unitUid: table.unitUid,
};
