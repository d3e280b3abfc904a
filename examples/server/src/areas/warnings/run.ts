import { raisedWarnings, type WarningRuleCode, warningRules, warningRuns, warningSettings } from '@danbao/core/credit';
import { wallDay, wallTime } from '@danbao/core/format';
import { eq, type SQL, sql } from 'drizzle-orm';
import { nobody, noteEvent } from '../../auth/security-log.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { fillSortKeys, rowOf } from '../../resources/sort-keys.ts';
import { tableName, tableOf } from '../../resources/table.ts';
import { causes } from './causes.ts';

/** Any number, as long as every process takes the same. */
const runsLock = 7_250_131;

export interface Round {
  readonly raised: number;
  readonly ended: number;
  readonly took: number;
}

const raised = sql.raw(`"${tableName(raisedWarnings)}"`);

/** The rules as administrators have tuned them. */
export async function rulesNow(db: Db) {
  const kept = await db.select().from(tableOf(warningSettings));
  const byCode = new Map(kept.map(({ id, values }) => [id, values]));
  return warningRules.map(({ code, days }) => {
    const { isEnable = '1', days: own = String(days) } = (byCode.get(code) ?? {}) as {
      readonly isEnable?: '0' | '1';
      readonly days?: string;
    };
    return { code, isEnable, days: own };
  });
}

/**
 * The round of this night, in the first hours or as soon as a server runs again: of all processes one makes it, since the
 * day is noted in the same transaction. Cut off in the middle it leaves nothing, and is made by the next.
 */
export async function warnAtNight(deps: Deps): Promise<Round | undefined> {
  const now = deps.now();
  const id = `night-${wallDay(now)}`;
  if ((await deps.db.$count(tableOf(warningRuns), eq(tableOf(warningRuns).id, id))) > 0) return undefined;
  const round = await deps.db.transaction(async (tx) => {
    const table = tableOf(warningRuns);
    const values = { day: wallDay(now), raised: '0', ended: '0', took: '0' };
    const row = rowOf(warningRuns, {
      ...{ id, unitUid: '', authorId: '', version: 1, createdAt: now, updatedAt: now },
      values,
    });
    const [mine] = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
    if (!mine) return undefined;
    const about = { userId: nobody.userId, username: nobody.username, requestId: id };
    await noteEvent({ db: tx }, about, { action: 'add', entity: 'warningRun', entityId: id, after: values });
    return raiseWarnings(tx, id, now);
  });
  if (round) deps.events.publish({ to: 'all', kind: 'notice' });
  return round;
}

/** Raises what is to be there and ends what has lost its cause, each once, and notes the figures of the round. */
export async function raiseWarnings(tx: Db, runId: string, now: Date): Promise<Round> {
  const began = performance.now();
  // Two rounds at once would wait for each other's rows in the middle.
  await tx.execute(sql`select pg_advisory_xact_lock(${runsLock})`);
  let [added, ended] = [0, 0];
  for (const { code, isEnable, days } of await rulesNow(tx)) {
    const due = isEnable === '1' ? causes[code]({ now, days: Number(days) }) : nothing;
    const counts = await checkRule(tx, code, due, now);
    added += counts.raised;
    ended += counts.ended;
  }
  await fillSortKeys(tx, raisedWarnings);
  const took = Math.round(performance.now() - began);
  const figures = { raised: String(added), ended: String(ended), took: String(took) };
  const table = tableOf(warningRuns);
  await tx
    .update(table)
    .set({ values: sql`${table.values} || ${JSON.stringify(figures)}::jsonb` })
    .where(eq(table.id, runId));
  return { raised: added, ended, took };
}

const nothing = sql`select '' as subject, '' as user_id, '' as content, '' as link where false`;

/**
 * One statement: what is due is found once; new warnings are added, ended ones that are due again are opened (and pop up
 * again), open ones that are no longer due are ended. The id follows from rule, subject and person, so nothing stands twice.
 */
async function checkRule(tx: Db, code: WarningRuleCode, due: SQL, now: Date) {
  const at = now.toISOString();
  const [counts] = await rowsOf<{ raised: number; ended: number }>(
    tx,
    sql`with found as (${due}),
      due as materialized (
        select distinct on (f.subject, f.user_id) md5(${code}::text || ':' || f.subject || ':' || f.user_id) as id,
          u.unit_uid, f.user_id, f.subject, f.content, f.link
        from found f join users u on u.user_id = f.user_id and u.active
      ),
      raised as (
        insert into ${raised} as w (id, unit_uid, author_id, version, created_at, updated_at, "values")
        select id, unit_uid, '', 1, ${at}::timestamptz, ${at}::timestamptz,
          jsonb_build_object('rule', ${code}::text, 'subject', subject, 'userId', user_id, 'content', left(content, 2000), 'link', link)
        from due
        on conflict (id) do update set "values" = excluded."values", sort_keys = null, created_at = excluded.created_at,
          updated_at = excluded.updated_at, version = w.version + 1
        where w."values" ? 'endTime'
        returning w.id, w.version
      ),
      again as (
        delete from notice_marks using raised
        where raised.version > 1 and notice_marks.notice_key = 'warning:' || raised.id
      ),
      ended as (
        update ${raised} w set "values" = w."values" || jsonb_build_object('endTime', ${wallTime(now)}::text),
          updated_at = ${at}::timestamptz, version = w.version + 1
        where coalesce((w."values" ->> 'rule'), '') = ${code}::text and not w."values" ? 'endTime'
          and not exists (select 1 from due where due.id = w.id)
        returning w.id
      )
      select (select count(*)::int from raised) as raised, (select count(*)::int from ended) as ended`,
  );
  return counts ?? { raised: 0, ended: 0 };
}
