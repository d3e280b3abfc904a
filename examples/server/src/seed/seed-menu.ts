import { newGuarantyId } from '@danbao/core/format';
import type { AnyResource } from '@danbao/core/resources';
import { eq, inArray } from 'drizzle-orm';
import { noteMenuChange } from '../areas/admin/public.ts';
import type { Db } from '../db/database.ts';
import { menuEntries, menuSeeds } from '../db/schema.ts';
import { resourceEntry, type SeededEntry, seededMenu } from './menu-entries.ts';

/** The menu of a new deployment with the pages of these resources, each at the end of the group that it names. */
export function menuWith(resources: readonly AnyResource[]): readonly SeededEntry[] {
  return seededMenu.map((entry) => {
    const added = resources.filter(({ page }) => page?.menu === entry.name).flatMap((one) => resourceEntry(one));
    return added.length > 0 ? { ...entry, children: [...(entry.children ?? []), ...added] } : entry;
  });
}

/** Adds the entries that no start has added before. What administrators changed or deleted since stays as it is. */
export async function seedMenu(db: Db, entries: readonly SeededEntry[] = seededMenu): Promise<void> {
  const names = entries.flatMap(namesIn);
  const known = await db.select().from(menuSeeds).where(inArray(menuSeeds.name, names));
  if (known.length === names.length) return;
  await db.transaction(async (tx) => {
    await noteMenuChange(tx);
    await addAll(tx, entries, null);
  });
}

function namesIn({ name, children = [] }: SeededEntry): string[] {
  return [name, ...children.flatMap(namesIn)];
}

async function addAll(tx: Db, entries: readonly SeededEntry[], parentId: string | null): Promise<void> {
  for (const [sort, { children = [], ...entry }] of entries.entries()) {
    const isNew = await tx.insert(menuSeeds).values({ name: entry.name }).onConflictDoNothing().returning();
    if (isNew.length > 0)
      // An entry of that code or for that page may have been made by hand: it is the one that counts.
      await tx
        .insert(menuEntries)
        .values({ ...entry, entryId: newGuarantyId(), parentId, sort })
        .onConflictDoNothing();
    const [row] = await tx.select().from(menuEntries).where(eq(menuEntries.name, entry.name));
    await addAll(tx, children, row?.entryId ?? null);
  }
}
