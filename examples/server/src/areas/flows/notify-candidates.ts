import { nodeFinishId, openTasks } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flowCandidates, personalMessages, standIns } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import { forgetUnseen } from './forget-unseen.ts';
import type { Instance } from './instance.ts';
import { standInsFor } from './standing-in.ts';
import type { Arrival } from './write-tasks.ts';

/** Who is told of an event once it is committed. */
export interface Notified {
  /** Their lists have changed. */
  readonly lists: readonly string[];
  /** They have a new message, or one less. */
  readonly messages: readonly string[];
}

interface Happened {
  readonly before: Instance;
  readonly arrivals: readonly Arrival[];
  readonly returnReason: string | undefined;
}

/** Leaves a personal message with everybody for whom a signature waits now (P7), and takes it from those who are asked no more. */
export async function notifyCandidates(
  { deps, user }: Context,
  db: Db,
  { row, flow, state }: Instance,
  { before, arrivals, returnReason }: Happened,
): Promise<Notified> {
  const unasked = await forgetRequests(db, before, state);
  const away = await standInsFor(
    db,
    arrivals.flatMap(({ userIds }) => userIds),
    deps.now(),
  );
  const rows = arrivals.flatMap(({ no, nodeName, isStarters, userIds }) =>
    withStandIns(userIds, away, row.starterId)
      .filter((userId) => userId !== user.userId)
      .map((userId) => ({
        messageId: newGuarantyId(),
        userId,
        typeName: flow.label.zh,
        content:
          returnReason === undefined
            ? sentence('flowWaits', 'zh', { title: row.title, node: nodeName })
            : sentence(isStarters ? 'flowReturned' : 'flowReturnedTo', 'zh', {
                ...{ title: row.title, node: nodeName, reason: returnReason },
              }),
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
  const waiting = people.map(({ userId }) => userId);
  const lists = [row.starterId, ...withStandIns(waiting, await standInsFor(db, waiting, deps.now()), row.starterId)];
  return { lists: [...new Set(lists)], messages: [...new Set([...rows.map(({ userId }) => userId), ...unasked])] };
}

/** Takes back the messages about signatures that somebody was asked for and that nobody gives any more; who had them. */
async function forgetRequests(db: Db, before: Instance, after: Instance['state']): Promise<readonly string[]> {
  const { row, state } = before;
  const over = openTasks(state).filter(
    ({ no, addedBy }) =>
      addedBy !== undefined && after.tasks.some((task) => task.no === no && !['0', '1', '10'].includes(task.status)),
  );
  if (over.length === 0) return [];
  const asked = over.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
  await forgetUnseen(db, before, asked);
  // Whoever stands in for them, or did, was told as well.
  const { personId, standInId } = standIns;
  const instead = await db.selectDistinct({ id: standInId }).from(standIns).where(inArray(personId, asked));
  const forgotten = await db
    .delete(personalMessages)
    .where(
      and(
        inArray(personalMessages.userId, [...asked, ...instead.map(({ id }) => id)]),
        inArray(
          personalMessages.messageInfoId,
          over.map(({ no }) => nodeFinishId(row.flowId, no)),
        ),
      ),
    )
    .returning({ userId: personalMessages.userId });
  return forgotten.map(({ userId }) => userId);
}

/** Those for whom it waits and who stands in for them; never whoever has started it. */
function withStandIns(
  userIds: readonly string[],
  away: Awaited<ReturnType<typeof standInsFor>>,
  starterId: string,
): readonly string[] {
  const also = away.flatMap(({ personId, standInId }) =>
    userIds.includes(personId) && standInId !== starterId ? [standInId] : [],
  );
  return [...new Set([...userIds, ...also])];
}

/** After the commit: whoever has the app open sees it at once. */
export function announce({ deps: { events } }: Context, { lists, messages }: Notified): void {
  events.publish({ to: { userIds: lists }, kind: 'flow' });
  if (messages.length > 0) events.publish({ to: { userIds: messages }, kind: 'notice' });
}
