import { roundDecimal } from '@danbao/core/format';
import { type DishSummary, mealTypes, type PersonSummary } from '@danbao/core/office';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { dishOrderItems, dishOrders } from '../../db/schema.ts';
import { takesPortions } from './portions.ts';

const portions = sql<string>`sum(${dishOrderItems.count})::text`;
const meals: readonly string[] = mealTypes.map(({ value }) => value);
const zh = new Intl.Collator('zh-CN');

/** How much of each dish is to be cooked for each meal, by day, meal and name; another price is another line. */
export async function sumsByDish(db: Db, condition: SQL | undefined): Promise<DishSummary[]> {
  const { date, mealType } = dishOrders;
  const { dishId, dishName, price } = dishOrderItems;
  const rows = await db
    .select({
      date,
      mealType,
      dishId,
      dishName,
      price,
      count: portions,
      total: sql<string>`sum(${price} * ${dishOrderItems.count})`,
    })
    .from(dishOrderItems)
    .innerJoin(dishOrders, eq(dishOrders.orderId, dishOrderItems.orderId))
    .where(and(condition, takesPortions))
    .groupBy(date, mealType, dishId, dishName, price);
  return rows
    .map((row) => ({ ...row, total: roundDecimal(row.total, 2) }))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        meals.indexOf(a.mealType) - meals.indexOf(b.mealType) ||
        zh.compare(a.dishName, b.dishName) ||
        Number(a.price) - Number(b.price),
    );
}

/** What each person ordered, fetched and left, by name. */
export async function sumsByPerson(db: Db, condition: SQL | undefined): Promise<PersonSummary[]> {
  const { userId, status } = dishOrders;
  const having = (...states: string[]) =>
    sql<string>`count(*) filter (where ${status} in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}))`;
  const people = await db
    .select({
      userId,
      userName: sql<string>`max(${dishOrders.userName})`,
      deptName: sql<string | null>`max(${dishOrders.deptName})`,
      open: having('1', '2'),
      served: having('4'),
      noShow: having('5'),
      cancelled: having('3'),
      total: sql<string>`coalesce(sum(${dishOrders.total}) filter (where ${takesPortions}), 0)`,
    })
    .from(dishOrders)
    .where(condition)
    .groupBy(userId);
  const eaten = await db
    .select({ userId, count: portions })
    .from(dishOrderItems)
    .innerJoin(dishOrders, eq(dishOrders.orderId, dishOrderItems.orderId))
    .where(and(condition, takesPortions))
    .groupBy(userId);
  const counts = new Map(eaten.map((row) => [row.userId, row.count]));
  return people
    .map(({ deptName, total, ...row }) => ({
      userId: row.userId,
      userName: row.userName,
      ...(deptName === null ? {} : { deptName }),
      open: String(row.open),
      served: String(row.served),
      noShow: String(row.noShow),
      cancelled: String(row.cancelled),
      count: String(counts.get(row.userId) ?? '0'),
      total: roundDecimal(total, 2),
    }))
    .sort((a, b) => zh.compare(a.userName, b.userName) || a.userId.localeCompare(b.userId));
}
