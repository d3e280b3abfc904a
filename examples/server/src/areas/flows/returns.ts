import type { ValuesOf } from '@danbao/core';
import type { flowRow } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { flowTasks } from '../../db/schema.ts';

const sent = alias(flowTasks, 'sent_back');

/** The task that was returned when this one was opened; its opinion says why. */
export const sentBack = and(
  eq(sent.flowId, flowTasks.flowId),
  eq(sent.status, '3'),
  eq(sent.closedAt, flowTasks.openedAt),
  isNotNull(sent.opinion),
);

/** It waits, or is held. */
export const isOpenTask = inArray(flowTasks.status, ['0', '10']);

type Returned = Pick<ValuesOf<typeof flowRow>, 'returnReason' | 'returnedBy' | 'returnTime'>;

/** Why the tasks of these flows that wait came back, from whom and when, for those that did. */
export async function returnsOf(db: Db, flowIds: readonly string[]) {
  if (flowIds.length === 0) return () => ({});
  const rows = await selectReturns(db, { flowIds });
  return (flowId: string, no: number): Returned => {
    const found = rows.find((row) => row.flowId === flowId && row.no === no);
    if (!found) return {};
    const { reason: returnReason, by, at } = found;
    return {
      returnReason,
      ...(by === null ? {} : { returnedBy: by }),
      ...(at === null ? {} : { returnTime: wallTime(at) }),
    };
  };
}

const selectReturns = prepared((db) =>
  db
    .select({
      ...{ flowId: flowTasks.flowId, no: flowTasks.no, reason: sql<string>`${sent.opinion}` },
      ...{ by: sent.closedByName, at: sent.closedTime },
    })
    .from(flowTasks)
    .innerJoin(sent, sentBack)
    .where(and(sql`${flowTasks.flowId} = any(${sql.placeholder('flowIds')}::text[])`, isOpenTask)),
);
