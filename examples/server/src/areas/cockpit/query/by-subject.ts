import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { all } from './conditions.ts';
import { topCount } from './ledger.ts';
import { columnsOf, sumsOf, sumsOfSubjects, valueBy, type Wish, whatOf } from './subject-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** A value for each wish, in all and by key; none where nothing of it lies. */
export interface Wished {
  readonly total: readonly string[];
  readonly rows: ReadonlyMap<string, readonly (string | null | undefined)[]>;
}

/**
 * Counts, largest and limited sums of what each client or project has, over the same subject: one pass for all indicators and all
 * days that are compared. `v0`, `v1` … are what somebody has by each wish of what is asked for, `w0` … all that they have, whatever is
 * asked for, `n0` … their place.
 */
export async function bySubject(db: Db, wishes: readonly Wish[]): Promise<Wished> {
  const [first] = wishes;
  if (!first) return { total: [], rows: new Map() };
  const each = (of: (one: Wish, at: number) => readonly SQL[]) => sql.join(wishes.flatMap(of), sql`, `);
  const columns = columnsOf(wishes);
  const sums = sumsOfSubjects(wishes, columns);
  const values = each((one, at) =>
    whatOf(one).map((what) => sql`${valueBy(what, one, at, wishes)} as ${sql.raw(what + at)}`),
  );
  // All that somebody has lies in several parts where there are parts.
  const placed = (within: SQL, whole: (column: SQL) => SQL) =>
    each((one, at) => {
      const { sum, atMost } = one.indicator;
      const v = sql.raw(`v${at}`);
      const place = sql`row_number() over (${within} order by ${v} desc nulls last, p) as ${sql.raw(`n${at}`)}`;
      const has = sql.raw(`${whatOf(one).at(-1)}${at}`);
      return [
        v,
        ...(sum === 'top' ? [place] : []),
        ...(atMost === undefined ? [] : [sql`${whole(has)} as ${sql.raw(`w${at}`)}`]),
      ];
    });
  const figures = each((one, at) => [sql`trim_scale(${figureOf(one, at)})::text as ${sql.raw(`i${at}`)}`]);
  // A part in which nothing of it lies has none.
  const known = each((one, at) => [
    sql`case when count(${sql.raw(`v${at}`)}) > 0 then trim_scale(${figureOf(one, at)})::text end`,
  ]);
  const total = (per: SQL) => sql`
    select ''::text as k, 1 as is_all, ${figures} from (
      select p, ${placed(sql``, (has) => has)} from (select p, ${values} from (${per}) summed) per) every_one`;
  const rows = await rowsOf<Row>(
    db,
    first.asked.by === undefined
      ? total(sums)
      : sql`with parts as materialized (${sums})
          ${total(sql`select p, ${sumsOf(columns)} from parts group by p`)}
          union all select k, 0, ${known} from (
            select k, p, ${placed(sql`partition by k`, (has) => sql`sum(${has}) over (partition by p)`)}
            from (select k, p, ${values} from parts) per) each_part group by k`,
  );
  const isTotal = (row: Row) => Number(row['is_all']) === 1;
  const valuesOf = (row: Row | undefined) => wishes.map((_, at) => row?.[`i${at}`] as string | null | undefined);
  return {
    total: valuesOf(rows.find(isTotal)).map((value) => value ?? '0'),
    rows: new Map(rows.filter((row) => !isTotal(row)).map((row) => [String(row['k'] ?? ''), valuesOf(row)])),
  };
}

function figureOf({ indicator: { sum, atMost } }: Wish, at: number): SQL {
  const [v, w, n] = ['v', 'w', 'n'].map((name) => sql.raw(`${name}${at}`)) as [SQL, SQL, SQL];
  if (sum === 'max') return sql`coalesce(max(${v}) filter (where ${v} > 0), 0)`;
  const counts = all([
    sql`${v} > 0`,
    ...(sum === 'top'
      ? [sql`${n} <= ${sql.raw(String(topCount))}`]
      : atMost === undefined
        ? []
        : [sql`${w} <= ${atMost}::numeric`]),
  ]);
  return sum === 'count'
    ? sql`(count(*) filter (where ${counts}))::numeric`
    : sql`coalesce(sum(${v}) filter (where ${counts}), 0)`;
}
