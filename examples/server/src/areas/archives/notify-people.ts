import { archives } from '@danbao/core/archives';
import type { Context, Write } from '../../context.ts';
import { sentence } from '../../i18n/sentences.ts';
import { leaveMessages } from '../notices/public.ts';

type Said =
  | 'archiveToApprove'
  | 'archiveApproved'
  | 'archiveRefused'
  | 'archiveOverdue'
  | 'archiveToWitness'
  | 'archiveSentBack';

/** Leaves a message about the archive with people, with the page of the app that it leads to where there is one, seen at once where they are signed in. */
export async function notifyPeople(
  context: Pick<Context, 'deps'>,
  write: Pick<Write, 'db' | 'afterwards'>,
  userIds: readonly string[],
  said: Said,
  params: Readonly<Record<string, string>>,
  page?: string,
): Promise<void> {
  await leaveMessages(context, write, userIds, {
    typeName: archives.label.zh,
    content: sentence(said, 'zh', params),
    page,
  });
}
