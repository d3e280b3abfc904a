import { type notices as area, instantOf, newGuarantyId, type noticeForm, type ValuesOf } from '@danbao/core';
import { and, asc, count, desc, eq, ilike } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { notices, units } from '../../db/schema.ts';
import type { Audience } from '../../events/events.ts';
import { conflict, forbidden, notFound } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';
import { containing, pageWindow } from '../paging.ts';
import { wallTime } from '../times.ts';

type Notice = typeof notices.$inferSelect;
type Form = ValuesOf<typeof noticeForm>;

/** Publishing, with an audit row for each act; whoever it is for hears of it at once. */
export const publishHandlers: Pick<Handlers<typeof area>, 'published' | 'publish' | 'change' | 'withdraw'> = {
  async published({ db, user }, { kind, content, ...query }) {
    const condition = and(
      user.permissions.includes('unit:all') ? undefined : eq(notices.unitUid, user.unitUid),
      kind === undefined ? undefined : eq(notices.kind, kind),
      content === undefined ? undefined : ilike(notices.content, containing(content)),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select({ notice: notices, unitName: units.unitName })
      .from(notices)
      .innerJoin(units, eq(units.unitUid, notices.unitUid))
      .where(condition)
      .orderBy(desc(notices.createdAt), asc(notices.noticeId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(notices).where(condition);
    return { total: all?.total ?? 0, rows: rows.map(({ notice, unitName }) => asPublished(notice, unitName)) };
  },

  async publish(context, form) {
    const { user, deps, say } = context;
    refuseScope(user, form.scope);
    const answer = await context.write(async ({ db, record }) => {
      const time = deps.now();
      const [row] = await db
        .insert(notices)
        .values({
          ...columnsOf(form),
          noticeId: newGuarantyId(),
          unitUid: user.unitUid,
          createdBy: user.userId,
          publisher: user.realName,
          createdAt: time,
          updatedAt: time,
        })
        .returning();
      if (!row) throw notFound();
      const after = asPublished(row, user.unitName);
      await record({ action: 'add', entity: 'notice', entityId: row.noticeId, after });
      return { after, to: audienceOf(row) };
    });
    say('added');
    deps.events.publish({ to: answer.to, kind: 'notice' });
    return answer.after;
  },

  change(context, { id, ...form }) {
    refuseScope(context.user, form.scope);
    return alter(context, id, { ...form, id }, columnsOf(form));
  },

  withdraw: (context, { id }) => alter(context, id, { id }, { withdrawnAt: context.deps.now() }),
};

/** Changes a notice that the caller may publish himself. A withdrawn one stays as it is. */
async function alter(context: Context, id: string, submitted: object, changes: Partial<Notice>) {
  const { user, deps, seenVersion, say } = context;
  const answer = await context.write(async ({ db, record }: Write) => {
    const [row] = await db.select().from(notices).where(eq(notices.noticeId, id)).for('update');
    if (!row || !reaches(user, row.unitUid)) throw notFound();
    refuseScope(user, row.scope);
    const unitName = await unitNameOf(db, row.unitUid);
    const before = asPublished(row, unitName);
    const isStale = seenVersion !== undefined && seenVersion !== row.version;
    if (isStale || row.withdrawnAt !== null) throw conflict(before, submitted);
    const [changed] = await db
      .update(notices)
      .set({ ...changes, version: row.version + 1, updatedAt: deps.now() })
      .where(eq(notices.noticeId, id))
      .returning();
    const after = asPublished(changed ?? row, unitName);
    await record({ action: 'update', entity: 'notice', entityId: id, before, after });
    const wasForAll = audienceOf(row) === 'all';
    return { after, to: wasForAll ? ('all' as const) : audienceOf(changed ?? row) };
  });
  say('done');
  deps.events.publish({ to: answer.to, kind: 'notice' });
  return answer.after;
}

/** The group and the system speak to every unit: only who works for all of them may (E1). */
function refuseScope(user: Principal, scope: string): void {
  if (scope !== 'unit' && !user.permissions.includes('unit:all')) throw forbidden();
}

function audienceOf({ scope, unitUid }: Notice): Audience {
  return scope === 'unit' ? { unitUid } : 'all';
}

async function unitNameOf(db: Db, unitUid: string): Promise<string> {
  const [unit] = await db.select().from(units).where(eq(units.unitUid, unitUid));
  return unit?.unitName ?? '';
}

function columnsOf({ kind, scope, title, content, displayTime, endTime }: Form) {
  return {
    kind,
    scope,
    title: kind === 'business' ? (title ?? null) : null,
    content,
    displayTime: displayTime ? Number(displayTime) : null,
    endsAt: endTime ? instantOf(endTime) : null,
  };
}

function asPublished(row: Notice, unitName: string) {
  return {
    id: row.noticeId,
    kind: row.kind as Form['kind'],
    scope: row.scope as Form['scope'],
    // A notice has no title; the field is required only where it is shown.
    ...((row.title === null ? {} : { title: row.title }) as { title: string }),
    content: row.content,
    ...(row.displayTime === null ? {} : { displayTime: String(row.displayTime) }),
    ...(row.endsAt === null ? {} : { endTime: wallTime(row.endsAt) }),
    unitName,
    publisher: row.publisher,
    publishTime: wallTime(row.createdAt),
    ...(row.withdrawnAt === null ? {} : { withdrawTime: wallTime(row.withdrawnAt) }),
    version: String(row.version),
  };
}
