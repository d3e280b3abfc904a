import { type RetentionRuleName, retentionRuleNames, retentionRules } from '@danbao/core/admin';
import { dayLength, wallDay } from '@danbao/core/format';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { retention } from '../../db/schema.ts';
import { tableName } from '../../resources/table.ts';

/** The rows of a class: which of a table, and since when each has been there. */
interface Retained {
  readonly table: string;
  readonly at: SQL;
  readonly which?: SQL;
}

/** The actions of the log that change nothing. */
const looked = sql`action in ('signIn', 'signInRefused', 'signOut', 'read', 'export', 'download', 'refused')`;
const dayOf = (column: SQL) => sql`(${column} || 'T00:00:00+08')::timestamptz`;

/** Where the classes lie that the housekeeping sees to. */
export const retained = {
  messages: { table: 'personal_messages', at: sql`created_at` },
  noticeMarks: { table: 'notice_marks', at: sql`greatest(shown_at, read_at)` },
  noticeDeliveries: { table: 'notice_deliveries', at: sql`created_at` },
  warnings: { table: 'urging_warnings', at: sql`greatest(created_at, ends_at)` },
  // Each user's last one tells when they were there last.
  sessions: {
    table: 'sessions',
    at: sql`coalesce(ended_at, created_at)`,
    which: sql`not exists (select 1 from refresh_tokens where refresh_tokens.session_id = sessions.session_id)
      and exists (select 1 from sessions as later where later.user_id = sessions.user_id and later.created_at > sessions.created_at)`,
  },
  signIns: { table: 'audit', at: sql`at`, which: looked },
  audit: { table: 'audit', at: sql`at`, which: sql`not ${looked}` },
  quizAnswers: { table: 'quiz_answers', at: sql`answered_at` },
  votes: { table: 'vote_logs', at: dayOf(sql`"day"`) },
  dishOrders: { table: 'dish_orders', at: dayOf(sql`"date"`) },
  drinkOrders: { table: tableName({ plural: 'drinkOrders' }), at: sql`created_at` },
  idempotency: { table: 'idempotency_keys', at: sql`created_at` },
} as const satisfies Readonly<Partial<Record<RetentionRuleName, Retained>>>;

export type RetainedName = keyof typeof retained;

export const isRetained = (name: string): name is RetainedName => Object.hasOwn(retained, name);

/** The rows of a class that have been there since before. */
export function rowsBefore(name: RetainedName, before: Date): SQL {
  const { at, which = sql`true` }: Retained = retained[name];
  return sql`${at} < ${before.toISOString()}::timestamptz and ${which}`;
}

/** The days that are set, by class; undefined is for ever. What nobody has set stays, but for what only guards repeats. */
export async function retentionDays(db: Db): Promise<ReadonlyMap<RetentionRuleName, number | undefined>> {
  const set = new Map((await db.select().from(retention)).map(({ rule, days }) => [rule, days ?? undefined]));
  return new Map(retentionRuleNames.map((name) => [name, set.has(name) ? set.get(name) : unasked[name]]));
}

const unasked: Readonly<Partial<Record<RetentionRuleName, number>>> = {
  idempotency: retentionRules.idempotency.proposed,
  clients: retentionRules.clients.proposed,
};

export const endOfRetention = (now: Date, days: number) => new Date(now.getTime() - days * dayLength);

export interface Counted {
  readonly rows: number;
  /** yyyy-MM-dd */
  readonly oldest?: string;
  readonly going: number;
}

/** What there is of a class, and how much of it is over. */
export async function countRetained(
  db: Db,
  name: RetentionRuleName,
  days: number | undefined,
  now: Date,
): Promise<Counted> {
  if (!isRetained(name)) return { rows: 0, going: 0 };
  const { table, at, which = sql`true` }: Retained = retained[name];
  const [found] = await rowsOf<{ rows: string; oldest: Date | string | null }>(
    db,
    sql`select count(*) as rows, min(${at}) as oldest from ${sql.identifier(table)} where ${which}`,
  );
  const oldest = found?.oldest ? { oldest: wallDay(new Date(found.oldest)) } : {};
  return {
    rows: Number(found?.rows ?? 0),
    ...oldest,
    going: days === undefined ? 0 : await countGoing(db, name, endOfRetention(now, days)),
  };
}

async function countGoing(db: Db, name: RetainedName, before: Date): Promise<number> {
  const waiting = sql`and id > coalesce((select reached from retention where rule = 'audit'), 0)`;
  const [found] = await rowsOf<{ rows: string }>(
    db,
    sql`select count(*) as rows from ${sql.identifier(retained[name].table)}
        where ${rowsBefore(name, before)} ${name === 'audit' ? waiting : sql``}`,
  );
  return Number(found?.rows ?? 0);
}
