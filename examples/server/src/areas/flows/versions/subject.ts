import type { AnyFlow } from '@danbao/core/flows';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { applications, projects } from '../../../db/schema.ts';
import type { FrozenSubject } from '../../../relations/frozen-source.ts';
import type { FlowRow } from '../instance.ts';

/** The application and the client that a flow is about. */
export async function subjectOf(
  db: Db,
  { freezes = { parts: [] } }: Pick<AnyFlow, 'freezes'>,
  { flowId, values }: Pick<FlowRow, 'flowId' | 'values'>,
): Promise<FrozenSubject> {
  const idIn = (field: string | undefined) => {
    if (field === undefined) return undefined;
    const value = field === 'flowId' ? flowId : values[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const applyId = idIn(freezes.application);
  if (applyId === undefined) return { flowId, applyId, clientId: idIn(freezes.client) };
  const rows = freezes.measures === undefined ? undefined : values[freezes.measures];
  const measureIds = Array.isArray(rows) ? rows.map(({ measureId }) => String(measureId)) : undefined;
  const [found] = await db
    .select({ clientId: projects.clientId })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.applyId, applyId));
  return { flowId, applyId, clientId: found?.clientId, ...(measureIds ? { measureIds } : {}) };
}
