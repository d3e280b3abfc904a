import { wallTime } from '@danbao/core/format';
import type { NoticeChannel } from '@danbao/core/office';
import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { type Channel, type OutgoingMessage, type Receiver, SendFailure } from '../../channels/channel.ts';
import { channelsOf } from '../../channels/channels.ts';
import { noticeMarks, units } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { claimDeliveries, type Delivery, failed, settleDeliveries } from './claim-deliveries.ts';
import { composeMessage } from './compose-message.ts';
import { asRecord, entriesFor, type NoticeRecord } from './entries.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { isForUnit, noticesInForceAt } from './reach.ts';
import { receiversOf } from './receivers.ts';

interface Ready {
  /** Those whose notifications are in the message; the others need not be sent any more. */
  readonly deliveries: readonly Delivery[];
  readonly message: OutgoingMessage;
  readonly to: Receiver;
}

/**
 * Sends what is due, each recipient one message on each way. Answers how many deliveries were tried. A way that cannot be used now is left
 * alone until the next round.
 */
export async function deliverNotices(deps: Deps): Promise<number> {
  const usable = new Map(channelsOf(deps));
  let tried = 0;
  while (usable.size > 0) {
    const claimed = await claimDeliveries(deps, [...usable.keys()]);
    const [first] = claimed;
    const channel = first && usable.get(first.channel);
    if (!first || !channel) break;
    tried += claimed.length;
    if (!(await deliver(deps, channel, claimed))) usable.delete(first.channel);
  }
  return tried;
}

/** Whether the way can still be used. */
async function deliver(deps: Deps, channel: Channel, claimed: readonly Delivery[]): Promise<boolean> {
  const ready = await (channel.code === 'group' ? readyForGroup : readyForPerson)(deps, claimed);
  const unneeded = claimed.filter((delivery) => !ready?.deliveries.includes(delivery));
  await settleDeliveries(deps, unneeded, () => ({ state: 'unneeded', error: null }));
  if (!ready) return true;
  try {
    await channel.send(ready.message, ready.to);
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    deps.log.warn({ channel: channel.code, reason: error.message }, 'notifications could not be sent');
    await settleDeliveries(deps, ready.deliveries, (delivery) => failed(delivery, error.message, deps.now()));
    return !error.isAway;
  }
  await settleDeliveries(deps, ready.deliveries, () => ({ state: 'sent', sentAt: deps.now(), error: null }));
  return true;
}

/** What a person has not read and still wants on this way, in their language; nothing once they may not sign in any more. */
async function readyForPerson(deps: Deps, claimed: readonly Delivery[]): Promise<Ready | undefined> {
  const [first] = claimed;
  const [receiver] = await receiversOf(deps, first ? [first.recipient] : []);
  if (!first || !receiver) return undefined;
  const { user, email, locale, preferences } = receiver;
  const way = first.channel as Exclude<NoticeChannel, 'group'>;
  const wanted = claimed.filter(({ kind }) => {
    const sending = preferences.find((preference) => preference.kind === kind)?.[way];
    return sending !== undefined && sending !== 'never';
  });
  const entries = entriesFor({ db: deps.db, user, deps }, deps.now());
  const rows = await deps.db
    .select()
    .from(entries)
    .leftJoin(noticeMarks, and(eq(noticeMarks.userId, user.userId), eq(noticeMarks.noticeKey, entries.key)))
    .where(and(inArray(entries.key, keysOf(wanted)), isNull(noticeMarks.readAt)))
    .orderBy(asc(entries.at), asc(entries.key));
  const over = await overBy(deps, keysOf(wanted));
  const to = { account: user.username, name: user.realName, ...(email === undefined ? {} : { email }) };
  return ready(deps, wanted, {
    records: rows.map((row) => asRecord(row.entries)).filter(({ key }) => !over.has(key)),
    locale,
    to,
  });
}

/** Of the keys those of notices that are no longer in force: the centre still lists them. */
async function overBy({ db, now }: Deps, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const inForce = noticesInForceAt(wallTime(now())) ?? sql`true`;
  const rows = await db
    .select({ id: noticeTable.id, kind: noticeColumns.kind })
    .from(noticeTable)
    .where(and(inArray(noticeTable.id, idsIn(keys)), not(inForce)));
  return new Set(rows.map(({ id, kind }) => `${kind}:${id}`));
}

const idsIn = (keys: readonly string[]) => keys.map((key) => key.slice(key.indexOf(':') + 1));

/** What is still announced to the people of a group. */
async function readyForGroup(deps: Deps, claimed: readonly Delivery[]): Promise<Ready | undefined> {
  const account = claimed[0]?.recipient ?? '';
  const rows = await deps.db
    .select(noticeColumns)
    .from(noticeTable)
    .where(and(inArray(noticeTable.id, idsIn(keysOf(claimed))), noticesInForceAt(wallTime(deps.now()))))
    .orderBy(asc(noticeTable.createdAt), asc(noticeTable.id));
  // What was for the whole group may be for one unit by now.
  const records = rows
    .filter((row) => isForUnit(row, account))
    .map(({ noticeId, createdAt, ...row }) => asRecord({ ...row, key: `${row.kind}:${noticeId}`, at: createdAt }));
  const [unit] = await deps.db.select().from(units).where(eq(units.unitUid, account));
  const to = { account, ...(unit ? { name: unit.unitName } : {}) };
  return ready(deps, claimed, { records, locale: 'zh', to });
}

interface Found {
  readonly records: readonly NoticeRecord[];
  readonly locale: 'zh' | 'en';
  readonly to: Receiver;
}

function ready({ settings }: Deps, claimed: readonly Delivery[], { records, locale, to }: Found): Ready | undefined {
  const deliveries = claimed.filter(({ noticeKey }) => records.some(({ key }) => key === noticeKey));
  const [first] = deliveries;
  if (!first) return undefined;
  const { publicUrl } = settings.channels;
  return { deliveries, message: composeMessage(records, { id: first.deliveryId, locale, publicUrl }), to };
}

const keysOf = (deliveries: readonly Delivery[]) => deliveries.map(({ noticeKey }) => noticeKey);
