import { mainClientSuppliers, relatedClients, riskRatings } from '@danbao/core/customers';
import type { AnyResource } from '@danbao/core/resources';
import { asc, desc, eq } from 'drizzle-orm';
import { clients } from '../../db/schema.ts';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { recordsAsGiven } from '../../resources/records-as-given.ts';
import { asStored } from '../../resources/sql-store.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { asClient } from './client-row.ts';
import { selectClients } from './find-client.ts';

export const frozenClient: FrozenReader = async ({ db }, { clientId }) => {
  if (clientId === undefined) return [];
  const rows = await selectClients(db).where(eq(clients.clientId, clientId));
  return rows.map(({ client, ...sums }) => asClient(client, sums));
};

export const frozenRelatedClients = ofClient(relatedClients, 'client_ID');
export const frozenMainClients = ofClient(mainClientSuppliers, 'clientId');

/** The rating that stands: the newest. */
export const frozenRatings: FrozenReader = async ({ db }, { clientId }) => {
  if (clientId === undefined) return [];
  const table = tableOf(riskRatings);
  const rows = await db
    .select()
    .from(table)
    .where(eq(fieldValue(riskRatings, 'clientId'), clientId))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return rows.map(({ id, values }) => ({ ...values, [riskRatings.id]: id }));
};

/** All records of a client, as the calls of their resource give them. */
function ofClient(resource: AnyResource, field: string): FrozenReader {
  return async (context, { clientId }) => {
    if (clientId === undefined) return [];
    const table = tableOf(resource);
    const rows = await context.db
      .select()
      .from(table)
      .where(eq(fieldValue(resource, field), clientId))
      .orderBy(asc(table.createdAt), asc(table.id));
    const records = await recordsAsGiven(context, resource, rows.map(asStored));
    return records as readonly Readonly<Record<string, unknown>>[];
  };
}
