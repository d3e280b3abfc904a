import { nodeFinishId } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flowCandidates, personalMessages } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { Instance } from './instance.ts';
import type { Arrival } from './write-tasks.ts';

/** Who is told of an event once it is committed. */
export interface Notified {
  /** Their lists have changed. */
  readonly lists: readonly string[];
  /** They have a new message. */
  readonly messages: readonly string[];
}

/** Leaves a personal message with everybody for whom a signature waits now (P7). */
export async function notifyCandidates(
  { deps, user }: Context,
  db: Db,
  { row, flow }: Instance,
  arrivals: readonly Arrival[],
): Promise<Notified> {
  const rows = arrivals.flatMap(({ no, nodeName, userIds }) =>
    userIds
      .filter((userId) => userId !== user.userId)
      .map((userId) => ({
        messageId: newGuarantyId(),
        userId,
        typeName: flow.label.zh,
        content: sentence('flowWaits', 'zh', { title: row.title, node: nodeName }),
        messageTypeId: '1',
        messageInfoId: nodeFinishId(row.flowId, no),
        createdAt: deps.now(),
      })),
  );
  if (rows.length > 0) await db.insert(personalMessages).values(rows);
  const people = await db
    .selectDistinct({ userId: flowCandidates.userId })
    .from(flowCandidates)
    .where(eq(flowCandidates.flowId, row.flowId));
  const lists = [...new Set([row.starterId, ...people.map(({ userId }) => userId)])];
  return { lists, messages: [...new Set(rows.map(({ userId }) => userId))] };
}

/** After the commit: whoever has the app open sees it at once. */
export function announce({ deps: { events } }: Context, { lists, messages }: Notified): void {
  events.publish({ to: { userIds: lists }, kind: 'flow' });
  if (messages.length > 0) events.publish({ to: { userIds: messages }, kind: 'notice' });
}
