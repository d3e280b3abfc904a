import type { Page } from '@danbao/core';
import type { GatheredClient, gatheredClients } from '@danbao/core/customers';
import { dataGatheringFlow } from '@danbao/core/flows';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { countAtMost, countedRecords } from '../../db/count-at-most.ts';
import type { Db } from '../../db/database.ts';
import { pageWindow } from '../../db/paging.ts';
import { applications, clients, flows, projects } from '../../db/schema.ts';
import { gapsOfClients } from './gathering-gaps.ts';

type Query = NonNullable<(typeof gatheredClients)['~input']>;

/** The clients of whose applications the caller is lead manager, with what is missing and where the gathering stands. */
export async function listGatheredClients(
  { db, user }: Context,
  { gatherYear, ...query }: Query,
): Promise<Page<GatheredClient>> {
  const mine = db
    .select({ id: projects.clientId })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.managerId, user.userId));
  const where = and(withinReach(user, clients.unitUid), inArray(clients.clientId, mine));
  const { limit, offset } = pageWindow(query);
  const rows = await db.select().from(clients).where(where).orderBy(asc(clients.clientId)).limit(limit).offset(offset);
  const counted = await countAtMost(
    db,
    { limit, offset },
    (max) => db.select({ one: sql`1` }).from(clients).where(where).limit(max),
    countedRecords,
  );
  const ids = rows.map(({ clientId }) => clientId);
  const gaps = await gapsOfClients(db, ids, gatherYear);
  const begun = await flowsOf(db, ids, gatherYear);
  return {
    ...counted,
    rows: rows.map(({ clientId, clientName, clientTypeId }): GatheredClient => {
      const flow = begun.find((each) => each.client === clientId);
      return {
        ...{ client_ID: clientId, clientName, clientTypeID: clientTypeId === '05' ? '05' : '04' },
        gaps: [...(gaps.get(clientId) ?? [])],
        state: stateOf(flow?.status),
        ...(flow ? { flowId: flow.flowId, infoId: flow.infoId } : {}),
      };
    }),
  };
}

/** The newest gathering of each client for a year, unless it was given up. */
function flowsOf(db: Db, ids: readonly string[], year: string) {
  const client = sql<string>`${flows.values} ->> 'clientId'`;
  const { flowId, infoId, status } = flows;
  return db
    .select({ client, flowId, infoId, status })
    .from(flows)
    .where(
      and(
        eq(flows.code, dataGatheringFlow.code),
        ne(flows.status, 'removed'),
        inArray(client, [...ids]),
        sql`${flows.values} ->> 'gatherYear' = ${year}`,
      ),
    )
    .orderBy(desc(flows.createdAt));
}

function stateOf(status: string | undefined): GatheredClient['state'] {
  if (status === undefined) return 'none';
  return status === 'draft' || status === 'ended' ? status : 'running';
}
