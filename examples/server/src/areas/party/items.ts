import { Readable } from 'node:stream';
import { fileTypes } from '@danbao/core/attachments';
import { type PartyItem, partyItemEndpoints, partyItems } from '@danbao/core/office';
import { changeRecord } from '@danbao/core/resources';
import { and, asc, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Principal, withinReach } from '../../auth/principal.ts';
import { pageWindow } from '../../db/paging.ts';
import { files, roles, users } from '../../db/schema.ts';
import { readStored } from '../../files/read-stored.ts';
import { type ZipEntry, zipOf } from '../../files/zip.ts';
import { done } from '../../http/done.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { computesNames, namesOfPeople } from '../../resources/people-names.ts';
import { recordsAsGiven } from '../../resources/records-as-given.ts';
import { asStored } from '../../resources/sql-store.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { inTheirOrder, selectFiles } from '../attachments/public.ts';
import { leaveMessages } from '../notices/public.ts';

export const itemTable = tableOf(partyItems);

const checkStatus = fieldValue(partyItems, 'checkStatus');
const mayCheckAs = 'party:approve';
/** Of one zip, in bytes. */
const maxInZip = 2 * 1024 ** 3;

/** Items that people read: passed, and for them. */
export function publishedFor({ unitUid }: Principal): SQL | undefined {
  return and(eq(checkStatus, 'pass'), or(eq(fieldValue(partyItems, 'reach'), 'group'), eq(itemTable.unitUid, unitUid)));
}

/** Items that the caller looks at as who writes or checks them. */
export function keptBy(user: Principal): SQL | undefined {
  const isKeeper = user.permissions.some((one) => one === 'party:write' || one === mayCheckAs);
  return isKeeper ? (withinReach(user, itemTable.unitUid) ?? sql`true`) : sql`false`;
}

/** Items that wait for a decision of somebody who has not written them. */
export function waitingFor(user: Principal): SQL | undefined {
  return and(eq(checkStatus, 'wait'), ne(itemTable.authorId, user.userId), withinReach(user, itemTable.unitUid));
}

export const partyItemsArea = implement(partyItemEndpoints)({
  async waiting(context, query) {
    const { db, user } = context;
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(itemTable)
      .where(waitingFor(user))
      .orderBy(asc(itemTable.createdAt), asc(itemTable.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(itemTable).where(waitingFor(user));
    return { total: all?.total ?? 0, rows: await recordsAsGiven(context, partyItems, rows.map(asStored)) };
  },

  check: (context, { id, passed, opinion, version }) =>
    done(context, async (write) => {
      const host = { ...hostOf(context, write), ...(version === undefined ? {} : { seenVersion: version }) };
      const [item] = await host.store(partyItems).find({ ids: [id] });
      if (!item) throw notFound();
      if (item.authorId === context.user.userId) throw new Refusal(409, { message: 'ownItem' });
      if (item.values['checkStatus'] !== 'wait') throw new Refusal(409, { message: 'itemChecked' });
      // The group reads what somebody has passed who works for all of it.
      const forGroup = item.values['reach'] === 'group' && passed === '1';
      if (forGroup && !context.user.permissions.includes('unit:all')) throw forbidden();
      const decided = {
        ...(passed === '1' ? { checkStatus: 'pass', publishTime: host.now } : { checkStatus: 'reject' }),
        ...(opinion === undefined ? {} : { checkOpinion: opinion }),
        checkerId: context.user.userId,
      };
      const changed = await changeRecord(partyItems, { id }, host, (values) => ({ ...values, ...decided }));
      const said = passed === '1' ? 'partyItemPassed' : 'partyItemSentBack';
      const params = { title: String(item.values['title']), opinion: opinion ?? '' };
      const page = `/party/manage?record=${id}`;
      const message = { typeName: partyItems.label.zh, content: sentence(said, 'zh', params), page };
      await leaveMessages(context, write, [item.authorId], message);
      return changed;
    }),

  async zip(context, { id }) {
    const { db, deps, user, write } = context;
    const seen = or(publishedFor(user), keptBy(user));
    const [row] = await db
      .select()
      .from(itemTable)
      .where(and(eq(itemTable.id, id), seen));
    if (!row) throw notFound();
    const rows = await selectFiles(db)
      .where(and(eq(files.infoId, id), eq(files.fileType, fileTypes.party)))
      .orderBy(...inTheirOrder);
    if (rows.reduce((sum, { file }) => sum + file.size, 0) > maxInZip)
      throw new Refusal(413, { message: 'zipTooLarge', params: { size: 2 } });
    const names = await namesOfPeople(db, [row.authorId]);
    const title = String(row.values['title']).replace(/[\\/:*?"<>|]/g, '_');
    const article = bytesOfText(row.values as unknown as PartyItem, names.get(row.authorId) ?? '');
    const after = { fileName: `${title}.zip` };
    await write(({ record }) => record({ action: 'download', entity: 'partyItem', entityId: id, after }));
    const entries: ZipEntry[] = [
      { name: `${title}.txt`, size: article.size, changedAt: row.updatedAt, open: article.open },
      ...rows.map(({ file }) => ({
        name: file.fileName,
        size: file.size,
        changedAt: file.uploadedAt,
        open: async () => (await readStored(deps, file)).body,
      })),
    ];
    return zipOf(`${title}.zip`, entries);
  },
});

const names = computesNames({ checkerId: 'checkerName' }, 'author');

export const partyItemEffects: ServerEffects = {
  async after({ action, after }, host) {
    if (action === 'remove' || after?.values['checkStatus'] !== 'wait') return;
    const page = `/party/manage?record=${after.id}`;
    const content = sentence('partyItemWaits', 'zh', { title: String(after.values['title']) });
    const checkers = await checkersOf(host, after.unitUid, after.authorId);
    await leaveMessages(host.context, host, checkers, { typeName: partyItems.label.zh, content, page });
  },

  async compute(records, host) {
    const named = await names(records, host);
    return records.map(({ authorId }, index) => ({ ...named[index], authorId }));
  },
};

/** Who may decide on an item of the unit, but its author. */
async function checkersOf({ db }: ServerHost, unitUid: string, authorId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(
      and(
        eq(users.active, true),
        eq(users.unitUid, unitUid),
        ne(users.userId, authorId),
        sql`${roles.permissions} ? ${mayCheckAs}`,
      ),
    );
  return rows.map(({ userId }) => userId);
}

export const newestFirst = [desc(fieldValue(partyItems, 'publishTime')), desc(itemTable.id)];

/** An item as a text that every editor on Windows shows rightly: with a byte order mark and its line ends. */
function bytesOfText({ title, publishTime, content }: PartyItem, author: string) {
  const head = [title, [author, publishTime ?? ''].filter(Boolean).join('　')].join('\n');
  const bytes = Buffer.from(`\uFEFF${head}\n\n${content}\n`.replace(/\r?\n/g, '\r\n'));
  return { size: bytes.length, open: async () => Readable.from([bytes]) };
}
