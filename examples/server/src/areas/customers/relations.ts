import { newGuarantyId, type relatedClient, type relationBody, type ValuesOf } from '@danbao/core';
import { and, eq, ne } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { clients, relatedClients } from '../../db/schema.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { asRelatedClient } from '../credit/related-clients.ts';

/** Ties a client to another, once each pair and never to himself; with an id the tie is changed. */
export async function saveRelation(
  context: Context,
  { db, record }: Write,
  body: ValuesOf<typeof relationBody>,
): Promise<ValuesOf<typeof relatedClient>> {
  const { relation_ID, client_ID: clientId, relationClient_ID: relatedClientId, relationType } = body;
  const before = relation_ID === undefined ? undefined : await findRelation(db, relation_ID);
  // Held, so that the same pair is not entered twice at the same time.
  const [client] = await db.select().from(clients).where(eq(clients.clientId, clientId)).for('update');
  const [related] = await db.select().from(clients).where(eq(clients.clientId, relatedClientId));
  if (!client || (before && before.client_ID !== clientId)) throw notFound();
  if (!related || related.clientId === clientId) throw invalid([{ field: 'relationClient_ID', rule: 'unknown' }]);
  const relationId = relation_ID ?? newGuarantyId();
  const [known] = await db
    .select()
    .from(relatedClients)
    .where(
      and(
        eq(relatedClients.clientId, clientId),
        eq(relatedClients.relatedClientId, relatedClientId),
        ne(relatedClients.relationId, relationId),
      ),
    );
  if (known) throw new Refusal(409, { message: 'relationTaken', params: { name: related.clientName } });
  const own = { relatedClientId, relationType, guarantySum: body.guarantySum ?? null, remark: body.remark ?? null };
  if (before) await db.update(relatedClients).set(own).where(eq(relatedClients.relationId, relationId));
  else await db.insert(relatedClients).values({ ...own, relationId, clientId });
  const after = asRelatedClient({ relation: { ...own, relationId, clientId }, client: related });
  await record({
    action: before ? 'update' : 'add',
    entity: 'relatedClient',
    entityId: relationId,
    subject: clientId,
    ...(before ? { before } : {}),
    after,
  });
  context.say(before ? 'updated' : 'added');
  return after;
}

export async function removeRelation(context: Context, { db, record }: Write, relationId: string): Promise<void> {
  const before = await findRelation(db, relationId);
  await db.delete(relatedClients).where(eq(relatedClients.relationId, relationId));
  await record({ action: 'remove', entity: 'relatedClient', entityId: relationId, subject: before.client_ID, before });
  context.say('deleted');
}

async function findRelation(db: Db, relationId: string): Promise<ValuesOf<typeof relatedClient>> {
  const [row] = await db
    .select({ relation: relatedClients, client: clients })
    .from(relatedClients)
    .innerJoin(clients, eq(clients.clientId, relatedClients.relatedClientId))
    .where(eq(relatedClients.relationId, relationId));
  if (!row) throw notFound();
  return asRelatedClient(row);
}
