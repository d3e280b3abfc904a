import { quantities, type RemainingLiability } from '@danbao/core/credit';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { quantityOf } from '../../relations/postings.ts';

const names = [
  'paidOut',
  'repaid',
  'compensated',
  'released',
  'guaranteeOutstanding',
  'liability',
  'compensationOutstanding',
] as const satisfies readonly (keyof typeof quantities)[];

/** What security of a project is held for, with the sums behind it, in 万元. */
export async function liabilityOf(db: Db, projectId: string): Promise<RemainingLiability> {
  const of = (name: (typeof names)[number]): SQL => quantityOf(quantities[name], 'project', sql`${projectId}::text`);
  const columns = names.map((name) => sql`trim_scale(${of(name)})::text as ${sql.identifier(name)}`);
  const remaining = sql`trim_scale(${of('liability')} + ${of('compensationOutstanding')})::text as remaining`;
  const [row] = await rowsOf<RemainingLiability>(db, sql`select ${sql.join([...columns, remaining], sql`, `)}`);
  if (!row) throw new Error('a select without a table gives one row');
  return row;
}
