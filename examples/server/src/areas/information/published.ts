import type { ValuesOf } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { information, type publishedInformation } from '@danbao/core/office';
import { and, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
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
    return listRows(db, { ...publishedRows(db), condition }, query);
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

const value = (name: string) => sql.raw(`flows."values"->>'${name}'`);

const publishedColumns = {
  ...{ title: value('title'), infoType: value('infoType'), scope: value('scope'), level: value('level') },
  ...{ docNo: value('docNo'), publishDate: value('publishDate') },
  ...{ endTime: flows.endedAt, drafter: flows.starterName, deptName: flows.deptName },
};

const publishedRows = (db: Db) => ({
  of: information.published.input,
  select: (only?: object) =>
    db
      .select((only ?? getTableColumns(flows)) as ReturnType<typeof getTableColumns<typeof flows>>)
      .from(flows)
      .$dynamic(),
  fields: publishedColumns,
  key: flows.flowId,
  asRow: asInformation,
});

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
  } as ValuesOf<typeof publishedInformation>;
}
