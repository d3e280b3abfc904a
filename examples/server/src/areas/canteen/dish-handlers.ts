import { type dish, newGuarantyId, type ValuesOf } from '@danbao/core';
import { and, asc, count, eq, ilike, inArray, or } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { dishes, menuDishes } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { containing, pageWindow } from '../paging.ts';
import type { CanteenHandlers } from './canteen.ts';
import { asDish, type DishRow, dishColumns } from './dish-row.ts';
import { isTaken, refuseIssues, refuseStale, refuseTooMany } from './shared.ts';

export const dishHandlers: CanteenHandlers<
  'dishes' | 'findDishes' | 'addDishes' | 'updateDish' | 'enableDish' | 'removeDishes'
> = {
  async dishes({ db, user }, { name, category, isEnable, ...query }) {
    const condition = and(
      eq(dishes.unitUid, user.unitUid),
      name === undefined ? undefined : ilike(dishes.name, containing(name)),
      category === undefined ? undefined : eq(dishes.category, category),
      isEnable === undefined ? undefined : eq(dishes.isEnable, isEnable),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(dishes)
      .where(condition)
      .orderBy(asc(dishes.createdAt), asc(dishes.dishId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(dishes).where(condition);
    return { total: all?.total ?? 0, rows: rows.map(asDish) };
  },

  async findDishes({ db, user }, { ids = [], names = [] }) {
    refuseTooMany('names', ids, names);
    const rows = await db
      .select()
      .from(dishes)
      .where(
        or(inArray(dishes.dishId, [...ids]), and(eq(dishes.unitUid, user.unitUid), inArray(dishes.name, [...names]))),
      )
      .orderBy(asc(dishes.createdAt), asc(dishes.dishId));
    return rows.filter(({ unitUid }) => reaches(user, unitUid)).map(asDish);
  },

  addDishes: (context, input) => context.write((write) => addAll(context, write, input.dishes)),

  updateDish: (context, { id, ...input }) =>
    context.write((write) => change(context, write, id, dishColumns(input), { id, ...input })),

  enableDish: (context, { id, isEnable }) =>
    context.write((write) => change(context, write, id, { isEnable }, { id, isEnable })),

  removeDishes: (context, { ids }) =>
    context.write(async ({ db, record }) => {
      refuseTooMany('ids', ids);
      for (const id of [...new Set(ids)].sort()) {
        const row = await findDish(db, context.user, id);
        refuseStale(context, row.version, () => asDish(row), { ids });
        const [used] = await db.select({ count: count() }).from(menuDishes).where(eq(menuDishes.dishId, id));
        if (used && used.count > 0)
          throw new Refusal(409, { message: 'dishInUse', params: { name: row.name, count: used.count } });
        await db.delete(dishes).where(eq(dishes.dishId, id));
        await record({ action: 'remove', entity: 'dish', entityId: id, before: asDish(row) });
      }
      context.say('deleted');
    }),
};

async function addAll({ deps, user, say }: Context, { db, record }: Write, given: readonly ValuesOf<typeof dish>[]) {
  refuseTooMany('dishes', given);
  const names = given.map(({ name }) => name);
  refuseIssues(names.flatMap((name, index) => (names.indexOf(name) < index ? [sameName(index)] : [])));
  const time = deps.now().getTime();
  const rows = given.map((body, index) => ({
    ...dishColumns(body),
    dishId: newGuarantyId(),
    unitUid: user.unitUid,
    createdBy: user.userId,
    // Listed as they were sent.
    createdAt: new Date(time + index),
    updatedAt: new Date(time + index),
  }));
  const added = rows.length === 0 ? [] : await db.insert(dishes).values(rows).onConflictDoNothing().returning();
  const ids = new Set(added.map(({ dishId }) => dishId));
  refuseIssues(rows.flatMap(({ dishId }, index) => (ids.has(dishId) ? [] : [sameName(index)])));
  const byId = new Map(added.map((row) => [row.dishId, asDish(row)]));
  const answer = rows.flatMap(({ dishId }) => byId.get(dishId) ?? []);
  for (const after of answer) await record({ action: 'add', entity: 'dish', entityId: after.id, after });
  say('added');
  return answer;
}

const sameName = (index: number) => ({ field: `dishes.${index}.name`, rule: 'duplicate' });

async function change(
  context: Context,
  { db, record }: Write,
  id: string,
  columns: Partial<ReturnType<typeof dishColumns>>,
  submitted: unknown,
) {
  const row = await findDish(db, context.user, id);
  const before = asDish(row);
  refuseStale(context, row.version, () => before, submitted);
  const changed = await db
    .update(dishes)
    .set({ ...columns, version: row.version + 1, updatedAt: context.deps.now() })
    .where(eq(dishes.dishId, id))
    .returning()
    .catch((error: unknown): never[] => {
      if (isTaken(error)) refuseIssues([{ field: 'name', rule: 'duplicate' }]);
      throw error;
    });
  const after = asDish(changed[0] ?? row);
  await record({ action: 'update', entity: 'dish', entityId: id, before, after });
  context.say('updated');
  return after;
}

/** One dish within the caller's reach, held until the transaction ends. */
async function findDish(db: Db, user: Principal, id: string): Promise<DishRow> {
  const [row] = await db.select().from(dishes).where(eq(dishes.dishId, id)).for('update');
  if (!row || !reaches(user, row.unitUid)) throw notFound();
  return row;
}
