import { financeStatements, type GatheringGap, gatheringGaps, mainClientSuppliers } from '@danbao/core';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { clients } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { asClient } from './client-row.ts';

const statements = tableOf(financeStatements);
const ofStatement = (name: string) => fieldValue(financeStatements, name);

/** What is still missing of a client's data of a year before it can be sent. */
export async function gapsOfGathering(db: Db, clientId: string, year: string): Promise<readonly GatheringGap[]> {
  const [row] = await db.select().from(clients).where(eq(clients.clientId, clientId));
  if (!row) return ['client'];
  const kinds = await db
    .selectDistinct({ kind: fieldValue(mainClientSuppliers, 'kind') })
    .from(tableOf(mainClientSuppliers))
    .where(eq(fieldValue(mainClientSuppliers, 'clientId'), clientId));
  const wholeYearBefore = and(eq(ofStatement('year'), String(Number(year) - 1)), eq(ofStatement('period'), '12'));
  const [statement] = await db
    .select({ id: statements.id })
    .from(statements)
    .where(and(eq(ofStatement('clientId'), clientId), or(eq(ofStatement('year'), year), wholeYearBefore)))
    .limit(1);
  const hasStatement = statement !== undefined;
  return gatheringGaps({ client: asClient(row), kinds: kinds.map(({ kind }) => String(kind)), hasStatement });
}
