import { newGuarantyId } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import type { Change } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { departments } from '../../../db/schema.ts';

type Department = Pick<typeof departments.$inferSelect, 'deptId' | 'deptName'>;

const likeness = (name: string) => name.normalize('NFKC').toLowerCase();

/** The departments of a unit, which grow by those that the directory has more. Names are unique within a unit, and one in another letter case or width is the same: 内控(IT)部, 内控（it）部. */
export async function departmentsFor(tx: Db, unitUid: string, note: (event: Change) => Promise<void>) {
  const rows = await tx.select().from(departments).where(eq(departments.unitUid, unitUid));
  const alike = new Map<string, Department>(rows.map((row) => [likeness(row.deptName), row]));
  const known = new Map<string, Department>(rows.map((row) => [row.deptName, row]));
  const added: string[] = [];
  return {
    added: (): readonly string[] => added,
    /** The name of the last one of a path from the top; each of them is there then. */
    async named(path: readonly string[]): Promise<string | undefined> {
      let last: Department | undefined;
      for (const name of path)
        last = known.get(name) ?? alike.get(likeness(name)) ?? (await add(name, last?.deptId ?? unitUid));
      return last?.deptName;
    },
  };

  async function add(deptName: string, parentId: string): Promise<Department> {
    const deptId = newGuarantyId();
    const row = { deptId, deptName, parentId, unitUid, sort: rows.length + added.length };
    await tx.insert(departments).values(row);
    await note({ action: 'add', entity: 'department', entityId: deptId, after: row });
    known.set(deptName, row);
    alike.set(likeness(deptName), row);
    added.push(deptName);
    return row;
  }
}
