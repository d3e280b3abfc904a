import { type Connection, circlesOf, type SecuringEdge } from '@danbao/core/customers';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';

interface SecuringRow extends SecuringEdge {
  readonly backer_name: string;
  readonly borrower_name: string;
  readonly client_id: string;
  readonly client_type_id: '04' | '05';
}

/** Circles of guarantees among the measures in force of open and approved credits. `within` says which owners, clients and projects count. */
export async function findCircles(db: Db, within: (unitUid: SQL) => SQL): Promise<readonly Connection[]> {
  const rows = await rowsOf<SecuringRow & Record<string, unknown>>(
    db,
    sql`select distinct upper(coalesce(nullif(o.details ->> 'certificateCode', ''), o.details ->> 'personNum')) as backer,
        upper(c.certificate_code) as borrower, o.owner_name as backer_name, c.client_name as borrower_name, c.client_id, c.client_type_id
      from apply_optguaranty l
      join measure_owners mo on mo.measure_id = l.measure_id
      join owners o on o.owner_id = mo.owner_id
      join applications a on a.apply_id = l.apply_id and a.state in ('draft', 'applied', 'approved')
      join projects p on p.project_id = a.project_id
      join clients c on c.client_id = p.client_id
      where l.is_counted and l.secures <> 'nothing' and ${within(sql`p.unit_uid`)}`,
  );
  const edges = rows.filter(({ backer, borrower }) => backer && borrower && backer !== borrower);
  const nameOf = new Map(
    edges.flatMap((row) => [
      [row.backer, row.backer_name],
      [row.borrower, row.borrower_name],
    ]),
  );
  const clientOf = new Map(
    edges.map((row) => [row.borrower, { client_ID: row.client_id, clientTypeID: row.client_type_id }]),
  );
  return circlesOf(edges).map((circle) => {
    const inside = new Set(circle);
    const own = edges.filter(({ backer, borrower }) => inside.has(backer) && inside.has(borrower));
    return {
      kind: 'circle',
      parties: circle.map((number) => ({ number, name: nameOf.get(number) ?? '', ...clientOf.get(number) })),
      edges: [...new Map(own.map(({ backer, borrower }) => [`${backer} ${borrower}`, { backer, borrower }])).values()],
      measures: [],
    };
  });
}
