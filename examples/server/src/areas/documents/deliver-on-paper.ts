import { label, type ValuesOf } from '@danbao/core';
import type { paperDelivery } from '@danbao/core/documents';
import { startOfDay, wallDay } from '@danbao/core/format';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { documentDeliveries as table } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/refusal.ts';
import { type DeliveryRow, deliveriesOf, holdDistributed } from './deliveries.ts';

const beforeSent = label('送达日期不能早于分发日期', 'It cannot be received before it was sent');

/** Notes who outside of the system has received a document on paper, and when; by whoever may send it on. */
export async function deliverOnPaper(
  { user, deps }: Context,
  { db, afterwards, record }: Write,
  { docId, deliveryId, deliveredDate, signerName, note }: ValuesOf<typeof paperDelivery>,
) {
  await holdDistributed(db, user, docId);
  const isOutside = and(eq(table.kind, 'outside'), isNull(table.withdrawnAt));
  const [known] = await db
    .select()
    .from(table)
    .where(and(eq(table.flowId, docId), eq(table.deliveryId, deliveryId), isOutside))
    .for('update');
  if (!known) throw notFound();
  if (deliveredDate < wallDay(known.sentAt))
    throw invalid([{ field: 'deliveredDate', rule: 'beforeSent', message: beforeSent }]);
  const received = { signedAt: startOfDay(deliveredDate), signedByName: signerName, note: note ?? null };
  await db
    .update(table)
    .set({ ...received, signedBy: user.userId })
    .where(eq(table.deliveryId, deliveryId));
  await record({
    action: 'update',
    entity: 'documentPaperDelivery',
    entityId: docId,
    ...(known.signedAt === null ? {} : { before: imageOf(known) }),
    after: imageOf({ ...known, ...received }),
  });
  afterwards(() => deps.events.publish({ to: 'all', kind: 'document' }));
  return deliveriesOf(db, docId);
}

/** What the audit log keeps of it. */
function imageOf({ flowId: docId, deliveryId, signedAt, signedByName, note }: DeliveryRow) {
  return {
    ...{ docId, deliveryId },
    ...(signedAt === null ? {} : { deliveredDate: wallDay(signedAt) }),
    ...(signedByName === null ? {} : { signerName: signedByName }),
    ...(note === null ? {} : { note }),
  };
}
