import type { Connection } from '@danbao/core/customers';
import type { KindRegistry } from '@danbao/core/definitions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';

const most = 200;

interface RepeatedRow extends Record<string, unknown> {
  readonly kind: string;
  readonly field: string;
  readonly asset: string;
  readonly measures: Connection['measures'];
  readonly parties: Connection['parties'];
}

/** Assets that stand in more than one measure in force, by the numbers that identify a single one. */
export async function findRepeatedAssets(
  db: Db,
  kinds: KindRegistry,
  within: (unitUid: SQL) => SQL,
): Promise<readonly Connection[]> {
  const rows = await rowsOf<RepeatedRow>(
    db,
    sql`select s.kind, s.field, s.asset,
        json_agg(json_build_object('optGuaranty_ID', m.measure_id, 'optName', m.opt_name, 'apply_ID', l.apply_id,
          'projectName', p.project_name) order by m.measure_id) as measures,
        json_agg(distinct jsonb_build_object('number', upper(c.certificate_code), 'name', c.client_name,
          'client_ID', c.client_id, 'clientTypeID', c.client_type_id)) as parties
      from measure_assets s
      join measures m on m.measure_id = s.measure_id
      join apply_optguaranty l on l.measure_id = m.measure_id and l.is_counted
      join applications a on a.apply_id = l.apply_id
      join projects p on p.project_id = a.project_id
      join clients c on c.client_id = p.client_id
      where ${within(sql`m.unit_uid`)}
      group by s.kind, s.field, s.asset having count(*) > 1
      order by count(*) desc, s.kind, s.field, s.asset limit ${most}`,
  );
  return rows
    .filter(({ kind, field }) => kinds[kind]?.fields[field]?.identifies === true)
    .map(({ asset, measures, parties }) => ({ kind: 'asset', shared: asset, parties, measures, edges: [] }));
}
