import { archives } from '@danbao/core/archives';
import { answerCall } from '@danbao/core/resources';
import { eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import { flows } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { hostOf } from '../../resources/answer.ts';
import { held } from '../../resources/held.ts';
import { holdingsOf } from './holdings.ts';
import { notifyPeople } from './notify-people.ts';

/** Takes drafts back that were made of flows: these wait to be collected again, and whoever made them reads why. */
export async function sendBack(
  context: Context,
  write: Write,
  { archiveIds, reason }: { readonly archiveIds: readonly string[]; readonly reason: string },
): Promise<void> {
  const { db, record } = write;
  const host = hostOf(context, write);
  const holdings = await holdingsOf(db, archiveIds);
  for (const archiveId of new Set(archiveIds)) {
    const flowId = holdings.get(archiveId)?.flowId;
    if (!flowId) throw new Refusal(409, { message: 'archiveNotCollected' });
    const draft = await held(host, archives, archiveId);
    await answerCall(archives, 'remove', { archiveId }, host);
    await record({ action: 'update', entity: 'flow', entityId: flowId, after: { archiveId, sentBack: reason } });
    const [flow] = await db.select({ starterId: flows.starterId }).from(flows).where(eq(flows.flowId, flowId));
    const others = [draft.authorId, flow?.starterId].filter((id) => id !== undefined && id !== context.user.userId);
    await notifyPeople(context, write, others as string[], 'archiveSentBack', {
      title: String(draft.values['title']),
      reason,
    });
  }
}
