import { financeStatements, type GatheringGap, gatheringGaps, mainClientSuppliers } from '@danbao/core/customers';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { clients } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { asClient } from './client-row.ts';

const statements = tableOf(financeStatements);
const ofStatement = (name: string) => fieldValue(financeStatements, name);
const ofMainClient = (name: string) => fieldValue(mainClientSuppliers, name);

/** What is still missing of a client's data of a year before it can be sent. */
export async function gapsOfGathering(db: Db, clientId: string, year: string): Promise<readonly GatheringGap[]> {
  return (await gapsOfClients(db, [clientId], year)).get(clientId) ?? ['client'];
}

/** The same of many, by their ids; what is no client is left out. */
export async function gapsOfClients(
  db: Db,
  ids: readonly string[],
  year: string,
): Promise<ReadonlyMap<string, readonly GatheringGap[]>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const rows = await db.select().from(clients).where(inArray(clients.clientId, wanted));
  const kinds = await db
    .selectDistinct({ id: ofMainClient('clientId'), kind: ofMainClient('kind') })
    .from(tableOf(mainClientSuppliers))
    .where(inArray(ofMainClient('clientId'), wanted));
  const wholeYearBefore = and(eq(ofStatement('year'), String(Number(year) - 1)), eq(ofStatement('period'), '12'));
  const stated = await db
    .selectDistinct({ id: ofStatement('clientId') })
    .from(statements)
    .where(and(inArray(ofStatement('clientId'), wanted), or(eq(ofStatement('year'), year), wholeYearBefore)));
  return new Map(
    rows.map((row) => {
      const own = kinds.filter(({ id }) => id === row.clientId).map(({ kind }) => String(kind));
      const hasStatement = stated.some(({ id }) => id === row.clientId);
      return [row.clientId, gatheringGaps({ client: asClient(row), kinds: own, hasStatement })];
    }),
  );
}
