import { type Access, allows, type MenuRoute } from '@danbao/core/client';
import type { Db } from '../../db/database.ts';
import { everyMenuEntry, type MenuRow } from './menu-row.ts';

/** Whose menu it is: what they may do, and the revision of the entries as their call has read it. */
export interface MenuReader {
  readonly permissions: readonly string[];
  readonly menuRevision: number;
}

/** The menu of a user with these permissions (A19, C6): a group is there while anything stands in it. */
export async function menuOf(db: Db, { permissions, menuRevision }: MenuReader): Promise<readonly MenuRoute[]> {
  const known = revisions.get(db);
  const current = known?.menuRevision === menuRevision ? known : { menuRevision, menus: new Map() };
  revisions.set(db, current);
  const key = JSON.stringify(permissions);
  const menu = current.menus.get(key) ?? menuAmong(await everyMenuEntry(db), permissions);
  if (current.menus.size < mostMenus) current.menus.set(key, menu);
  return menu;
}

/** The menus of the latest revision by permissions. Every change of an entry makes a revision, so that none here is older than its number. */
interface Revision {
  readonly menuRevision: number;
  readonly menus: Map<string, readonly MenuRoute[]>;
}

const revisions = new WeakMap<Db, Revision>();
/** There are as many as roles. */
const mostMenus = 200;

function menuAmong(rows: readonly MenuRow[], permissions: readonly string[]): readonly MenuRoute[] {
  const ids = new Set(rows.map(({ entryId }) => entryId));
  return below(
    rows.filter(({ parentId }) => parentId === null || !ids.has(parentId)),
    rows,
    permissions,
  );
}

function below(chosen: readonly MenuRow[], all: readonly MenuRow[], permissions: readonly string[]): MenuRoute[] {
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
