import type { Condition, Dimension } from '@danbao/core/cockpit';
import { addDays } from '@danbao/core/format';
import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from './asked.ts';

/** The columns behind dimensions. */
export type DimensionColumns = Partial<Readonly<Record<Dimension, SQL>>>;

/** The columns behind what a definition names. */
export type FactColumns = Readonly<Record<string, SQL>>;

/** Whose rows, and which: every query of figures and of the rows behind them carries it. */
export function narrowed(asked: Asked, columns: DimensionColumns): readonly SQL[] {
  return [...reached(asked, columns), ...filtered(asked, columns)];
}

/** Which of the rows within reach are asked for. */
export function filtered({ filters }: Asked, columns: DimensionColumns): readonly SQL[] {
  return Object.entries(filters).map(([name, value]) => {
    const column = columns[name as Dimension];
    // Nothing of it belongs to what cannot be told apart by it.
    return column ? sql`${column} = ${value}` : sql`false`;
  });
}

/** Those within reach, and of the dimension those that are told. */
export function reached({ by, keys, unit }: Asked, columns: DimensionColumns): readonly SQL[] {
  const own = columns.unit;
  if (!own) throw new Error('a source without units');
  const told = by && columns[by];
  const among = sql`select value from json_array_elements_text(${JSON.stringify(keys)}::json)`;
  return [
    ...(unit === undefined ? [] : [sql`${own} = ${unit}`]),
    ...(keys && told ? [sql`${told} in (${among})`] : []),
  ];
}

/** The conditions of an indicator, about the day of its figure. */
export function conditionsOf(
  where: readonly Condition[] | undefined,
  columns: FactColumns,
  day: string,
): readonly SQL[] {
  return (where ?? []).map((one) => {
    const column = columns[one.column];
    if (!column) throw new Error(`no column ${one.column}`);
    if ('is' in one)
      return sql`${column} in (${sql.join(
        one.is.map((value) => sql`${value}`),
        sql`, `,
      )})`;
    if ('upTo' in one) return sql`${column} <= ${one.upTo}::numeric`;
    if ('above' in one) return sql`${column} > ${one.above}::numeric`;
    return all([
      sql`${column} <> ''`,
      ...(one.from ? [sql`${column} >= ${addDays(day, one.from.after)}`] : []),
      ...(one.to ? [sql`${column} <= ${addDays(day, one.to.after)}`] : []),
    ]);
  });
}

/** All of them; true where there are none. */
export function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}
