import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { flowTasks } from '../../db/schema.ts';

/** The nodes that a flow waits for, by their names. */
export async function waitingNames(db: Db, flow: { readonly flowId: string } | undefined): Promise<string> {
  if (!flow) return '';
  const rows = await db
    .select({ name: flowTasks.nodeName })
    .from(flowTasks)
    .where(and(eq(flowTasks.flowId, flow.flowId), inArray(flowTasks.status, ['0', '10'])))
    .orderBy(asc(flowTasks.no));
  return rows.map(({ name }) => name).join('、');
}
