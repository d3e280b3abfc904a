import type { ValuesOf } from '@danbao/core';
import type { menuEntry, menuEntryRecord } from '@danbao/core/admin';
import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { menuEntries, menuState } from '../../db/schema.ts';

export type MenuRow = typeof menuEntries.$inferSelect;
export type MenuEntryRecord = ValuesOf<typeof menuEntryRecord>;

/** What stands in an entry, apart from its place. */
export type MenuColumns = Pick<
  MenuRow,
  'parentId' | 'name' | 'title' | 'titleEn' | 'path' | 'icon' | 'needs' | 'isShown'
>;

/** The entry as the API gives it. */
export function asMenuEntry(row: MenuRow): MenuEntryRecord {
  const { entryId, name, title, isShown, sort, version } = row;
  const given = Object.fromEntries(
    (['parentId', 'titleEn', 'path', 'icon', 'needs'] as const).flatMap((key) =>
      row[key] === null ? [] : [[key, row[key]]],
    ),
  );
  return {
    id: entryId,
    name,
    title,
    isShown,
    sort: String(sort),
    version: String(version),
    ...given,
  } as MenuEntryRecord;
}

/** The columns of a checked entry. */
export function menuColumns(body: ValuesOf<typeof menuEntry>): MenuColumns {
  const { parentId = null, name, title, titleEn = null, path = null, icon = null, needs = null, isShown = '1' } = body;
  return { parentId, name, title, titleEn, path, icon, needs, isShown };
}

export function everyMenuEntry(db: Db): Promise<MenuRow[]> {
  return db.select().from(menuEntries).orderBy(asc(menuEntries.sort), asc(menuEntries.entryId));
}

/** Says that the menu has changed. Changes wait here for one another, so that each sees what the one before has done. */
export async function noteMenuChange(db: Db): Promise<void> {
  await db.update(menuState).set({ revision: sql`${menuState.revision} + 1` });
}
