import {
  chairmanNotifications,
  financeStatements,
  mainClientSuppliers,
  relatedClients,
  riskProposals,
  riskRatings,
  riskWarnings,
} from '@danbao/core/customers';
import { flowDefinitions } from '@danbao/core/flows';
import type { AnyResource } from '@danbao/core/resources';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { clients, files, flows, projects } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { clientInReach } from './find-client.ts';

/** The records that are a client's, each by the field with their id. */
const records: readonly (readonly [AnyResource, string])[] = [
  [mainClientSuppliers, 'clientId'],
  [riskWarnings, 'clientId'],
  [riskRatings, 'clientId'],
  [riskProposals, 'clientId'],
  [chairmanNotifications, 'clientId'],
  [financeStatements, 'clientId'],
  [relatedClients, 'client_ID'],
  [relatedClients, 'relationClient_ID'],
];

/** Deletes a client of whom nothing else is known: one that was added by mistake. Everything else keeps them. */
export const removeClient = (context: Context, clientId: string) =>
  context.write(async ({ db, record }) => {
    const { user } = context;
    // Waits for records that are just taking this client, so that the count is right.
    const reached = and(eq(clients.clientId, clientId), withinReach(user, clients.unitUid));
    const [held] = await db
      .select({ version: clients.version, unitUid: clients.unitUid })
      .from(clients)
      .where(reached)
      .for('update');
    if (!held) throw notFound();
    const before = await clientInReach(db, user, clientId);
    refuseStale(context, held.version, before, { client_ID: clientId });
    const count = await countOf(db, clientId);
    if (count > 0) throw new Refusal(409, { message: 'clientInUse', params: { name: before.clientName, count } });
    await db.delete(clients).where(eq(clients.clientId, clientId));
    await record({ action: 'remove', entity: 'client', entityId: clientId, unitUid: held.unitUid, before });
    context.say('deleted');
  });

/** How many projects, flows, records and files name a client. */
async function countOf(db: Db, clientId: string): Promise<number> {
  const families = [flowDefinitions.project.code, flowDefinitions.dataGathering.code];
  const named = sql`${clientId} in (${flows.values} ->> 'client_ID', ${flows.values} ->> 'clientId')`;
  const parts: SQL[] = [
    sql`select 1 from ${projects} where ${eq(projects.clientId, clientId)}`,
    sql`select 1 from ${flows} where ${and(inArray(flows.code, families), named)}`,
    sql`select 1 from ${files} where ${eq(files.infoId, clientId)}`,
    ...records.map(
      ([resource, field]) => sql`select 1 from ${tableOf(resource)} where ${eq(fieldValue(resource, field), clientId)}`,
    ),
  ];
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${sql.join(parts, sql` union all `)}) used`,
  );
  return found?.count ?? 0;
}
