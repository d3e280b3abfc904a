import type { Page } from '@danbao/core';
import { type GatheredClient, gatheredClients } from '@danbao/core/customers';
import { dataGatheringFlow } from '@danbao/core/flows';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
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
  const condition = and(withinReach(user, clients.unitUid), inArray(clients.clientId, mine));
  const { rows, ...page } = await listRows(db, { ...gatheredRows(db, gatherYear), condition }, query);
  const ids = rows.map(({ client_ID }) => client_ID);
  const gaps = await gapsOfClients(db, ids, gatherYear);
  return { ...page, rows: rows.map((row) => ({ ...row, gaps: [...(gaps.get(row.client_ID) ?? [])] })) };
}

function gatheredRows(db: Db, year: string) {
  const gathering = gatheringsOf(db, year);
  const columns = {
    ...{ client_ID: clients.clientId, clientName: clients.clientName },
    clientTypeID: sql<'04' | '05'>`case when ${clients.clientTypeId} = '05' then '05' else '04' end`,
    state: sql<GatheredClient['state']>`case when ${gathering.status} is null then 'none'
      when ${gathering.status} in ('draft', 'ended') then ${gathering.status} else 'running' end`,
    ...{ flowId: gathering.flowId, infoId: gathering.infoId },
  };
  return {
    of: gatheredClients.input,
    select: (only?: object) =>
      db
        .select((only ?? columns) as typeof columns)
        .from(clients)
        .leftJoin(gathering, eq(gathering.client, clients.clientId))
        .$dynamic(),
    fields: columns,
    key: clients.clientId,
    asRow: ({ flowId, infoId, ...row }: Omit<GatheredClient, 'gaps' | 'flowId' | 'infoId'> & Flow) => ({
      ...row,
      ...(flowId === null || infoId === null ? {} : { flowId, infoId }),
    }),
  };
}

interface Flow {
  readonly flowId: string | null;
  readonly infoId: string | null;
}

/** The newest gathering of each client for a year, unless it was given up. */
function gatheringsOf(db: Db, year: string) {
  const client = sql<string>`${flows.values} ->> 'clientId'`;
  const { flowId, infoId, status } = flows;
  return db
    .selectDistinctOn([client], { client: client.as('client'), flowId, infoId, status })
    .from(flows)
    .where(
      and(
        eq(flows.code, dataGatheringFlow.code),
        ne(status, 'removed'),
        sql`${flows.values} ->> 'gatherYear' = ${year}`,
      ),
    )
    .orderBy(client, desc(flows.createdAt))
    .as('gathering');
}
