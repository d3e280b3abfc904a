import { quantities } from '@danbao/core/credit';
import { and, eq, sql } from 'drizzle-orm';
import { type Reacher, withinReach } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, clients, projects } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { quantityOf } from '../../relations/postings.ts';
import { asClient } from './client-row.ts';

const ofClient = sql`${projects} where ${projects.clientId} = ${clients.clientId}`;
const applyCount = sql<number>`(select count(*)::int from ${applications} where ${applications.projectId} in (select ${projects.projectId} from ${ofClient}))`;
const guarantySum = sql<string>`(select trim_scale(coalesce(sum(${quantityOf(quantities.guaranteeOutstanding, 'project', sql`${projects.projectId}`)}), 0))::text from ${ofClient})`;

/** Clients with how many applications they have, and what is guaranteed for them. */
export function selectClients(db: Db) {
  return db.select({ client: clients, applyCount, guarantySum }).from(clients).$dynamic();
}

/** One client within the caller's reach; another unit's does not exist for them. */
export async function clientInReach(db: Db, user: Reacher, clientId: string) {
  const [row] = await selectClients(db).where(and(eq(clients.clientId, clientId), withinReach(user, clients.unitUid)));
  if (!row) throw notFound();
  const { client, ...sums } = row;
  return asClient(client, sums);
}
