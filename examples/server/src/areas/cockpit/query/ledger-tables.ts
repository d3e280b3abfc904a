import { type SQL, sql } from 'drizzle-orm';
import { cellDimensions } from '../facts/cells.ts';
import type { Asked } from './asked.ts';

type CellDimension = (typeof cellDimensions)[number];

const moves = sql`cockpit_moves`;
const projects = sql`cockpit_projects`;

const columns = sql.raw('unit_uid, product_class, is_small, is_farm, is_policy, is_first, is_filed');
const sums = ['paid', 'repaid', 'compensated', 'costs', 'released', 'recovered', 'overdue', 'cured'];

/**
 * The one dimension by which cells can answer: nothing where unit and month are all that is asked for; undefined where it takes the
 * moves themselves.
 */
function cellDimension({ by, filters }: Asked): CellDimension | '' | undefined {
  const asked = [by, ...Object.keys(filters)].filter(
    (name) => name !== undefined && name !== 'unit' && name !== 'month',
  );
  const [name = '', ...others] = [...new Set(asked)];
  if (others.length > 0) return undefined;
  return name === '' ? '' : cellDimensions.find((one) => one === name);
}

/** yyyy-MM-dd, both included; a period may have begun long ago and may not have ended. */
interface Days {
  readonly first: string;
  readonly last: string | undefined;
  /** The days at which what is counted begins or has ended. */
  readonly begins: readonly string[];
}

/**
 * Moves of some days, with the columns of `cockpit_moves` that plain sums read: whole months are cells, each as a move in the middle of
 * its month; the months that begin or end within are read move by move.
 */
export function movesBetween(asked: Asked, { first, last, begins }: Days): SQL {
  const dimension = cellDimension(asked);
  if (dimension === undefined) return moves;
  const cut = [...new Set(begins.filter(isWithinMonth).map(monthOf))];
  const inCut = cut.length === 0 ? sql`false` : sql`month in ${cut}`;
  const named = dimension === '' ? sql`` : sql.raw(`, key as ${dimension}`);
  const own = dimension === '' ? sql`` : sql.raw(`, ${dimension}`);
  const rest = cut.map(
    (month) => sql`
    union all select ${columns}${own}, move, day, amount from cockpit_moves
    where day between ${`${month}-01`} and ${`${month}-31`}`,
  );
  return sql`(
    select ${columns}${named}, move, month || '-15' as day, amount from cockpit_cells
    where dim = ${dimension} and month > '' and move <> 'project'
      and month between ${monthOf(first)} and ${last === undefined ? '9999-12' : monthOf(last)} and not ${inCut}
    ${sql.join(rest, sql` `)}
  ) cells`;
}

/** What projects have come to until now, with the columns of `cockpit_projects` that plain balances read. */
export function projectsNow(asked: Asked): SQL {
  const dimension = cellDimension(asked);
  if (dimension === undefined) return projects;
  const named = dimension === '' ? sql`` : sql.raw(`, key as ${dimension}`);
  const each = sql.raw(sums.map((move) => `case when move = '${move}' then amount else 0 end as ${move}`).join(', '));
  return sql`(select ${columns}${named}, ${each} from cockpit_cells where dim = ${dimension} and month = '') cells`;
}

const monthOf = (day: string) => day.slice(0, 7);
/** Whether the day is not the first of its month. */
const isWithinMonth = (day: string) => day !== '' && !day.endsWith('-01');
