import { type Access, allows, type MenuRoute } from '@danbao/core/client';
import { asc } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { menuEntries } from '../../db/schema.ts';

/** The menu of a user with these permissions (A19, C6): a group is there while anything stands in it. */
export async function menuOf(db: Db, permissions: readonly string[]): Promise<MenuRoute[]> {
  const rows = await db.select().from(menuEntries).orderBy(asc(menuEntries.sort), asc(menuEntries.entryId));
  const ids = new Set(rows.map(({ entryId }) => entryId));
  return below(
    rows.filter(({ parentId }) => parentId === null || !ids.has(parentId)),
    rows,
    permissions,
  );
}

type Entry = typeof menuEntries.$inferSelect;

function below(chosen: readonly Entry[], all: readonly Entry[], permissions: readonly string[]): MenuRoute[] {
  return chosen.flatMap((entry): MenuRoute[] => {
    if (entry.isShown !== '1' || !allows((entry.needs ?? 'signed-in') as Access, permissions)) return [];
    const inside = all.filter(({ parentId }) => parentId === entry.entryId);
    const children = below(inside, all, permissions);
    if (entry.path === null && children.length === 0) return [];
    return [
      {
        path: entry.path ?? '',
        name: entry.name,
        title: entry.title,
        ...(entry.titleEn === null ? {} : { titleEn: entry.titleEn }),
        ...(entry.icon === null ? {} : { icon: entry.icon }),
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });
}
