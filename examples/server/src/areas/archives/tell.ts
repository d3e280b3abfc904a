import { archives, newGuarantyId } from '@danbao/core';
import type { Context, Write } from '../../context.ts';
import { personalMessages } from '../../db/schema.ts';
import { sentence } from '../../i18n/sentences.ts';

type Said =
  | 'archiveToApprove'
  | 'archiveApproved'
  | 'archiveRefused'
  | 'archiveOverdue'
  | 'archiveToWitness'
  | 'archiveSentBack';

/** Leaves a message about the archive with people, with the page of the app that it leads to where there is one, seen at once where they are signed in. */
export async function tell(
  { deps }: Pick<Context, 'deps'>,
  { db, afterwards }: Pick<Write, 'db' | 'afterwards'>,
  userIds: readonly string[],
  said: Said,
  params: Readonly<Record<string, string>>,
  page?: string,
): Promise<void> {
  const to = [...new Set(userIds)];
  if (to.length === 0) return;
  const message = {
    typeName: archives.label.zh,
    content: sentence(said, 'zh', params),
    messageTypeId: '2',
    messageInfoId: page ?? null,
    createdAt: deps.now(),
  };
  await db.insert(personalMessages).values(to.map((userId) => ({ ...message, messageId: newGuarantyId(), userId })));
  afterwards(() => deps.events.publish({ to: { userIds: to }, kind: 'notice' }));
}
