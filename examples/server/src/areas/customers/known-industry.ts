import { industryClasses } from '@danbao/core/customers';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../http/refusal.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

/** Divisions are known; a group or class is, once the deployment has loaded it. One that a client has already stays. */
export async function refuseUnknownIndustry(
  db: Db,
  { industryCode }: { readonly industryCode?: string | undefined },
  before?: { readonly industryCode?: string | undefined },
): Promise<void> {
  if (industryCode === undefined || industryCode.length < 3 || industryCode === before?.industryCode) return;
  const table = tableOf(industryClasses);
  const known = eq(fieldValue(industryClasses, 'code'), industryCode);
  const [found] = await db.select({ id: table.id }).from(table).where(known).limit(1);
  if (!found) throw invalid([{ field: 'industryCode', rule: 'unknown' }]);
}
