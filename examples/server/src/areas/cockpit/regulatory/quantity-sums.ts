import { type ReportQuantity, reportQuantities } from '@danbao/core/cockpit';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { quantityOf } from '../../../relations/postings.ts';
import type { Asked } from '../query/asked.ts';
import { all, narrowed } from '../query/conditions.ts';
import { ledgerDimensions } from '../query/ledger.ts';

export type QuantitySums = Readonly<Record<string, string>>;

/** Quantities of all projects that are asked for until the end of a day, by the keys of a dimension; all together under `''` without one. */
export async function quantitySums(
  db: Db,
  names: readonly ReportQuantity[],
  asked: Asked,
  day: string,
): Promise<ReadonlyMap<string, QuantitySums>> {
  if (names.length === 0) return new Map();
  const key = asked.by && ledgerDimensions[asked.by];
  const project = sql`cockpit_projects.project_id`;
  const sums = names.map((name, at) => {
    const sum = quantityOf(reportQuantities[name], 'project', project, sql`${day}`);
    return sql`trim_scale(coalesce(sum(${sum}), 0))::text as ${sql.raw(`q${at}`)}`;
  });
  const rows = await rowsOf<Readonly<Record<string, string>>>(
    db,
    sql`select ${key ?? sql`''`} as k, ${sql.join(sums, sql`, `)} from cockpit_projects
      where ${all(narrowed(asked, ledgerDimensions))} group by 1`,
  );
  return new Map(
    rows.map((row) => [row['k'] ?? '', Object.fromEntries(names.map((name, at) => [name, row[`q${at}`] ?? '0']))]),
  );
}
