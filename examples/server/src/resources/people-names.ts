import type { Issue } from '@danbao/core';
import type { StoredRecord } from '@danbao/core/resources';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../auth/principal.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema.ts';
import type { ServerHost } from '../resources/answer.ts';

/** The names of people by their ids. */
export async function namesOfPeople(db: Db, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, string>> {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
  if (wanted.length === 0) return new Map();
  const rows = await selectNames(db, { ids: wanted });
  return new Map(rows.map(({ userId, realName }) => [userId, realName]));
}

const selectNames = prepared((db) =>
  db
    .select({ userId: users.userId, realName: users.realName })
    .from(users)
    .where(sql`${users.userId} = any(${sql.placeholder('ids')}::text[])`),
);

/** The names of those who may sign in, of the caller's unit; of all units for who may see all. */
export async function peopleWithinReach(
  db: Db,
  user: Principal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ userId: users.userId, realName: users.realName, unitUid: users.unitUid })
    .from(users)
    .where(and(eq(users.active, true), inArray(users.userId, [...ids])));
  const reached = rows.filter(({ unitUid }) => reaches(user, unitUid));
  return new Map(reached.map(({ userId, realName }) => [userId, realName]));
}

/** The person whom a field names must work here, and within the caller's reach. */
export async function personIssues(
  { db, context }: Pick<ServerHost, 'db' | 'context'>,
  after: StoredRecord | undefined,
  field: string,
): Promise<readonly Issue[]> {
  const id = after?.values[field];
  if (typeof id !== 'string') return [];
  return (await peopleWithinReach(db, context.user, [id])).has(id) ? [] : [{ field, rule: 'unknown' }];
}

/** Fills in the names of people beside their ids, and of who made the record; what a record keeps is named by field. */
export function computesNames(fields: Readonly<Record<string, string>>, authorAs?: string) {
  return async (records: readonly StoredRecord[], { db }: Pick<ServerHost, 'db'>) => {
    const ids = records.flatMap(({ authorId, values }) => [authorId, ...Object.keys(fields).map((key) => values[key])]);
    const names = await namesOfPeople(db, ids);
    return records.map(({ authorId, values }) => {
      const named = Object.entries(fields).flatMap(([key, name]) => {
        const found = names.get(values[key]);
        return found === undefined ? [] : [[name, found] as const];
      });
      return { ...Object.fromEntries(named), ...(authorAs ? { [authorAs]: names.get(authorId) ?? '' } : {}) };
    });
  };
}
