import type { KindRegistry } from '@danbao/core/definitions';
import { claimTitle, measureClaim, type NamedAsset, namedAsset } from '@danbao/core/measures';
import type { ConflictRecord } from '@danbao/core/relations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

/**
 * Every measure in force that names one of the wanted assets, of whatever company, with its values. `wanted` is a query of kind, field,
 * asset, and the unit whose measures come first. From asset to measure by index, whatever the database knows of its tables: before it has analysed
 * them, as while the first thousands are imported, it took the joins the other way round and compared each measure with each asset.
 */
export async function measuresOfAssets(db: Db, kinds: KindRegistry, wanted: SQL): Promise<readonly ConflictRecord[]> {
  const rows = await db
    .select({
      id: text('id'),
      kind: text('kind'),
      field: text('field'),
      asset: text('asset'),
      name: text('name'),
      unit: text('unit'),
      project: nullable('project'),
      assessValue: nullable('assess_value'),
      alreadyValue: nullable('already_value'),
      optValue: nullable('opt_value'),
      sortNum: nullable('sort_num'),
    })
    .from(sql`(${measuresNamingAssets(wanted)}) as found`);
  const assets = new Map<string, NamedAsset[]>();
  for (const { id, kind, field, asset } of rows) {
    const ofMeasure = assets.get(id) ?? [];
    assets.set(id, ofMeasure);
    ofMeasure.push(namedAsset(kinds[kind], field, asset));
  }
  return [...new Map(rows.map((row) => [row.id, row])).values()].map(({ id, unit, name, project, ...row }) =>
    measureClaim({
      ...{ id, ...row, unitUid: unit, assets: assets.get(id) ?? [], isSeen: false },
      title: claimTitle(name, project ?? undefined),
    }),
  );
}

/** The query behind `measuresOfAssets`, for whoever looks at its plan. */
export function measuresNamingAssets(wanted: SQL): SQL {
  return sql`select a.measure_id as id, a.kind, a.field, a.asset, m.opt_name as name, m.unit_uid as unit, p.project_name as project,
    trim_scale(m.assess_value)::text as assess_value, trim_scale(m.already_value)::text as already_value,
    trim_scale(m.opt_value)::text as opt_value, m.details ->> 'sortNum' as sort_num
    from (${wanted}) as wanted
    cross join lateral (select * from measure_assets a
      where a.kind = wanted.kind and a.field = wanted.field and a.asset = wanted.asset offset 0) as a
    cross join lateral (select * from measures m
      where m.measure_id = a.measure_id and m.is_dispose = '0' and m.is_free = '0' offset 0) as m
    left join apply_optguaranty l on l.measure_id = m.measure_id
    left join applications ap on ap.apply_id = l.apply_id
    left join projects p on p.project_id = ap.project_id
    order by (m.unit_uid = wanted.unit) desc, a.measure_id, a.field`;
}

const text = (column: string) => sql<string>`${sql.identifier(column)}`;
const nullable = (column: string) => sql<string | null>`${sql.identifier(column)}`;
