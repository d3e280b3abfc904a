import { type GatheringGap, gatheringGaps, mainClientSuppliers } from '@danbao/core';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { clients } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { asClient } from './client-row.ts';

/** What is still missing of a client's data before it can be sent. */
export async function gapsOfGathering(db: Db, clientId: string): Promise<readonly GatheringGap[]> {
  const [row] = await db.select().from(clients).where(eq(clients.clientId, clientId));
  if (!row) return ['client'];
  const kinds = await db
    .selectDistinct({ kind: fieldValue(mainClientSuppliers, 'kind') })
    .from(tableOf(mainClientSuppliers))
    .where(eq(fieldValue(mainClientSuppliers, 'clientId'), clientId));
  return gatheringGaps({ client: asClient(row), kinds: kinds.map(({ kind }) => String(kind)) });
}
