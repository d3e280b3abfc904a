import { reserveEnterpriseEndpoints, reserveEnterprises } from '@danbao/core/credit';
import { recordsOf } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { withinReach } from '../../resources/scope.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

const table = tableOf(reserveEnterprises);
const parent = fieldValue(reserveEnterprises, 'parentId');

/** Longer trees are not shown; nobody reads them. */
const maxRelated = 1000;

export const reserveEnterprisesArea = implement(reserveEnterpriseEndpoints)({
  async funnel({ db, user, deps }) {
    const [stage, status] = [fieldValue(reserveEnterprises, 'stage'), fieldValue(reserveEnterprises, 'status')];
    const { effects, danbao } = deps;
    const rows = await db
      .select({ stage, status, count: sql<string>`count(*)::text` })
      .from(table)
      .where(withinReach(reserveEnterprises, { caller: user, effects, resources: danbao.resources }))
      .groupBy(stage, status);
    return rows.map(({ status: state, ...row }) => ({ ...row, ...(state ? { status: state } : {}) })) as never;
  },

  async related(context, { id }) {
    const host = hostOf(context, context);
    const [top] = await host.store(reserveEnterprises).find({ ids: [id] });
    if (!top) throw notFound();
    const ids = await idsBelow(host, id);
    const found = await host.store(reserveEnterprises).find({ ids });
    const place = new Map(ids.map((one, index) => [one, index]));
    const ordered = [...found].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    return recordsOf(reserveEnterprises, ordered, host);
  },
});

/** The ids of everything below a company, level by level. */
async function idsBelow({ db }: ServerHost, id: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with recursive below as (
      select id, 1 as level from ${table} where ${parent} = ${id}
      union
      select child.id, below.level + 1 from ${table} as child join below
        on coalesce(child."values" ->> 'parentId', '') = below.id where below.level < 50
    )
    select id, min(level) as level from below group by id order by 2, 1 limit ${maxRelated}`,
  );
  return rows.map((row) => row.id);
}
