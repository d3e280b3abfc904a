import { type InputOf, newGuarantyId, publishedNotices } from '@danbao/core';
import { meetings, personalMessages, urgingWarnings, votes } from '../../db/schema.ts';
import { insertRecords } from '../../sample/insert-records.ts';
import type { TestServer } from '../../testing.ts';

type NoticeChanges = Partial<InputOf<typeof publishedNotices>> & {
  readonly unitUid?: string;
  readonly createdAt?: Date;
};

/** Rows of today, put past every call; each answers its id. */
export function noticeMaker({ deps: { db } }: Pick<TestServer, 'deps'>) {
  const in1Hour = () => new Date(Date.now() + 3_600_000);
  return {
    notice: async (content: string, { unitUid = '100', createdAt = new Date(), ...changes }: NoticeChanges = {}) => {
      const id = newGuarantyId();
      const values = { kind: 'notice', scope: 'group', content, ...changes };
      await insertRecords(db, publishedNotices, [{ id, at: createdAt, unitUid, values }]);
      return id;
    },
    warning: async (userId: string, content: string) => {
      const warningId = newGuarantyId();
      await db.insert(urgingWarnings).values({ warningId, userId, content, endsAt: in1Hour() });
      return warningId;
    },
    personal: async (userId: string, changes: Partial<typeof personalMessages.$inferInsert> = {}) => {
      const messageId = newGuarantyId();
      const message = { messageId, userId, typeName: '用信审批', content: '待您审批', messageTypeId: '1' };
      const flow = { type: '1', newType: '2', infoId: '55', nodeFinishId: '99' };
      await db.insert(personalMessages).values({ ...message, messageInfoId: messageId.slice(0, 8), flow, ...changes });
      return messageId;
    },
    meeting: async (attendeeIds: readonly string[], changes: Partial<typeof meetings.$inferInsert> = {}) => {
      const mrId = newGuarantyId();
      const startsAt = new Date();
      const meeting = { mrId, unitUid: '100', room: '三楼会议室', reason: '评审会', startsAt, endsAt: in1Hour() };
      await db.insert(meetings).values({ ...meeting, attendeeIds, attendees: '周敏、陈立', ...changes });
      return mrId;
    },
    vote: async (changes: Partial<typeof votes.$inferInsert> = {}) => {
      const voteId = newGuarantyId();
      const beginsAt = new Date(Date.now() - 60_000);
      await db.insert(votes).values({ voteId, title: '工会选举', beginsAt, endsAt: in1Hour(), ...changes });
      return voteId;
    },
  };
}
