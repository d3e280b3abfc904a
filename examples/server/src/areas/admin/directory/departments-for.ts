import { newGuarantyId } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import type { Change } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { departments } from '../../../db/schema.ts';

/** The departments of a unit, which grow by those that the directory has more. Names are unique within a unit. */
export async function departmentsFor(tx: Db, unitUid: string, note: (event: Change) => Promise<void>) {
  const rows = await tx.select().from(departments).where(eq(departments.unitUid, unitUid));
  const ids = new Map(rows.map(({ deptName, deptId }) => [deptName, deptId]));
  const added: string[] = [];
  return {
    added: (): readonly string[] => added,
    /** The name of the last one of a path from the top; each of them is there then. */
    async named(path: readonly string[]): Promise<string | undefined> {
      let parentId = unitUid;
      for (const name of path) {
        const deptId = ids.get(name) ?? (await add(name, parentId));
        parentId = deptId;
      }
      return path.at(-1);
    },
  };

  async function add(deptName: string, parentId: string): Promise<string> {
    const deptId = newGuarantyId();
    const row = { deptId, deptName, parentId, unitUid, sort: rows.length + added.length };
    await tx.insert(departments).values(row);
    await note({ action: 'add', entity: 'department', entityId: deptId, after: row });
    ids.set(deptName, deptId);
    added.push(deptName);
    return deptId;
  }
}
