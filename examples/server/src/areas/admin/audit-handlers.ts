import { type AuditEntry, admin } from '@danbao/core/admin';
import { endOfDay, startOfDay, wallTime } from '@danbao/core/format';
import { and, desc, eq, getTableColumns, gte, ilike, lt, or, sql } from 'drizzle-orm';
import { areOfRights } from '../../auth/right-changes.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { audit, users } from '../../db/schema.ts';
import type { AdminHandlers } from './admin.ts';
import { withRecordNames } from './audit-names.ts';

export const auditHandlers: AdminHandlers<'audit'> = {
  /** Without `unit:all` what people of the caller's own unit have done. */
  async audit(context, { user: who, entity, action, subject, about, beginDate, endDate, text, ...query }) {
    const { db, user } = context;
    const like = text === undefined ? undefined : containing(text);
    const name = who === undefined ? undefined : containing(who);
    const condition = and(
      user.permissions.includes('unit:all') ? undefined : eq(users.unitUid, user.unitUid),
      name === undefined ? undefined : or(ilike(audit.username, name), ilike(users.realName, name)),
      entity === undefined ? undefined : eq(audit.entity, entity),
      action === undefined ? undefined : eq(actionNamed, action),
      subject === undefined ? undefined : eq(audit.subject, subject),
      about === 'rights' ? areOfRights() : undefined,
      beginDate === undefined ? undefined : gte(audit.at, startOfDay(beginDate)),
      endDate === undefined ? undefined : lt(audit.at, endOfDay(endDate)),
      like === undefined
        ? undefined
        : or(
            eq(audit.entityId, text ?? ''),
            eq(audit.requestId, text ?? ''),
            sql`${audit.before}::text ilike ${like}`,
            sql`${audit.after}::text ilike ${like}`,
          ),
    );
    const page = await listRows(db, { ...auditRows(db), condition }, query);
    return { ...page, rows: [...(await withRecordNames(context, page.rows))] };
  },
};

/** What happened: of a flow its event. */
const actionNamed = sql<string>`case
  when ${audit.entity} = 'flow' and ${audit.action} = 'update' then coalesce(${audit.after} ->> 'event', ${audit.action})
  when ${audit.entity} = 'circulation' then case ${audit.action}
    when 'add' then 'circulate' when 'update' then 'acknowledge' when 'remove' then 'takeBack' else ${audit.action} end
  else ${audit.action} end`;

const auditColumns = { change: { ...getTableColumns(audit), action: actionNamed }, realName: users.realName };

const auditRows = (db: Db) => ({
  of: admin.audit.input,
  select: (only?: object) =>
    db
      .select((only ?? auditColumns) as typeof auditColumns)
      .from(audit)
      .leftJoin(users, eq(users.userId, audit.userId))
      .$dynamic(),
  fields: { ...auditColumns.change, realName: users.realName },
  // Numbers grow with time: the usual order goes by their index.
  usual: [desc(audit.id)],
  key: audit.id,
  asRow: ({ change, realName }: { change: Change; realName: string | null }) => asEntry(change, realName),
});

type State = Readonly<Record<string, unknown>>;
type Change = typeof audit.$inferSelect;

function asEntry(change: Change, realName: string | null): AuditEntry {
  const { id, at, userId, username, action, entity, entityId, subject, before, after, requestId } = change;
  return {
    id: String(id),
    at: wallTime(at),
    userId,
    username,
    ...(realName === null ? {} : { realName }),
    action: action as AuditEntry['action'],
    entity,
    entityId,
    ...(subject === null ? {} : { subject }),
    requestId,
    ...(before === null || before === undefined ? {} : { before: before as State }),
    ...(after === null || after === undefined ? {} : { after: after as State }),
  };
}
