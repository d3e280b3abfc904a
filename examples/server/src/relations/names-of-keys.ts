import type { Label } from '@danbao/core';
import type { Collision, Conflict } from '@danbao/core/relations';
import { inArray } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { fieldValue, tableOf } from '../resources/table.ts';
import type { ConflictReader } from './conflict-source.ts';

/** What people call the keys: the name of a person, the title of a record; of other keys nothing. */
export async function namesOfKeys(
  { db, deps }: ConflictReader,
  { keyOf }: Conflict,
  collisions: readonly Collision[],
): Promise<ReadonlyMap<string, Label>> {
  const keys = [...new Set(collisions.map(({ key }) => key))];
  if (keyOf === undefined || keys.length === 0) return new Map();
  if (keyOf === 'user') {
    const rows = await db
      .select({ id: users.userId, name: users.realName })
      .from(users)
      .where(inArray(users.userId, keys));
    return named(rows);
  }
  const resource = deps.danbao.resources.find(({ name }) => name === keyOf);
  if (!resource) return new Map();
  const table = tableOf(resource);
  const rows = await db
    .select({ id: table.id, name: fieldValue(resource, resource.title) })
    .from(table)
    .where(inArray(table.id, keys));
  return named(rows);
}

function named(rows: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, Label> {
  return new Map(rows.map(({ id, name }) => [id, { zh: name, en: name }]));
}
