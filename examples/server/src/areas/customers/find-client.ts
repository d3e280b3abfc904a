import { quantities } from '@danbao/core/credit';
import { customers } from '@danbao/core/customers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Reacher, withinReach } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, clients, projects } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { quantityOf } from '../../relations/postings.ts';
import { asClient, type ClientRow, type ClientSums } from './client-row.ts';

const ofClient = sql`${projects} where ${projects.clientId} = ${clients.clientId}`;
const applyCount = sql<number>`(select count(*)::int from ${applications} where ${applications.projectId} in (select ${projects.projectId} from ${ofClient}))`;
const guarantySum = sql<string>`(select trim_scale(coalesce(sum(${quantityOf(quantities.guaranteeOutstanding, 'project', sql`${projects.projectId}`)}), 0))::text from ${ofClient})`;

const foundColumns = { client: clients, applyCount, guarantySum };

/** Clients with how many applications they have, and what is guaranteed for them; `only` in place of that. */
export function selectClients(db: Db, only?: object) {
  return db
    .select((only ?? foundColumns) as typeof foundColumns)
    .from(clients)
    .$dynamic();
}

/** What is known of clients as it is narrowed and sorted: of a person's number nothing, as lists mask it. */
export const clientRows = (db: Db) => ({
  of: customers.list.input,
  select: (only?: object) => selectClients(db, only),
  fields: {
    ...{ clientTypeID: clients.clientTypeId, clientName: clients.clientName, legalPerson: clients.legalPerson },
    certificateCode: sql`case when ${clients.clientTypeId} <> '05' then ${clients.certificateCode} end`,
    ...{ address: clients.address, internalRiskLevel: clients.internalRiskLevel, createTime: clients.createdAt },
    ...{ applyCount, guarantySum: sql`${guarantySum}::numeric` },
  },
  usual: [asc(clients.clientTypeId), asc(clients.clientId)],
  key: clients.clientId,
  asRow: ({ client, ...sums }: FoundClient) => asClient(client, sums),
});

interface FoundClient extends ClientSums {
  readonly client: ClientRow;
}

/** One client within the caller's reach; another unit's does not exist for them. */
export async function clientInReach(db: Db, user: Reacher, clientId: string) {
  const [row] = await selectClients(db).where(and(eq(clients.clientId, clientId), withinReach(user, clients.unitUid)));
  if (!row) throw notFound();
  const { client, ...sums } = row;
  return asClient(client, sums);
}
