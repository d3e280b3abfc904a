import { newGuarantyId } from '@danbao/core/format';
import { and, inArray, like } from 'drizzle-orm';
import type { Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { personalMessages } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

export interface Message {
  /** What it is about, as people read it. */
  readonly typeName: string;
  readonly content: string;
  /** The page of the app that it leads to. */
  readonly page?: string | undefined;
}

/** Leaves a message with people, seen at once where they are signed in. */
export async function leaveMessages(
  { deps }: { readonly deps: Pick<Deps, 'now' | 'events'> },
  { db, afterwards }: Pick<Write, 'db' | 'afterwards'>,
  userIds: readonly string[],
  { typeName, content, page }: Message,
): Promise<void> {
  const to = [...new Set(userIds)];
  if (to.length === 0) return;
  const message = { typeName, content, messageTypeId: '2', messageInfoId: page ?? null, createdAt: deps.now() };
  await db.insert(personalMessages).values(to.map((userId) => ({ ...message, messageId: newGuarantyId(), userId })));
  afterwards(() => deps.events.publish({ to: { userIds: to }, kind: 'notice' }));
}

/** Takes back the messages of these people that lead to a place of a page, `#comment-…`. */
export async function forgetMessages(db: Db, place: string, userIds: readonly string[]): Promise<void> {
  const { userId, messageInfoId } = personalMessages;
  await db
    .delete(personalMessages)
    .where(and(inArray(userId, [...new Set(userIds)]), like(messageInfoId, `%${place}`)));
}
