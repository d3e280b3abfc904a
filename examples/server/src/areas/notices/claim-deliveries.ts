import { deliveryLimits, type NoticeChannel } from '@danbao/core/office';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { noticeDeliveries } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

export type Delivery = typeof noticeDeliveries.$inferSelect;

/** In ms: nobody else tries what a process has claimed meanwhile. Of one that is killed it is tried again after that. */
const lease = 300_000;
/** Sent together at most. */
const most = 100;

/** What may still be sent. */
const isOpen = inArray(noticeDeliveries.state, ['waiting', 'failed']);

/** Claims what is due for one recipient on one of the ways, with everything else that is due for them there. */
export function claimDeliveries({ db, now }: Deps, channels: readonly NoticeChannel[]): Promise<readonly Delivery[]> {
  const at = now();
  const isDue = and(isOpen, lte(noticeDeliveries.nextAt, at), inArray(noticeDeliveries.channel, [...channels]));
  return db.transaction(async (tx) => {
    const [first] = await tx
      .select()
      .from(noticeDeliveries)
      .where(isDue)
      .orderBy(asc(noticeDeliveries.nextAt), asc(noticeDeliveries.deliveryId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!first) return [];
    const { channel, recipient } = noticeDeliveries;
    const due = await tx
      .select({ id: noticeDeliveries.deliveryId })
      .from(noticeDeliveries)
      .where(and(isDue, eq(channel, first.channel), eq(recipient, first.recipient)))
      .orderBy(asc(noticeDeliveries.nextAt), asc(noticeDeliveries.deliveryId))
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    return tx
      .update(noticeDeliveries)
      .set({ attempts: sql`${noticeDeliveries.attempts} + 1`, nextAt: new Date(at.getTime() + lease) })
      .where(inArray(noticeDeliveries.deliveryId, ids))
      .returning();
  });
}

/** Notes how it went with what was claimed, unless another process has tried it since. */
export async function settleDeliveries(
  { db }: Pick<Deps, 'db'>,
  deliveries: readonly Delivery[],
  outcome: (delivery: Delivery) => Partial<Delivery>,
): Promise<void> {
  for (const delivery of deliveries)
    await db
      .update(noticeDeliveries)
      .set(outcome(delivery))
      .where(
        and(
          eq(noticeDeliveries.deliveryId, delivery.deliveryId),
          eq(noticeDeliveries.attempts, delivery.attempts),
          isOpen,
        ),
      );
}

/** After a failure: when it is tried again, or that it is given up. */
export function failed({ attempts }: Delivery, error: string, now: Date): Partial<Delivery> {
  const { minutesBetween } = deliveryLimits;
  if (attempts >= deliveryLimits.attempts) return { state: 'givenUp', error };
  const minutes = minutesBetween[attempts - 1] ?? minutesBetween[minutesBetween.length - 1] ?? 0;
  return { state: 'failed', error, nextAt: new Date(now.getTime() + minutes * 60_000) };
}
