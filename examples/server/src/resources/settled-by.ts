import { wallTime } from '@danbao/core/format';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { audit, users } from '../db/schema.ts';

export interface Settled {
  readonly by: string;
  readonly byId: string;
  readonly at: string;
}

/** Who gave this field of each record its present value, and when: the audit log knows. `initial` is what a new record begins with. */
export async function settledBy(
  db: Db,
  entity: string,
  { field, initial }: { readonly field: string; readonly initial: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([audit.entityId], {
      id: audit.entityId,
      at: audit.at,
      userId: audit.userId,
      name: users.realName,
    })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .where(
      and(
        eq(audit.entity, entity),
        inArray(audit.entityId, [...ids]),
        sql`${audit.after} ->> ${field}::text is distinct from coalesce(${audit.before} ->> ${field}::text, ${initial}::text)`,
      ),
    )
    .orderBy(audit.entityId, desc(audit.id));
  return new Map(
    rows.map(({ id, at, userId, name }) => [id, { by: name ?? '', byId: userId ?? '', at: wallTime(at) }]),
  );
}
