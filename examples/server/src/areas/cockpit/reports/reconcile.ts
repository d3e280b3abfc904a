import type { QuantityName, ReconciledProject, ReconciledUnit } from '@danbao/core/cockpit';
import { quantities } from '@danbao/core/credit';
import { addDecimals, subtractDecimals } from '@danbao/core/format';
import { signedMovements } from '@danbao/core/relations';
import { type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../../auth/principal.ts';
import type { Context } from '../../../context.ts';
import { pageWindow } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/rows.ts';
import { projects } from '../../../db/schema.ts';
import { quantityOf } from '../../../relations/postings.ts';
import { factsAsOf } from '../figure-cache.ts';

const project = sql`projects.project_id`;

/** Where a quantity of a project is kept beside its records. */
const keptElsewhere: Partial<Record<QuantityName, SQL>> = {
  paidOut: sql`(select coalesce(sum(l.loan_fact_sum), 0) from loan_plans l where l.project_id = ${project})`,
  repaid: sql`(select coalesce(sum(l.repaid_sum), 0) from loan_plans l where l.project_id = ${project})`,
  guaranteeOutstanding: sql`(select coalesce(sum(f.gross_balance), 0) from cockpit_projects f where f.project_id = ${project})`,
  liability: sql`(select coalesce(sum(f.balance), 0) from cockpit_projects f where f.project_id = ${project})`,
};

/** Every quantity of each unit within the caller's reach. */
export async function reconcileUnits({ db, deps, user }: Context): Promise<readonly ReconciledUnit[]> {
  await factsAsOf(deps);
  const names = Object.keys(quantities) as QuantityName[];
  const found = await Promise.all(
    names.map(async (name) => {
      const columns = columnsOf(name);
      const rows = await rowsOf<Row & { unitUid: string; unitName: string }>(
        db,
        sql`select m.unit_uid as "unitUid", u.unit_name as "unitName", ${texts(name, (column) => sql`sum(m.${column})`)}
          from (select projects.unit_uid, ${columns} from projects where ${withinReach(user, projects.unitUid) ?? sql`true`}) m
          join units u on u.unit_uid = m.unit_uid group by 1, 2`,
      );
      return rows.map(({ unitUid, unitName, ...row }) => ({ unitUid, unitName, ...reconciled(name, row) }));
    }),
  );
  return found.flat().sort((one, other) => (one.unitUid < other.unitUid ? -1 : one.unitUid > other.unitUid ? 1 : 0));
}

/** The projects of a unit that have something of a quantity; what does not agree comes first, then the largest. */
export async function reconcileProjects(
  { db, deps, user }: Context,
  query: { quantity: QuantityName; unitUid: string; pageNum?: string | undefined; pageSize?: string | undefined },
): Promise<{ total: number; rows: readonly ReconciledProject[] }> {
  await factsAsOf(deps);
  const { quantity: name, unitUid } = query;
  const { limit, offset } = pageWindow({ pageSize: '20', ...query });
  const mine = sql`projects.unit_uid = ${unitUid} and ${withinReach(user, projects.unitUid) ?? sql`true`}`;
  const rows = await rowsOf<Row & { projectId: string; projectName: string; apply: string | null; total: number }>(
    db,
    sql`select m.project_id as "projectId", m.project_name as "projectName", m.apply, count(*) over ()::int as total, ${texts(name, (column) => sql`m.${column}`)}
      from (select projects.project_id, projects.project_name, ${columnsOf(name)},
          (select min(a.apply_id) from applications a where a.project_id = ${project}) as apply
        from projects where ${mine}) m
      where m.sum <> 0 or m.kept <> m.sum
      order by abs(coalesce(m.kept, m.sum) - m.sum) desc, m.sum desc, m.project_id limit ${limit} offset ${offset}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ projectId, projectName, apply, total: _, ...row }) => ({
      ...{ projectId, projectName, ...(apply === null ? {} : { apply }) },
      ...reconciled(name, row),
    })),
  };
}

type Row = Readonly<Record<string, string | number | null>>;

/** The quantity of the project, each of its movements, and what is kept of it elsewhere. */
function columnsOf(name: QuantityName): SQL {
  const quantity = quantities[name];
  const parts = signedMovements(quantity).map(({ movement, sign }, at) => {
    const part = sign === 1 ? { adds: [movement], subtracts: [] } : { adds: [], subtracts: [movement] };
    return sql`${quantityOf({ ...quantity, ...part }, 'project', project)} as ${partColumn(at)}`;
  });
  const kept = keptElsewhere[name] ?? sql`null::numeric`;
  return sql`${quantityOf(quantity, 'project', project)} as sum, ${kept} as kept, ${sql.join(parts, sql`, `)}`;
}

function texts(name: QuantityName, read: (column: SQL) => SQL): SQL {
  const columns = [sql`sum`, sql`kept`, ...signedMovements(quantities[name]).map((_, at) => partColumn(at))];
  return sql.join(
    columns.map((column) => sql`trim_scale(${read(column)})::text as ${column}`),
    sql`, `,
  );
}

function partColumn(at: number): SQL {
  return sql.raw(`part_${at}`);
}

function reconciled(name: QuantityName, row: Row) {
  const parts = signedMovements(quantities[name]).map((_, at) => String(row[`part_${at}`] ?? '0'));
  const sum = addDecimals(parts);
  const { kept } = row;
  const other = kept === null || kept === undefined ? String(row['sum'] ?? '0') : String(kept);
  return {
    quantity: name,
    ...{ parts, sum, difference: subtractDecimals(other, sum) },
    ...(kept === null || kept === undefined ? {} : { kept: String(kept) }),
  };
}
