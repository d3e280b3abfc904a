import { raisedWarnings } from '@danbao/core/credit';
import { isPageAddress, wallTime } from '@danbao/core/format';
import type { notices } from '@danbao/core/office';
import { and, asc, desc, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { urgingWarnings } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { maxListed, type NoticeSource, withMarks } from '../notices/public.ts';

const raisedTable = tableOf(raisedWarnings);

const raisedColumns = {
  content: fieldValue(raisedWarnings, 'content'),
  link: fieldValue(raisedWarnings, 'link'),
};

/** Warnings that rules have raised. */
export const warningSource: NoticeSource = {
  ...{ from: raisedTable, kind: 'warning', id: raisedTable.id, at: () => raisedTable.createdAt },
  content: raisedColumns.content,
  messageInfoId: raisedColumns.link,
  which: raisedFor,
};

/** Warnings that somebody gave, and those that rules have raised. */
export const warningNotices: Pick<Handlers<typeof notices>, 'warnings'> = {
  async warnings(context) {
    const { db, deps, user } = context;
    const { userId } = user;
    const [rows, byRules] = await Promise.all([
      selectUrging(db, { userId, now: deps.now().toISOString() }),
      selectRaised(db, { userId }),
    ]);
    const given = rows.map((row) => ({
      id: row.warningId,
      content: row.content,
      createTime: wallTime(row.createdAt),
    }));
    const raised = byRules.map(({ at, link, ...row }) => ({
      ...row,
      // Versions before this one let people write warnings by hand.
      link: isPageAddress(link) ? link : '',
      byRule: '1' as const,
      createTime: wallTime(at),
    }));
    const found = [
      ...(await withMarks(context, given, ({ id }) => `urging:${id}`)),
      ...(await withMarks(context, raised, ({ id }) => `warning:${id}`)),
    ];
    return found.sort((one, other) => other.createTime.localeCompare(one.createTime));
  },
};

/** Warnings of the person whose cause is still there. */
function raisedFor({ userId }: { readonly userId: string | Placeholder }): SQL | undefined {
  return and(eq(fieldValue(raisedWarnings, 'userId'), userId), eq(fieldValue(raisedWarnings, 'endTime'), ''));
}

const selectUrging = prepared((db) => {
  const { userId, endsAt, createdAt, warningId } = urgingWarnings;
  const isInForce = or(isNull(endsAt), gt(endsAt, sql`${sql.placeholder('now')}::timestamptz`));
  return db
    .select()
    .from(urgingWarnings)
    .where(and(eq(userId, sql.placeholder('userId')), isInForce))
    .orderBy(desc(createdAt), asc(warningId))
    .limit(maxListed);
});

const selectRaised = prepared((db) =>
  db
    .select({ id: raisedTable.id, ...raisedColumns, at: raisedTable.createdAt })
    .from(raisedTable)
    .where(raisedFor({ userId: sql.placeholder('userId') }))
    .orderBy(desc(raisedTable.createdAt), asc(raisedTable.id))
    .limit(maxListed),
);
