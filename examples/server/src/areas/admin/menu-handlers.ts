import { branchOf } from '@danbao/core/admin';
import { menuLimits } from '@danbao/core/client';
import { newGuarantyId } from '@danbao/core/format';
import { eq, inArray } from 'drizzle-orm';
import { refuseGrant } from '../../auth/grant-policy.ts';
import { everyPermission } from '../../auth/permissions.ts';
import type { Db } from '../../db/database.ts';
import { menuEntries } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import type { AdminHandlers } from './admin.ts';
import {
  asMenuEntry,
  everyMenuEntry,
  type MenuColumns,
  type MenuRow,
  menuColumns,
  noteMenuChange,
} from './menu-row.ts';
import { duplicate, refuseIssues, unknown } from './shared.ts';

export const menuHandlers: AdminHandlers<
  'menuEntries' | 'addMenuEntry' | 'updateMenuEntry' | 'moveMenuEntry' | 'removeMenuEntry'
> = {
  menuEntries: async ({ db }) => (await everyMenuEntry(db)).map(asMenuEntry),

  addMenuEntry: (context, input) =>
    context.write(async ({ db, record }) => {
      await noteMenuChange(db);
      const all = await everyMenuEntry(db);
      const columns = menuColumns(input);
      checkEntry(all, columns);
      refuseGrant(context, { permissions: shown(columns) });
      const siblings = all.filter(({ parentId }) => parentId === columns.parentId);
      const sort = Math.max(0, ...siblings.map((row) => row.sort + 1));
      const [row] = await db
        .insert(menuEntries)
        .values({ ...columns, entryId: newGuarantyId(), sort })
        .returning();
      if (!row) throw new Error('the database gave back no menu entry');
      const after = asMenuEntry(row);
      await record({ action: 'add', entity: 'menuEntry', entityId: row.entryId, after });
      context.say('added');
      return after;
    }),

  updateMenuEntry: (context, { id, ...input }) =>
    context.write(async ({ db, record }) => {
      await noteMenuChange(db);
      const all = await everyMenuEntry(db);
      const before = findIn(all, id);
      refuseStale(context, before.version, asMenuEntry(before), { id, ...input });
      const columns = menuColumns(input);
      checkEntry(all, columns, before);
      if (columns.needs !== before.needs) refuseGrant(context, { permissions: [...shown(before), ...shown(columns)] });
      const after = await store(db, before, { ...columns, updatedAt: context.deps.now() });
      await record({ action: 'update', entity: 'menuEntry', entityId: id, before: asMenuEntry(before), after });
      context.say('updated');
      return after;
    }),

  moveMenuEntry: (context, { id, parentId = null, position }) =>
    context.write(async ({ db, record }) => {
      await noteMenuChange(db);
      const all = await everyMenuEntry(db);
      const before = findIn(all, id);
      refuseStale(context, before.version, asMenuEntry(before), { id, parentId, position });
      checkEntry(all, { ...before, parentId }, before);
      const others = all.filter((row) => row.parentId === parentId && row.entryId !== id);
      const order = [...others.slice(0, Number(position)), before, ...others.slice(Number(position))];
      for (const [sort, row] of order.entries()) {
        if (row.entryId !== id && row.sort !== sort)
          await db.update(menuEntries).set({ sort }).where(eq(menuEntries.entryId, row.entryId));
      }
      const after = await store(db, before, { parentId, sort: order.indexOf(before), updatedAt: context.deps.now() });
      await record({ action: 'update', entity: 'menuEntry', entityId: id, before: asMenuEntry(before), after });
      context.say('updated');
      return after;
    }),

  removeMenuEntry: (context, { id, withBelow = '0' }) =>
    context.write(async ({ db, record }) => {
      await noteMenuChange(db);
      const all = await everyMenuEntry(db);
      const row = findIn(all, id);
      refuseStale(context, row.version, asMenuEntry(row), { id, withBelow });
      const branch = branchOf(all.map(asNode), id).map(({ id: entryId }) => findIn(all, entryId));
      const count = branch.length - 1;
      if (count > 0 && withBelow !== '1')
        throw new Refusal(409, { message: 'menuHasBelow', params: { name: row.title, count } });
      refuseGrant(context, { permissions: branch.flatMap(shown) });
      await db.delete(menuEntries).where(
        inArray(
          menuEntries.entryId,
          branch.map(({ entryId }) => entryId),
        ),
      );
      for (const each of branch)
        await record({ action: 'remove', entity: 'menuEntry', entityId: each.entryId, before: asMenuEntry(each) });
      context.say('deleted');
    }),
};

/** What an entry shows belongs to whoever has the right that it needs. */
const shown = ({ needs }: Pick<MenuRow, 'needs'>): readonly string[] => (needs === null ? [] : [needs]);

const asNode = ({ entryId, parentId }: MenuRow) => ({ id: entryId, ...(parentId === null ? {} : { parentId }) });

function findIn(all: readonly MenuRow[], id: string): MenuRow {
  const row = all.find(({ entryId }) => entryId === id);
  if (!row) throw notFound();
  return row;
}

async function store(db: Db, before: MenuRow, columns: Partial<MenuRow>) {
  const [row] = await db
    .update(menuEntries)
    .set({ ...columns, version: before.version + 1 })
    .where(eq(menuEntries.entryId, before.entryId))
    .returning();
  return asMenuEntry(row ?? before);
}

/** Code and address are used once, the parent is there and not below the entry itself, the right exists. */
function checkEntry(all: readonly MenuRow[], { parentId, name, path, needs }: MenuColumns, before?: MenuRow): void {
  const others = all.filter(({ entryId }) => entryId !== before?.entryId);
  const own = before ? new Set(branchOf(all.map(asNode), before.entryId).map(({ id }) => id)) : new Set();
  const isParent = parentId === null || (all.some(({ entryId }) => entryId === parentId) && !own.has(parentId));
  const isRight = needs === null || needs === before?.needs || everyPermission().includes(needs);
  refuseIssues(
    others.some((row) => row.name === name) ? [duplicate('name')] : [],
    path !== null && others.some((row) => row.path === path) ? [duplicate('path')] : [],
    isParent ? [] : [unknown('parentId')],
    isRight ? [] : [unknown('needs')],
  );
  const depth = depthOf(all, parentId) + (before ? heightOf(all, before.entryId) : 1);
  if (depth > menuLimits.depth) throw new Refusal(409, { message: 'menuTooDeep', params: { depth: menuLimits.depth } });
}

function depthOf(all: readonly MenuRow[], id: string | null): number {
  if (id === null) return 0;
  return 1 + depthOf(all, all.find(({ entryId }) => entryId === id)?.parentId ?? null);
}

function heightOf(all: readonly MenuRow[], id: string): number {
  return 1 + Math.max(0, ...all.filter(({ parentId }) => parentId === id).map(({ entryId }) => heightOf(all, entryId)));
}
