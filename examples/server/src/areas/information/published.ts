import type { ValuesOf } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import type { information, publishedInformation } from '@danbao/core/office';
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { containing, pageWindow } from '../../db/paging.ts';
import { flows } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import type { FlowRow } from '../flows/public.ts';

/** Published information for those who read it: that of their unit, and that of the whole group. */
export const publishedHandlers: Pick<Handlers<typeof information>, 'published' | 'read'> = {
  async published({ db, user }, { text, ...query }) {
    const condition = and(
      isFor(user),
      text === undefined ? undefined : ilike(sql`${flows.values}->>'title'`, containing(text)),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(flows)
      .where(condition)
      .orderBy(desc(flows.endedAt), desc(flows.flowId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(flows).where(condition);
    return { total: all?.total ?? 0, rows: rows.map(asInformation) };
  },

  async read({ db, user }, { id }) {
    const [row] = await db
      .select()
      .from(flows)
      .where(and(eq(flows.flowId, id), isFor(user)));
    if (!row) throw notFound();
    return asInformation(row);
  },
};

function isFor({ unitUid, permissions }: Principal): SQL | undefined {
  return and(
    eq(flows.code, flowDefinitions.publishing.code),
    eq(flows.status, 'ended'),
    permissions.includes('unit:all')
      ? undefined
      : or(eq(flows.unitUid, unitUid), eq(sql`${flows.values}->>'scope'`, 'group')),
  );
}

function asInformation({ flowId, values, starterName, deptName, endedAt, updatedAt }: FlowRow) {
  const { title, infoType, scope, level, docNo, publishDate, content } = values;
  return {
    id: flowId,
    title,
    infoType,
    scope,
    level,
    docNo,
    publishDate,
    endTime: wallTime(endedAt ?? updatedAt),
    drafter: starterName,
    ...(deptName === null ? {} : { deptName }),
    content,
  } as unknown as ValuesOf<typeof publishedInformation>;
}
