import { publishedNotices } from '@danbao/core/office';
import type { Caller, ResourceEffects, StoredRecord } from '@danbao/core/resources';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { units, users } from '../../db/schema.ts';
import type { Audience } from '../../events/events.ts';
import { forbidden } from '../../http/refusal.ts';
import type { ServerHost } from '../../resources/answer.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { keepAudience } from './audiences.ts';
import { renameNotice } from './rename-notice.ts';

/** What was published by all units, for whoever it is for. */
export const noticeTable = tableOf(publishedNotices);

const valueIn = (name: string) => sql`(${noticeTable.values} ->> ${sql.raw(`'${name}'`)})` as SQL<string | null>;

/** What readers get of a notice. */
export const noticeColumns = {
  noticeId: noticeTable.id,
  unitUid: noticeTable.unitUid,
  createdAt: noticeTable.createdAt,
  kind: fieldValue(publishedNotices, 'kind'),
  scope: fieldValue(publishedNotices, 'scope'),
  title: valueIn('title'),
  content: fieldValue(publishedNotices, 'content'),
  displayTime: valueIn('displayTime'),
  endTime: fieldValue(publishedNotices, 'endTime'),
  withdrawTime: fieldValue(publishedNotices, 'withdrawTime'),
};

/** Whoever a notice is for hears of it. */
export const noticeEffects: ResourceEffects<ServerHost> = {
  async before({ before, after }, { caller }) {
    if (![before, after].every((notice) => notice === undefined || mayPublish(notice, caller))) throw forbidden();
    return [];
  },

  async after({ before, after }, { db, afterwards, context }) {
    const [was, is] = [before, after].map((notice) => notice && `${notice.values['kind']}:${notice.id}`);
    if (was && is && was !== is) await renameNotice(db, was, is);
    await keepAudience(db, is ?? was ?? '', { before, after }, { fields: ['scope'], now: context.deps.now() });
    const to = audienceOf(before) === 'all' ? 'all' : audienceOf(after);
    if (to) afterwards(() => context.deps.events.publish({ to, kind: 'notice' }));
  },

  async compute(records, { db }) {
    const authors = await db
      .select()
      .from(users)
      .where(inArray(users.userId, unique(records, 'authorId')));
    const own = await db
      .select()
      .from(units)
      .where(inArray(units.unitUid, unique(records, 'unitUid')));
    const publishers = new Map(authors.map(({ userId, realName }) => [userId, realName]));
    const names = new Map(own.map(({ unitUid, unitName }) => [unitUid, unitName]));
    return records.map(({ authorId, unitUid }) => ({
      publisher: publishers.get(authorId) ?? '',
      unitName: names.get(unitUid) ?? '',
    }));
  },
};

/** The group and the system speak to every unit: only who works for all of them may (E1). */
export function mayPublish(notice: Pick<StoredRecord, 'values' | 'unitUid'>, { permissions }: Caller): boolean {
  return audienceOf(notice) !== 'all' || permissions.includes('unit:all');
}

function audienceOf(notice: Pick<StoredRecord, 'values' | 'unitUid'> | undefined): Audience | undefined {
  if (!notice) return undefined;
  return notice.values['scope'] === 'unit' ? { unitUid: notice.unitUid } : 'all';
}

function unique(records: readonly StoredRecord[], key: 'authorId' | 'unitUid'): string[] {
  return [...new Set(records.map((record) => record[key]))];
}
