import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '@danbao/core/resources';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { noticeAudiences } from '../../db/schema.ts';

interface Changed {
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
}

/** The audience of a record that was deleted. */
const nobody = { isForNobody: true };

/**
 * Keeps for whom a record was until now, where it is for others from now on; `fields` are those that say so. While it is deleted it is for
 * nobody: what comes back reaches people anew.
 */
export async function keepAudience(
  db: Db,
  noticeKey: string,
  { before, after }: Changed,
  { fields, now }: { readonly fields: readonly string[]; readonly now: Date },
): Promise<void> {
  if (!before) {
    await db
      .update(noticeAudiences)
      .set({ until: now })
      .where(and(eq(noticeAudiences.noticeKey, noticeKey), sql`"audience" = ${JSON.stringify(nobody)}::jsonb`));
    return;
  }
  if (!after) {
    await db.delete(noticeAudiences).where(eq(noticeAudiences.noticeKey, noticeKey));
    await db.insert(noticeAudiences).values({ noticeKey, until: now, audience: nobody });
    return;
  }
  const [was, is] = [before, after].map(({ values }) => Object.fromEntries(fields.map((name) => [name, values[name]])));
  if (was && !isDeepStrictEqual(was, is))
    await db.insert(noticeAudiences).values({ noticeKey, until: now, audience: was });
}

/** Until when the record was not for somebody: `isFor` says of the former audience `audience`, until `until`, whether it was. */
export function notForUntil(noticeKey: SQL, isFor: SQL | undefined): SQL {
  return sql`(select max("until") from ${noticeAudiences} where "notice_key" = ${noticeKey} and ("audience" ? 'isForNobody' or not coalesce(${isFor}, true)))`;
}
