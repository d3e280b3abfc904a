import { newGuarantyId } from '@danbao/core/format';
import { and, asc, count, eq, gte, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { pageWindow } from '../../db/paging.ts';
import { dateMenus, dishOrders } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { CanteenHandlers } from './canteen.ts';
import { keepDishes, refuseOrdered } from './change-menu.ts';
import { asMenus, type MenuRow, menuColumns } from './menu-row.ts';
import { resolveDishes } from './resolve-dishes.ts';
import { dayOf, isTaken, refuseStale, refuseTooMany } from './shared.ts';

export const menuHandlers: CanteenHandlers<
  'menus' | 'findMenus' | 'addMenu' | 'updateMenu' | 'publishMenu' | 'removeMenus'
> = {
  async menus({ db, user }, { isPublish, ...query }) {
    const condition = and(
      menusOf(user, query),
      isPublish === undefined ? undefined : eq(dateMenus.isPublish, isPublish),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await selectMenus(db).where(condition).limit(limit).offset(offset);
    const [all] = await db.select({ total: count() }).from(dateMenus).where(condition);
    return { total: all?.total ?? 0, rows: await asMenus(db, rows) };
  },

  async findMenus({ db, user }, { ids = [], dates = [] }) {
    refuseTooMany('dates', ids, dates);
    const rows = await selectMenus(db).where(
      or(
        inArray(dateMenus.menuId, [...ids]),
        and(
          eq(dateMenus.unitUid, user.unitUid),
          inArray(
            dateMenus.date,
            dates.map((date) => dayOf(date)),
          ),
        ),
      ),
    );
    return asMenus(
      db,
      rows.filter(({ unitUid }) => reaches(user, unitUid)),
    );
  },

  addMenu: ({ deps, user, write, say }, input) =>
    write(async ({ db, record }) => {
      const dishes = await resolveDishes(db, user.unitUid, input.dishIds);
      const time = deps.now();
      const menuId = newGuarantyId();
      const columns = menuColumns(input);
      const [row] = await db
        .insert(dateMenus)
        .values({
          ...columns,
          menuId,
          unitUid: user.unitUid,
          publishedAt: columns.isPublish === '1' ? time : null,
          createdBy: user.userId,
          createdAt: time,
          updatedAt: time,
        })
        .onConflictDoNothing()
        .returning();
      if (!row) throw mealTaken();
      await keepDishes(db, row, input.dishIds, dishes);
      const after = await menuOf(db, row);
      await record({ action: 'add', entity: 'dateMenu', entityId: menuId, after });
      say('added');
      return after;
    }),

  updateMenu: (context, { id, ...input }) =>
    context.write(async ({ db, record }) => {
      const row = await holdMenu(db, context.user, id);
      const before = await menuOf(db, row);
      refuseStale(context, row.version, () => before, { id, ...input });
      const dishes = await resolveDishes(db, row.unitUid, input.dishIds);
      const columns = menuColumns(input);
      await refuseOrdered(db, row, columns, input.dishIds, dishes);
      const changed = await update(db, row, columns, context.deps.now());
      await keepDishes(db, changed, input.dishIds, dishes);
      const after = await menuOf(db, changed);
      await record({ action: 'update', entity: 'dateMenu', entityId: id, before, after });
      context.say('updated');
      return after;
    }),

  publishMenu: (context, { id, isPublish }) =>
    context.write(async ({ db, record }) => {
      const row = await holdMenu(db, context.user, id);
      const before = await menuOf(db, row);
      refuseStale(context, row.version, () => before, { id, isPublish });
      if (isPublish === '0' && (await hasOrders(db, and(ofMenu(id), ne(dishOrders.status, '3'))))) throw menuOrdered();
      const changed = await update(db, row, { isPublish }, context.deps.now());
      const after = await menuOf(db, changed);
      await record({ action: 'update', entity: 'dateMenu', entityId: id, before, after });
      context.say('done');
      return after;
    }),

  removeMenus: (context, { ids }) =>
    context.write(async ({ db, record }) => {
      refuseTooMany('ids', ids);
      for (const id of [...new Set(ids)].sort()) {
        const row = await holdMenu(db, context.user, id);
        const before = await menuOf(db, row);
        refuseStale(context, row.version, () => before, { ids });
        if (await hasOrders(db, ofMenu(id))) throw menuOrdered();
        await db.delete(dateMenus).where(eq(dateMenus.menuId, id));
        await record({ action: 'remove', entity: 'dateMenu', entityId: id, unitUid: row.unitUid, before });
      }
      context.say('deleted');
    }),
};

interface Span {
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly mealType?: string | undefined;
}

/** The menus of the caller's unit in a span of days. */
export function menusOf({ unitUid }: Principal, { beginDate, endDate, mealType }: Span) {
  return and(
    eq(dateMenus.unitUid, unitUid),
    beginDate === undefined ? undefined : gte(dateMenus.date, dayOf(beginDate)),
    endDate === undefined ? undefined : lte(dateMenus.date, dayOf(endDate)),
    mealType === undefined ? undefined : eq(dateMenus.mealType, mealType),
  );
}

/** Menus by day and meal. */
export function selectMenus(db: Db) {
  return db
    .select()
    .from(dateMenus)
    .orderBy(asc(dateMenus.date), asc(dateMenus.mealBegin), asc(dateMenus.menuId))
    .$dynamic();
}

async function menuOf(db: Db, row: MenuRow) {
  const [record] = await asMenus(db, [row]);
  if (!record) throw notFound();
  return record;
}

/** A menu within the caller's reach, held: nobody orders from it before the change is done. */
async function holdMenu(db: Db, user: Principal, id: string): Promise<MenuRow> {
  const [row] = await db.select().from(dateMenus).where(eq(dateMenus.menuId, id)).for('update');
  if (!row || !reaches(user, row.unitUid)) throw notFound();
  return row;
}

async function update(
  db: Db,
  row: MenuRow,
  columns: Partial<ReturnType<typeof menuColumns>>,
  time: Date,
): Promise<MenuRow> {
  const { isPublish = row.isPublish } = columns;
  const publishedAt = isPublish === '1' ? (row.publishedAt ?? time) : null;
  const [changed] = await db
    .update(dateMenus)
    .set({ ...columns, publishedAt, version: row.version + 1, updatedAt: time })
    .where(eq(dateMenus.menuId, row.menuId))
    .returning()
    .catch((error: unknown): never => {
      throw isTaken(error) ? mealTaken() : error;
    });
  return changed ?? row;
}

const ofMenu = (menuId: string) => eq(dishOrders.menuId, menuId);

async function hasOrders(db: Db, condition: SQL | undefined): Promise<boolean> {
  const [first] = await db.select({ id: dishOrders.orderId }).from(dishOrders).where(condition).limit(1);
  return first !== undefined;
}

const mealTaken = () => new Refusal(422, { message: 'mealTaken', issues: [{ field: 'date', rule: 'duplicate' }] });
const menuOrdered = () => new Refusal(409, { message: 'menuOrdered' });
