import type { Indicator, LedgerIndicator } from '@danbao/core/cockpit';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { ask } from './ask.ts';
import type { Asked, Found } from './asked.ts';
import { isPlain, ledgerBase } from './ledger.ts';

/** Dimensions with so many keys that nobody is told all of them. */
const long: ReadonlySet<string> = new Set(['client', 'project']);

/** Parts of which only the largest are asked for, and how many there are. */
export interface Largest {
  readonly found: Found;
  readonly count: number;
}

/**
 * Figures told apart by customer or project, of the largest alone: they are found by the balance that comes first, and the rest is asked
 * of them. Undefined where what comes first does not say which they are.
 */
export async function askLargest(
  db: Db,
  first: Indicator | undefined,
  atoms: readonly Indicator[],
  asked: Asked,
  most: number,
): Promise<Largest | undefined> {
  if (!asked.by || !long.has(asked.by) || !first || !isBalance(first)) return undefined;
  const rows = await rowsOf<{ k: string; count: number }>(
    db,
    sql`select k, (count(*) over ())::int as count from (${ledgerBase(first, asked)}) base
        group by k order by sum(v) desc, k collate "C" limit ${most}`,
  );
  const keys = rows.map(({ k }) => k);
  const [all, parts] = await Promise.all([
    ask(db, atoms, { ...asked, by: undefined }),
    ask(db, atoms, { ...asked, keys }),
  ]);
  return { found: { total: all.total, rows: parts.rows }, count: rows[0]?.count ?? 0 };
}

/** Every customer and project has a balance, be it of nothing: none is missed. */
function isBalance(one: Indicator): one is LedgerIndicator {
  return one.kind === 'ledger' && one.over === 'day' && isPlain(one) && one.where === undefined;
}
