import type { ValuesOf } from '@danbao/core';
import { type archiveEdit, archiveRequests, archives, revised, type archiveUse as use } from '@danbao/core/archives';
import { wallTime } from '@danbao/core/format';
import { fieldLabel } from '@danbao/core/i18n';
import { answerCall, changeRecord } from '@danbao/core/resources';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { countAtMost, countedRecords } from '../../db/count-at-most.ts';
import { containing } from '../../db/paging.ts';
import { archiveEditMarks, audit, users } from '../../db/schema.ts';
import { type SeekOrder, seekPage } from '../../db/seek.ts';
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
type Image = Readonly<Record<string, unknown>>;

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

/** Changes of records field by field, the newest first; a page is one of changes, each with all of its fields. */
export async function editsOf(context: Context, { archiveId, text, ...query }: EditQuery) {
  const { db, locale } = context;
  const condition = and(
    eq(audit.entity, archives.name),
    eq(audit.action, 'update'),
    inArray(audit.entityId, ofUnit(context)),
    archiveId === undefined ? undefined : eq(audit.entityId, archiveId),
    text === undefined ? undefined : sql`${audit.after}->>'title' ilike ${containing(text)}`,
  );
  const page = seekPage(lastFirst, query);
  const changes = await db
    .select({ change: audit, realName: users.realName })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .where(and(condition, page.behind))
    .orderBy(...page.by)
    .limit(page.limit)
    .offset(page.offset);
  const pictures = changes.flatMap(({ change }) => [(change.before ?? {}) as Image, (change.after ?? {}) as Image]);
  const read = await readerOf(hostOf(context, context), pictures);
  const edits = changes.flatMap(({ change, realName }): Edit[] => {
    const [before, after] = [(change.before ?? {}) as Image, (change.after ?? {}) as Image];
    const changed = Object.keys(archives.input.fields).filter(
      (field) => !silent.includes(field) && textOf(before[field]) !== textOf(after[field]),
    );
    return changed.map((field) => ({
      ...{ id: `${change.id}.${field}`, changeId: String(change.id), archiveId: change.entityId },
      title: String(after['title'] ?? ''),
      field: fieldLabel(field, archives.input, locale),
      ...(before[field] === undefined ? {} : { before: read(field, before[field]) }),
      ...(after[field] === undefined ? {} : { after: read(field, after[field]) }),
      user: realName ?? change.username,
      time: wallTime(change.at),
      ...{ checked: '0', mayUndo: kept.has(field) || requestIssues([{ field }]).length > 0 ? '0' : '1' },
    }));
  });
  const marks = await marksOf(
    context,
    edits.map(({ id }) => id),
  );
  const rows = edits.map((edit) => ({
    ...edit,
    ...(marks.has(edit.id) ? { checked: '1' as const, ...marks.get(edit.id) } : {}),
  }));
  const counted = await countAtMost(
    db,
    page,
    (max) => db.select({ one: sql`1` }).from(audit).where(condition).limit(max),
    countedRecords,
  );
  return { ...counted, ...page.next(changes.map(({ change }) => placeOf(change))), rows };
}

/** The log counts up. */
const lastFirst: SeekOrder = { key: audit.id, type: 'bigint', id: audit.id, idType: 'bigint', isDown: true };

const placeOf = ({ id }: typeof audit.$inferSelect) => ({ key: String(id), id: String(id) });

async function marksOf({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { checkedBy: string }>();
  const rows = await db
    .select()
    .from(archiveEditMarks)
    .where(inArray(archiveEditMarks.editId, [...ids]));
  return new Map(rows.map(({ editId, checkedBy }) => [editId, { checkedBy }]));
}

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
export async function usesOf(context: Context, { text, ...query }: EditQuery) {
  const { db } = context;
  const of = or(
    and(eq(audit.entity, archives.name), eq(audit.action, 'read'), inArray(audit.entityId, ofUnit(context))),
    and(eq(audit.entity, 'attachment'), eq(audit.action, 'download'), inArray(audit.subject, ofUnit(context))),
  );
  const archiveId = sql<string>`coalesce(${audit.subject}, ${audit.entityId})`;
  const title = fieldValue(archives, 'title');
  const condition = and(of, text === undefined ? undefined : sql`${title} ilike ${containing(text)}`);
  const page = seekPage(lastFirst, query);
  const rows = await db
    .select({ change: audit, realName: users.realName, archiveId, title })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .leftJoin(archiveTable, eq(archiveTable.id, archiveId))
    .where(and(condition, page.behind))
    .orderBy(...page.by)
    .limit(page.limit)
    .offset(page.offset);
  const counted = await countAtMost(
    db,
    page,
    (max) =>
      db
        .select({ one: sql`1` })
        .from(audit)
        .leftJoin(archiveTable, eq(archiveTable.id, archiveId))
        .where(condition)
        .limit(max),
    countedRecords,
  );
  return {
    ...counted,
    ...page.next(rows.map(({ change }) => placeOf(change))),
    rows: rows.map(
      ({ change, realName, archiveId: id, title: name }): ValuesOf<typeof use> => ({
        ...{ id: String(change.id), archiveId: id, title: name, action: change.action },
        user: realName ?? change.username,
        time: wallTime(change.at),
        ...(change.after ? { about: String((change.after as Image)['fileName'] ?? '') } : {}),
      }),
    ),
  };
}
