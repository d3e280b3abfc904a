import type { LimitedParent, Movement, MovingKind, Posting, Quantity } from '@danbao/core/relations';
import { signedMovements } from '@danbao/core/relations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { holdNames } from './hold-names.ts';
import { movingRecords } from './moving-records.ts';
import { ourShareOf } from './our-share.ts';

/**
 * What has moved the quantity of a limit for a parent, added up by movement and day. Whoever else changes it waits until
 * the transaction has ended.
 */
export async function heldPostings(
  db: Db,
  { limit: { by, quantity }, key }: LimitedParent,
): Promise<readonly Posting[]> {
  await holdParents(db, by, [key]);
  return postingsOf(db, quantity, by, key);
}

/** Nobody else changes what is added up for these parents of one kind until the transaction has ended. */
export async function holdParents(db: Db, by: string, keys: readonly (readonly string[])[]): Promise<void> {
  await holdNames(
    db,
    keys.map((key) => nameOfParent(by, key)),
  );
}

/** The name by which a parent is held. */
export function nameOfParent(by: string, key: readonly string[]): string {
  return ['limit', by, ...key].join(' ');
}

/** What has moved a quantity for one parent, added up by movement and day. */
export async function postingsOf(
  db: Db,
  quantity: Quantity,
  by: string,
  key: readonly string[],
): Promise<readonly Posting[]> {
  const parts = signedMovements(quantity).map(({ movement }) => {
    const fields = movement.parents[by] ?? [];
    const isOfParent = sql.join(
      fields.map((field, at) => sql`${parentField(movement, field)} = ${key[at] ?? ''}`),
      sql` and `,
    );
    return sql`select ${movement.name} as movement, ${dayOf(movement)} as day, sum(${amountOf(movement)}) as amount
      from ${movingRecords(movement.of).table} where ${isOfParent} and ${takesPart(movement)} group by 2`;
  });
  const rows = await rowsOf<Posting>(
    db,
    sql`select movement, day, trim_scale(amount)::text as amount from (${sql.join(parts, sql` union all `)}) p`,
  );
  return rows.map(({ movement, day, amount }) => ({ movement, day, amount }));
}

/**
 * A quantity of the parent that `parent` stands for, as a number in SQL; our share is that of a project. `on` is a day until
 * whose end it counts. The conditions read as their indexes do.
 */
export function quantityOf(quantity: Quantity, by: string, parent: SQL, on?: SQL): SQL<string> {
  const sums = signedMovements(quantity).map(({ movement, sign }) => {
    const [field = ''] = movement.parents[by] ?? [];
    const until = on === undefined ? sql`` : sql` and ${dayOf(movement)} <= ${on}`;
    const sum = sql`(select coalesce(sum(${amountOf(movement)}), 0) from ${movingRecords(movement.of).table}
      where ${parentField(movement, field)} = ${parent} and ${takesPart(movement)}${until})`;
    return sign === 1 ? sum : sql`-${sum}`;
  });
  const whole = sql`(${sql.join(sums, sql` + `)})`;
  return quantity.share === 'ours' ? sql<string>`(${whole} * ${ourShareOf(parent)})` : (whole as SQL<string>);
}

/** A quantity of each of these parents, by their ids. */
export async function quantitiesOf(
  db: Db,
  quantity: Quantity,
  by: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`(${id}::text)`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: string; sum: string }>(
    db,
    sql`select p.id, trim_scale(${quantityOf(quantity, by, sql`p.id`)})::text as sum from (values ${list}) p(id)`,
  );
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** What a record of the movement amounts to, as a number in SQL. */
export function amountOf({ of, amounts }: Movement): SQL {
  if (amounts === undefined) return sql`1`;
  return sql.join(
    amounts.map((field) => sql`coalesce(${filledIn(of, field)}::numeric, 0)`),
    sql` + `,
  );
}

/** The business date of a record of the movement, `yyyy-MM-dd`. */
export function dayOf({ of, day }: Movement): SQL {
  return day === undefined ? sql`''` : sql`left(${movingRecords(of).text(day)}, 10)`;
}

/** Whether a record moves the quantity at all: as `postingOf` of core says it. */
export function takesPart({ of, day, amounts, where }: Movement): SQL {
  const { text } = movingRecords(of);
  const conditions = [
    ...(where ? [sql`${text(where.field)} in (${sql.join(where.is.map(literal), sql`, `)})`] : []),
    ...(day === undefined ? [] : [sql`coalesce(${text(day)}, '') <> ''`]),
    ...(amounts === undefined
      ? []
      : [
          sql`coalesce(${sql.join(
            amounts.map((field) => filledIn(of, field)),
            sql`, `,
          )}) is not null`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The field of the movement that holds the parent, in the words of its index. */
export function parentField({ of }: Movement, field: string): SQL {
  return movingRecords(of).parent(field);
}

function filledIn(of: MovingKind, field: string): SQL {
  return sql`nullif(${movingRecords(of).text(field)}, '')`;
}

function literal(text: string): SQL {
  return sql.raw(`'${text}'`);
}
