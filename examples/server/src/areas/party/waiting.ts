import { partyItems, partyTasks, sunnyMatters, sunnyRequests } from '@danbao/core/office';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { fieldValue, tableName, tableOf } from '../../resources/table.ts';
import { waitingColumns, waitingRecords } from '../../resources/waiting-columns.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { waitingFor } from './items.ts';

/** Items to check, tasks to carry out, requests to answer. */
export const partyWaiting: readonly WaitingSource[] = [
  {
    kinds: ['partyItem'],
    columns: waitingColumns(partyItems, { kind: 'partyItem' }),
    find: ({ user }) => ({ where: waitingFor(user) }),
    link: ({ id }) => `/party/manage?record=${encodeURIComponent(id)}`,
  },
  {
    kinds: ['partyTask'],
    columns: waitingColumns(partyTasks, { kind: 'partyTask', due: fieldValue(partyTasks, 'end') }),
    find: (context) =>
      waitingRecords(
        context,
        partyTasks,
        and(eq(fieldValue(partyTasks, 'personId'), context.user.userId), ne(fieldValue(partyTasks, 'status'), '2')),
      ),
    link: ({ id }) => `/party/plans?task=${encodeURIComponent(id)}`,
  },
  {
    kinds: ['sunnyRequest'],
    columns: waitingColumns(sunnyRequests, { kind: 'sunnyRequest' }),
    find: (context) =>
      waitingRecords(
        context,
        sunnyRequests,
        and(
          eq(fieldValue(sunnyRequests, 'status'), '0'),
          ne(tableOf(sunnyRequests).authorId, context.user.userId),
          ownMatter(context.user.userId),
        ),
      ),
    link: ({ id }) => `/party/requests?record=${encodeURIComponent(id)}`,
  },
];

/** Of the matters that the person owns. */
function ownMatter(userId: string): SQL {
  const matters = sql.raw(`"${tableName(sunnyMatters)}" m`);
  return sql`exists (select 1 from ${matters} where m.id = ${tableOf(sunnyRequests).values} ->> 'matterId'
    and m."values" ->> 'ownerId' = ${userId})`;
}
