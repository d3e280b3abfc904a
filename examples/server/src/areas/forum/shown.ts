import { moderatesForum } from '@danbao/core/office';
import type { StoredRecord } from '@danbao/core/resources';
import { eq, inArray } from 'drizzle-orm';
import { units, users } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { ServerHost } from '../../resources/answer.ts';

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
  const moderates = caller.permissions.includes(moderatesForum);
  return records.map(({ authorId, values }) => {
    const person = people.find(({ userId }) => userId === authorId);
    const isHidden = values['isHidden'] === '1' && !moderates && authorId !== caller.userId;
    const reason = sentence('contentHidden', context.locale, { reason: String(values['hideReason'] ?? '') });
    return {
      author: person?.realName ?? '',
      authorId,
      unitName: person?.unitName ?? '',
      ...(isHidden ? Object.fromEntries(texts.map((name) => [name, reason])) : {}),
    };
  });
}
