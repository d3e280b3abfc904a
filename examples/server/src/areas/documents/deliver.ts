import { newGuarantyId } from '@danbao/core/format';
import type { Context, Write } from '../../context.ts';
import { documentDeliveries, personalMessages } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { FlowRow } from '../flows/public.ts';
import { addresseesOf, type Receiver } from './receivers.ts';

/** Sends a document to its receivers; whoever has it already gets nothing new. They are told once the transaction is kept. */
export async function deliver(
  { deps, user }: Context,
  { db, afterwards }: Write,
  row: Pick<FlowRow, 'flowId' | 'starterId' | 'values'>,
  receivers: readonly Receiver[],
): Promise<void> {
  const sentAt = deps.now();
  const { docNo, title } = row.values;
  const told = new Map<string, string>();
  for (const { people, viaGroup, ...receiver } of await addresseesOf(db, row.starterId, receivers)) {
    const [added] = await db
      .insert(documentDeliveries)
      .values({ ...receiver, viaGroup: viaGroup ?? null, deliveryId: newGuarantyId(), flowId: row.flowId, sentAt })
      .onConflictDoNothing()
      .returning({ deliveryId: documentDeliveries.deliveryId });
    // Who keeps a register signs there; everybody else reads.
    const page = receiver.kind === 'unit' ? registerPage(docNo) : `/documents/read/${row.flowId}`;
    if (added)
      for (const userId of people) if (told.get(userId)?.startsWith('/receipt') !== true) told.set(userId, page);
  }
  const content = sentence('documentArrived', 'zh', { title: [docNo, title].filter(Boolean).join(' ') });
  const messages = [...told].map(([userId, messageInfoId]) => ({
    messageId: newGuarantyId(),
    userId,
    typeName: '收文',
    content,
    messageTypeId: '2',
    messageInfoId,
    createdAt: sentAt,
  }));
  if (messages.length > 0) await db.insert(personalMessages).values(messages);
  const people = [...told.keys()];
  const userIds = [...people, user.userId];
  afterwards(() => {
    deps.events.publish({ to: { userIds }, kind: 'document' });
    deps.events.publish({ to: { userIds: people }, kind: 'notice' });
  });
}

/** The register, searched for the number of the document. */
function registerPage(docNo: unknown): string {
  const page = `/receipt?text=${String(docNo ?? '')}`;
  return docNo && page.length <= 64 ? page : '/receipt';
}
