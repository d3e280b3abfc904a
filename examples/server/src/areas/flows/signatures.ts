import { nodeOfTask } from '@danbao/core/flows';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { flows, flowTasks } from '../../db/schema.ts';
import { shapeOfVersion } from './resolve-flow.ts';

/** A signature that was given, with the code of the role that gave it (N11). */
export interface Signature {
  readonly userRealName: string;
  readonly signedOpinion: string;
  readonly eventFinishCode: string;
  readonly at: Date;
}

/**
 * The signatures of the flows of a kind that are about something, the oldest first (N13). Who has signed for another role as
 * well stands under both codes.
 */
export async function signaturesOf(db: Db, code: string, infoId: string): Promise<readonly Signature[]> {
  const rows = await db
    .select({ task: flowTasks, version: flows.version })
    .from(flows)
    .innerJoin(flowTasks, eq(flowTasks.flowId, flows.flowId))
    .where(
      and(
        eq(flows.code, code),
        eq(flows.infoId, infoId),
        notInArray(flows.status, ['draft', 'deleted']),
        eq(flowTasks.status, '1'),
      ),
    )
    .orderBy(asc(flowTasks.closedTime), asc(flowTasks.closedAt), asc(flowTasks.no));
  const signatures: Signature[] = [];
  for (const { task, version } of rows) {
    const { closedByName, closedTime, opinion, finishCode } = task;
    if (closedTime === null) continue;
    const signsFor = nodeOfTask(await shapeOfVersion(db, code, version), task)?.signsFor ?? [];
    // Whoever was asked to sign as well stands under the role at which they were asked, and is told apart.
    const name = task.addedBy === null ? (closedByName ?? '') : `${closedByName ?? ''}（加签）`;
    const signed = { userRealName: name, signedOpinion: opinion ?? '', at: closedTime };
    const codes = task.addedBy === null ? [finishCode, ...signsFor] : [finishCode];
    signatures.push(...codes.map((eventFinishCode) => ({ ...signed, eventFinishCode })));
  }
  return signatures;
}
