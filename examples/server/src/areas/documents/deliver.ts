import { newGuarantyId } from '@danbao/core';
import type { Context, Write } from '../../context.ts';
import { documentDeliveries, personalMessages } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { FlowRow } from '../flows/instance.ts';
import { addresseesOf, type Receiver } from './receivers.ts';

/** Sends a document to its receivers; whoever has it already gets nothing new. They are told once the transaction is kept. */
export async function deliver(
  { deps, user }: Context,
  { db, afterwards }: Write,
  row: Pick<FlowRow, 'flowId' | 'starterId' | 'values'>,
  receivers: readonly Receiver[],
): Promise<void> {
  const sentAt = deps.now();
  const told = new Set<string>();
  for (const { people, viaGroup, ...receiver } of await addresseesOf(db, row.starterId, receivers)) {
    const [added] = await db
      .insert(documentDeliveries)
      .values({ ...receiver, viaGroup: viaGroup ?? null, deliveryId: newGuarantyId(), flowId: row.flowId, sentAt })
      .onConflictDoNothing()
      .returning({ deliveryId: documentDeliveries.deliveryId });
    if (added) for (const userId of people) told.add(userId);
  }
  const { docNo, title } = row.values;
  const content = sentence('documentArrived', 'zh', { title: [docNo, title].filter(Boolean).join(' ') });
  const messages = [...told].map((userId) => ({
    messageId: newGuarantyId(),
    userId,
    typeName: '收文',
    content,
    messageTypeId: '2',
    createdAt: sentAt,
  }));
  if (messages.length > 0) await db.insert(personalMessages).values(messages);
  const userIds = [...told, user.userId];
  afterwards(() => {
    deps.events.publish({ to: { userIds }, kind: 'document' });
    deps.events.publish({ to: { userIds: [...told] }, kind: 'notice' });
  });
}
