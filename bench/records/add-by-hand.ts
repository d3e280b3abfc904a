import { type Issue, validate } from '@danbao/core';
import { newGuarantyId, wallTime } from '@danbao/core/format';
import { and, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Context } from '../../examples/server/src/context.ts';
import type { Db } from '../../examples/server/src/db/database.ts';
import { invalid } from '../../examples/server/src/http/refusal.ts';
import { enterprises } from './enterprises.ts';

const table = pgTable('enterprises_by_hand', {
  id: text('id').primaryKey(),
  unitUid: text('unit_uid').notNull(),
  authorId: text('author_id').notNull(),
  name: text('name').notNull(),
  stage: text('stage'),
  remark: text('remark'),
  version: integer('version').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export async function makeTable(db: Db): Promise<void> {
  await db.execute(sql`create table enterprises_by_hand (id text primary key, unit_uid text not null, author_id text not null,
    name text not null, stage text, remark text, version integer not null, created_at timestamptz not null, updated_at timestamptz not null)`);
  await db.execute(sql`create unique index on enterprises_by_hand (unit_uid, name)`);
  await db.execute(sql`create index on enterprises_by_hand (unit_uid, stage, name, id)`);
}

/** What somebody writes who has no `resource()`: the same checks, transaction and audit, with columns. */
export function addByHand(context: Context, input: Readonly<Record<string, string>>): Promise<object> {
  const issues: readonly Issue[] = validate(enterprises.input, input);
  if (issues.length > 0) throw invalid(issues);
  return context.write(async ({ db, record }) => {
    const { unitUid, userId, realName } = context.user;
    const [taken] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.unitUid, unitUid), eq(table.name, input['name'] ?? '')));
    if (taken) throw invalid([{ field: 'name', rule: 'taken' }]);
    const now = context.deps.now();
    const { name = '', stage = null, remark = null } = input;
    const row = { id: newGuarantyId(), unitUid, authorId: userId, name, stage, remark, version: 1 };
    await db.insert(table).values({ ...row, createdAt: now, updatedAt: now });
    const times = { createTime: wallTime(now), updateTime: wallTime(now), createUserName: realName };
    const answer = { ...input, id: row.id, version: '1', ...times };
    await record({ action: 'add', entity: 'enterprise', entityId: row.id, after: answer });
    return answer;
  });
}
