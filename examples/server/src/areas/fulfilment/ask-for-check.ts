import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { roles, users } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import { leaveMessages } from '../notices/public.ts';
import type { FulfilmentRow } from './find-fulfilment.ts';

/** Tells those of the unit who may check what was recorded that it waits for them; one message for a call. */
export async function askForCheck(context: Context, write: Write, rows: readonly FulfilmentRow[]): Promise<void> {
  const [first] = rows;
  if (!first || !context.deps.settings.fulfilment.secondPerson) return;
  const { user } = context;
  const found = await write.db
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(
      and(
        eq(users.unitUid, first.measure.unitUid),
        eq(users.active, true),
        ne(users.userId, user.userId),
        sql`${roles.permissions} ? 'measure:fulfil'`,
      ),
    );
  const params = { name: user.realName, count: rows.length, project: first.projectName };
  await leaveMessages(
    context,
    write,
    found.map(({ userId }) => userId),
    {
      typeName: '落实复核',
      content: sentence('fulfilmentToCheck', 'zh', params),
      page: `/projects/${first.link.applyId}/measures`,
    },
  );
}
