import { moderatesForum } from '@danbao/core/office';
import type { Caller, StoredRecord } from '@danbao/core/resources';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { units, users } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { ScopedRow } from '../../resources/scope.ts';

/** Whether somebody does not read what was written: it is hidden, not theirs, and they do not moderate. */
export function isHiddenFrom({ authorId, values }: Pick<StoredRecord, 'authorId' | 'values'>, caller: Caller): boolean {
  return values['isHidden'] === '1' && authorId !== caller.userId && !caller.permissions.includes(moderatesForum);
}

/** The same in SQL. */
export function hiddenFrom({ authorId, value }: ScopedRow, caller: Caller): SQL | undefined {
  if (caller.permissions.includes(moderatesForum)) return undefined;
  return sql`(${value('isHidden')} = '1' and ${authorId} <> ${caller.userId})`;
}

/**
 * Who wrote what. Of what is hidden others read only why: its texts are replaced by the reason, for all but its author and
 * who moderates.
 */
export async function shownTo(
  { db, caller, context }: ServerHost,
  records: readonly StoredRecord[],
  texts: readonly string[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const ids = [...new Set(records.map(({ authorId }) => authorId))];
  const people = await db
    .select({ userId: users.userId, realName: users.realName, unitName: units.unitName })
    .from(users)
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .where(inArray(users.userId, ids));
  return records.map((record) => {
    const { authorId, values } = record;
    const person = people.find(({ userId }) => userId === authorId);
    const isHidden = isHiddenFrom(record, caller);
    const reason = sentence('contentHidden', context.locale, { reason: String(values['hideReason'] ?? '') });
    return {
      author: person?.realName ?? '',
      authorId,
      unitName: person?.unitName ?? '',
      ...(isHidden ? Object.fromEntries(texts.map((name) => [name, reason])) : {}),
    };
  });
}
