import { type Issue, label } from '@danbao/core';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { units } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';

/** Refuses when anything is wrong, all at once. */
export function refuseIssues(...issues: readonly (readonly Issue[])[]): void {
  const all = issues.flat();
  if (all.length > 0) throw invalid(all);
}

export const duplicate = (field: string): Issue => ({ field, rule: 'duplicate' });
export const unknown = (field: string): Issue => ({ field, rule: 'unknown' });
export const closedUnit: Issue = {
  field: 'unitUid',
  rule: 'closedUnit',
  message: label('该单位已关闭，不能再加入人员', 'this unit is closed and takes nobody new'),
};

/** Nobody comes back into a unit that is closed. */
export async function refuseClosedUnit(db: Db, unitUid: string): Promise<void> {
  const [unit] = await db.select().from(units).where(eq(units.unitUid, unitUid)).for('share');
  if (unit?.active === false) throw new Refusal(409, { message: 'unitClosed', params: { name: unit.unitName } });
}
