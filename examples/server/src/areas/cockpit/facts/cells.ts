import { type SQL, sql } from 'drizzle-orm';

/** The dimensions by which cells are told apart, beside unit and month; each has cells of its own. */
export const cellDimensions = ['product', 'industry', 'area', 'scale'] as const;

const flags = sql.raw('product_class, is_small, is_farm, is_policy, is_first, is_filed');
const dimensions = sql.raw(cellDimensions.join(', '));
const dims = sql.raw(["('', '')", ...cellDimensions.map((name) => `('${name}', f.${name})`)].join(', '));

/** What the facts of marked projects come to, by month and by one dimension. `sign` takes them away again. */
function cellsOfMarked(sign: SQL): SQL {
  return sql`
    insert into cockpit_cells (dim, key, unit_uid, ${flags}, move, month, amount, count)
    select d.dim, d.key, f.unit_uid, ${flags}, f.move, m.month, ${sign} * sum(f.amount), ${sign} * sum(f.count)
    from (
      select unit_uid, ${dimensions}, ${flags}, move, left(day, 7) as month, sum(amount) as amount, count(*) as count
      from cockpit_moves where project_id in (select project_id from marked) group by unit_uid, ${dimensions}, ${flags}, move, left(day, 7)
      union all
      select unit_uid, ${dimensions}, ${flags}, 'project', '0000-00', 0, count(*)
      from cockpit_projects where project_id in (select project_id from marked) group by unit_uid, ${dimensions}, ${flags}
    ) f
    cross join lateral (values ${dims}) d(dim, key)
    cross join lateral (values (f.month), ('')) m(month)
    group by d.dim, d.key, f.unit_uid, ${flags}, f.move, m.month
    on conflict on constraint cockpit_cells_pk
    do update set amount = cockpit_cells.amount + excluded.amount, count = cockpit_cells.count + excluded.count`;
}

/** Before the facts of marked projects are read anew. */
export const takeFromCells = cellsOfMarked(sql.raw('-1'));
/** Once they are. */
export const addToCells = cellsOfMarked(sql.raw('1'));
