import type { ValuesOf } from '@danbao/core';
import {
  type archiveEdit,
  archiveEndpoints,
  archiveRequests,
  archives,
  type archiveUse,
  revised,
} from '@danbao/core/archives';
import { wallTime } from '@danbao/core/format';
import { fieldLabel } from '@danbao/core/i18n';
import { answerCall, changeRecord } from '@danbao/core/resources';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { archiveEditMarks, audit, users } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { hostOf } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';
import { fieldValue } from '../../resources/table.ts';
import { archiveReach } from './archive-reach.ts';
import { archiveTable } from './holdings.ts';
import { readerOf } from './read-changes.ts';
import { requestIssues } from './requests.ts';

type Edit = ValuesOf<typeof archiveEdit>;
type Use = ValuesOf<typeof archiveUse>;

interface EditQuery {
  readonly archiveId?: string | undefined;
  readonly text?: string | undefined;
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
}

/** What is no field of a record's description. */
const silent = ['version', 'updateTime', 'revision', 'checkedTime', 'checkFailed', 'fileCount'];

/** Records of the caller's unit, as a condition on their ids. */
function ofUnit({ db, user }: Pick<Context, 'db' | 'user'>): SQL {
  const ids = db.select({ id: archiveTable.id }).from(archiveTable).where(archiveReach(user));
  return sql`(${ids})`;
}

/** Changes of records field by field, the newest first. */
export async function editsOf(context: Context, { archiveId, text, ...query }: EditQuery) {
  const { db, locale } = context;
  const condition = and(
    eq(audit.entity, archives.name),
    eq(audit.action, 'update'),
    inArray(audit.entityId, ofUnit(context)),
    archiveId === undefined ? undefined : eq(audit.entityId, archiveId),
    text === undefined ? undefined : ilike(editColumns.title, containing(text)),
  );
  const { rows, ...page } = await listRows(db, { ...editRows(db), condition }, query);
  const pictures = rows.flatMap(({ name, old, now }) => [{ [name]: old }, { [name]: now }]);
  const read = await readerOf(hostOf(context, context), pictures);
  return {
    ...page,
    rows: rows.map(
      ({ name, old, now, time, changeId, title, checkedBy, position: _, ...row }): Edit => ({
        ...row,
        ...{ id: `${changeId}.${name}`, changeId: String(changeId), title: title ?? '', time: wallTime(time) },
        field: fieldLabel(name, archives.input, locale),
        ...(old === null ? {} : { before: read(name, old) }),
        ...(now === null ? {} : { after: read(name, now) }),
        ...(checkedBy === null ? {} : { checkedBy }),
        mayUndo: kept.has(name) || requestIssues([{ field: name }]).length > 0 ? '0' : '1',
      }),
    ),
  };
}

/** The last field first, as the log counts down. */
const loggedFields = Object.keys(archives.input.fields)
  .filter((field) => !silent.includes(field))
  .reverse();

const changed = sql`unnest(array[${sql.raw(loggedFields.map((field) => `'${field}'`).join(', '))}])
  with ordinality as changed(name, position)`;
const name = sql<string>`changed.name`;
const position = sql<number>`changed.position::int`;

const editColumns = {
  ...{ changeId: audit.id, archiveId: audit.entityId, name, position, time: audit.at },
  title: sql<string | null>`${audit.after}->>'title'`,
  old: sql<unknown>`${audit.before}->${name}`,
  now: sql<unknown>`${audit.after}->${name}`,
  user: sql<string>`coalesce(${users.realName}, ${audit.username})`,
  checked: sql<'0' | '1'>`case when ${archiveEditMarks.editId} is null then '0' else '1' end`,
  checkedBy: archiveEditMarks.checkedBy,
};

const selectEdits = (db: Db, only?: object) =>
  db
    .select((only ?? editColumns) as typeof editColumns)
    .from(audit)
    .innerJoin(changed, sql`coalesce(${audit.before}->>${name}, '') <> coalesce(${audit.after}->>${name}, '')`)
    .leftJoin(users, eq(users.userId, audit.userId))
    .leftJoin(archiveEditMarks, eq(archiveEditMarks.editId, sql`${audit.id} || '.' || ${name}`))
    .$dynamic();

const editRows = (db: Db) => ({
  of: archiveEndpoints.allEdits.input,
  select: (only?: object) => selectEdits(db, only),
  fields: editColumns,
  seek: {
    ...({ key: audit.id, type: 'bigint', id: position, idType: 'bigint', isDown: true } as const),
    keysetOf: (row: FoundEdit) => ({ key: String(row.changeId), id: String(row.position) }),
  },
  key: sql`(${audit.id}, ${position})`,
  asRow: (row: FoundEdit) => row,
});

type FoundEdit = Awaited<ReturnType<typeof selectEdits>>[number];

/** The number of a change and the name of a field; no change has more digits than a number here holds exactly. */
const editId = /^(\d{1,15})\.\w+$/;

