import { financeStatements } from '@danbao/core/customers';
import { desc, eq } from 'drizzle-orm';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

/** What ratios are computed of: the newest statements of a client, of this year and of the two before at most. */
const newest = 6;

export const frozenStatements: FrozenReader = async ({ db }, { clientId }) => {
  if (clientId === undefined) return [];
  const table = tableOf(financeStatements);
  const of = (name: string) => fieldValue(financeStatements, name);
  const rows = await db
    .select()
    .from(table)
    .where(eq(of('clientId'), clientId))
    .orderBy(desc(of('year')), desc(of('period')), desc(table.id))
    .limit(newest);
  return rows.map(({ id, values }) => ({ ...values, [financeStatements.id]: id }));
};
