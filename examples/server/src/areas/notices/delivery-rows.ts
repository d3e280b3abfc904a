import { addDays, instantOf, newGuarantyId, wallDay } from '@danbao/core/format';
import type { NoticeChannel, NoticeKind, NoticeSending } from '@danbao/core/office';
import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { noticeDeliveries } from '../../db/schema.ts';

/** What is sent once a day goes at this time, China time. */
const dailyAt = '08:30:00';

export interface NewDelivery {
  readonly channel: NoticeChannel;
  readonly recipient: string;
  readonly noticeKey: string;
  readonly noticeAt: Date;
  readonly kind: NoticeKind;
  readonly sending: Exclude<NoticeSending, 'never'>;
}

interface Waiting {
  readonly now: Date;
  /** In ms: so long it waits, since it may be read or withdrawn meanwhile. */
  readonly delay: number;
}

/** What comes again is sent again; all else once, whoever it was for meanwhile and whenever it began. */
const isSentAgain = (kind: NoticeKind) => kind === 'warning';

/** Notes what is to be sent; what is noted already stays as it is. Answers how many are new. */
export async function noteDeliveries(db: Db, found: readonly NewDelivery[], { now, delay }: Waiting): Promise<number> {
  const known = await keysNoted(db, found);
  const rows = found.filter((row) => isSentAgain(row.kind) || !known.has(keyOf(row)));
  if (rows.length === 0) return 0;
  const due = { now: new Date(now.getTime() + delay), daily: nextDaily(now) };
  const values = rows.map((row) => ({
    ...row,
    deliveryId: newGuarantyId(),
    nextAt: due[row.sending],
    createdAt: now,
  }));
  const added = await db
    .insert(noticeDeliveries)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: noticeDeliveries.deliveryId });
  return added.length;
}

const keyOf = ({ channel, recipient, noticeKey }: Pick<NewDelivery, 'channel' | 'recipient' | 'noticeKey'>) =>
  JSON.stringify([channel, recipient, noticeKey]);

/** What was noted before of what is sent once. Where it could not be sent, since it was deleted or for others by then, it counts as new. */
async function keysNoted(db: Db, found: readonly NewDelivery[]): Promise<ReadonlySet<string>> {
  const once = found.filter(({ kind }) => !isSentAgain(kind));
  if (once.length === 0) return new Set();
  const { channel, recipient, noticeKey } = noticeDeliveries;
  const distinct = (name: 'recipient' | 'noticeKey') => [...new Set(once.map((row) => row[name]))];
  const rows = await db
    .selectDistinct({ channel, recipient, noticeKey })
    .from(noticeDeliveries)
    .where(
      and(
        inArray(recipient, distinct('recipient')),
        inArray(noticeKey, distinct('noticeKey')),
        ne(noticeDeliveries.state, 'unneeded'),
      ),
    );
  return new Set(rows.map(keyOf));
}

function nextDaily(now: Date): Date {
  const today = wallDay(now);
  const at = instantOf(`${today} ${dailyAt}`);
  return at > now ? at : instantOf(`${addDays(today, 1)} ${dailyAt}`);
}
