import { workItems } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context, Kept, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { pageWindow } from '../../db/paging.ts';
import { workItems as table } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { type ItemQuery, itemsOf } from './item-filter.ts';
import { asItems } from './item-row.ts';
import { addItem, changeItem, removeItem } from './save-item.ts';

/** Work items (Q1-Q8). Lists are those of the caller's own unit; one of another is reached by its id with `unit:all`. */
export const workItemsArea = implement(workItems)({
  async mainTasks({ db, user }) {
    return db
      .select({ id: table.itemId, workDescription: table.workDescription })
      .from(table)
      .where(and(eq(table.unitUid, user.unitUid), eq(table.workType, '1'), eq(table.status, '0')))
      .orderBy(desc(table.createdAt), asc(table.itemId));
  },

  add: (context, body) => notifying(context, (write) => addItem(context, write, body)),
  update: (context, body) => notifying(context, (write) => changeItem(context, write, body)),
  remove: (context, { id }) => notifying(context, (write) => removeItem(context, write, id)),

  async get(context, { id }) {
    const rows = await context.db.select().from(table).where(eq(table.itemId, id));
    const [item] = await asItems(context.db, rows, today(context));
    if (!item || !reaches(context.user, item.unitUid ?? '')) throw notFound();
    return item;
  },

  async list(context, query) {
    const { total, rows } = await pageOfItems(context.db, itemsOf(context, query), query);
    return { total, rows: await asItems(context.db, rows, today(context)) };
  },

  /** A main task is there when it or one of its sub tasks is meant, then with all of them. */
  async tree(context, query) {
    const { db } = context;
    const meant = db
      .select({ id: sql<string>`coalesce(${table.parentId}, ${table.itemId})` })
      .from(table)
      .where(itemsOf(context, query));
    const { total, rows: mains } = await pageOfItems(db, inArray(table.itemId, meant), query);
    const ids = mains.map(({ itemId }) => itemId);
    const subs = await db
      .select()
      .from(table)
      .where(inArray(table.parentId, ids))
      .orderBy(asc(table.createdAt), asc(table.itemId));
    const items = await asItems(db, [...mains, ...subs], today(context));
    const rows = items
      .filter(({ id }) => ids.includes(id))
      .map((main) => ({ ...main, children: items.filter(({ parentId }) => parentId === main.id) }));
    return { total, rows };
  },
});

/** Writes, and tells the unit afterwards that its work items have changed. */
async function notifying<T>(context: Context, work: (write: Write) => Promise<T>): Promise<Kept<T>> {
  const answer = await context.write(work);
  context.deps.events.publish({ to: { unitUid: context.user.unitUid }, kind: 'work-item' });
  return answer;
}

async function pageOfItems(db: Db, condition: SQL | undefined, query: ItemQuery) {
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select()
    .from(table)
    .where(condition)
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(table).where(condition);
  return { total: all?.total ?? 0, rows };
}

/** What has waited longest comes first where only overdue items are wanted, else the newest. */
function orderOf({ overdue }: ItemQuery) {
  return overdue === '1' ? [asc(table.planedDate), asc(table.itemId)] : [desc(table.createdAt), asc(table.itemId)];
}

function today({ deps }: Context): string {
  return wallDay(deps.now());
}
