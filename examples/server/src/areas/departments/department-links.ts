import { contacts } from '@danbao/core/admin';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { departments, units } from '../../db/schema.ts';
import type { LinkSource } from '../../relations/link-source.ts';

/** The departments within reach, those of the caller's own unit first. */
export const departmentLinks: LinkSource = async ({ db, user }, { id }) => {
  const rows = await db
    .select({ id: departments.deptId, name: departments.deptName, note: units.unitName, unitUid: departments.unitUid })
    .from(departments)
    .innerJoin(units, eq(units.unitUid, departments.unitUid))
    .where(and(withinReach(user, departments.unitUid), id === undefined ? undefined : eq(departments.deptId, id)))
    .orderBy(sql`${departments.unitUid} <> ${user.unitUid}`, asc(departments.unitUid), asc(departments.sort));
  const mayOpen = user.permissions.includes(contacts.people.access);
  return rows.map(({ unitUid, ...row }) => ({
    ...row,
    ...(mayOpen ? { page: `/contacts?place=${row.id}` } : {}),
    values: { unitUid },
  }));
};