export async function noteChecked({ deps, user }: Context, { db }: Write, id: string): Promise<void> {
  const [, changeId] = editId.exec(id) ?? [];
  if (changeId === undefined) throw notFound();
  const [row] = await db
    .select()
    .from(audit)
    .where(eq(audit.id, Number(changeId)));
  const isOwn = row?.entity === archives.name && (await isReached(db, row.entityId, user));
  if (!isOwn) throw notFound();
  const mark = { editId: id, checkedBy: user.realName, checkedAt: deps.now() };
  await db.insert(archiveEditMarks).values(mark).onConflictDoNothing();
}

async function isReached(db: Context['db'], archiveId: string, user: Context['user']): Promise<boolean> {
  const own = and(eq(archiveTable.id, archiveId), archiveReach(user));
  return (await db.$count(archiveTable, own)) > 0;
}

/**
 * Gives a record back what a change has taken from it. A draft is changed at once. What is filed was approved by somebody else, and
 * so is its undoing: a request is made, which somebody else decides.
 */
export async function undoEdit(context: Context, write: Write, archiveId: string, changeId: string) {
  const host = hostOf(context, write);
  const changes = await host.store(archives).changes(archiveId);
  const change = changes.find(({ id }) => id === changeId);
  if (!change?.before || !change.after) throw notFound();
  const { before, after } = change;
  const fields = Object.keys(archives.input.fields).filter(
    (field) => !kept.has(field) && textOf(before[field]) !== textOf(after[field]),
  );
  if (fields.length === 0) throw new Refusal(422, { message: 'archiveStateOnly' });
  const { values } = await held(host, archives, archiveId);
  // What somebody changed once more since stays as they left it.
  if (fields.some((field) => textOf(values[field]) !== textOf(after[field])))
    throw host.refuse(409, 'conflict', { data: { current: values, submitted: before } });
  if (values['electronicStatus'] === 'draft')
    return changeRecord(archives, { archiveId }, { ...host, seenVersion: undefined }, (now) =>
      revised(now, Object.fromEntries(fields.map((field) => [field, before[field]]))),
    );
  const open = await host.store(archiveRequests).page({ archiveId, status: '1', pageSize: '100' });
  const names = new Set(fields);
  if (open.rows.some((one) => fieldsOf(one.values['changes']).some((field) => names.has(field))))
    throw new Refusal(409, { message: 'archiveUndoAsked' });
  const wanted = fields.map((field) => ({ field, value: textOf(before[field]) }));
  const reason = sentence('archiveUndoReason', 'zh', { time: change.at });
  await answerCall(archiveRequests, 'add', { archiveId, changes: wanted, reason }, host);
  return answerCall(archives, 'get', { archiveId }, host);
}

function fieldsOf(changes: unknown): readonly string[] {
  return Array.isArray(changes) ? changes.map(({ field }) => String(field)) : [];
}

/** Where a record stands is not undone by undoing a change of its description. */
const kept: ReadonlySet<string> = new Set(['archiveNo', 'electronicStatus', 'physicalStatus', 'revision']);

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Who looked at records of the unit, and who took files of them along. */
export function usesOf(context: Context, { text, ...query }: EditQuery) {
  const { db } = context;
  const condition = and(
    or(
      and(eq(audit.entity, archives.name), eq(audit.action, 'read'), inArray(audit.entityId, ofUnit(context))),
      and(eq(audit.entity, 'attachment'), eq(audit.action, 'download'), inArray(audit.subject, ofUnit(context))),
    ),
    text === undefined ? undefined : ilike(logColumns.title, containing(text)),
  );
  return listRows(db, { ...logRows(db), condition }, query);
}

const logColumns = {
  ...{ id: audit.id, action: sql<Use['action']>`${audit.action}`, time: audit.at },
  archiveId: sql<string>`coalesce(${audit.subject}, ${audit.entityId})`,
  title: fieldValue(archives, 'title'),
  user: editColumns.user,
  about: sql<string | null>`${audit.after}->>'fileName'`,
};

const selectUses = (db: Db, only?: object) =>
  db
    .select((only ?? logColumns) as typeof logColumns)
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .leftJoin(archiveTable, eq(archiveTable.id, logColumns.archiveId))
    .$dynamic();

const logRows = (db: Db) => ({
  of: archiveEndpoints.uses.input,
  select: (only?: object) => selectUses(db, only),
  fields: logColumns,
  seek: {
    ...({ key: audit.id, type: 'bigint', id: audit.id, idType: 'bigint', isDown: true } as const),
    keysetOf: ({ id }: Use) => ({ key: id, id }),
  },
  key: audit.id,
  asRow: ({ id, time, about, ...row }: Awaited<ReturnType<typeof selectUses>>[number]): Use => ({
    ...row,
    ...{ id: String(id), time: wallTime(time) },
    ...(about === null ? {} : { about }),
  }),
});
