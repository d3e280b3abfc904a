import type { NoticeKind } from '@danbao/core/office';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { noticeAudiences, noticeDeliveries, noticeMarks } from '../../db/schema.ts';

/** What is known of a notification goes on under its new key: whoever has read it or was sent it has it once. */
export async function renameNotice(db: Db, noticeKey: string, next: string): Promise<void> {
  const kind = next.slice(0, next.indexOf(':')) as NoticeKind;
  for (const table of [noticeMarks, noticeDeliveries]) await db.delete(table).where(eq(table.noticeKey, next));
  await db.update(noticeMarks).set({ noticeKey: next }).where(eq(noticeMarks.noticeKey, noticeKey));
  await db.update(noticeDeliveries).set({ noticeKey: next, kind }).where(eq(noticeDeliveries.noticeKey, noticeKey));
  await db.update(noticeAudiences).set({ noticeKey: next }).where(eq(noticeAudiences.noticeKey, noticeKey));
}
