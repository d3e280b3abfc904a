import { newGuarantyId, wallTime } from '@danbao/core/format';
import { meetingBookings, meetingRooms, publishedNotices, votes } from '@danbao/core/office';
import type { InputOf } from '@danbao/core/resources';
import { personalMessages, urgingWarnings } from '../../../examples/server/src/db/schema.ts';
import { insertRecords } from '../../../examples/server/src/resources/insert-records.ts';
import type { TestServer } from './test-server.ts';

type NoticeChanges = Partial<InputOf<typeof publishedNotices>> & {
  readonly unitUid?: string;
  readonly createdAt?: Date;
};

type VoteChanges = Partial<InputOf<typeof votes>> & { readonly unitUid?: string; readonly endsAt?: Date };

/** Rows of today, put past every call; each answers its id. */
export function noticeMaker({ deps: { db, now } }: Pick<TestServer, 'deps'>) {
  const in1Hour = () => new Date(now().getTime() + 3_600_000);
  return {
    notice: async (content: string, { unitUid = '100', createdAt = now(), ...changes }: NoticeChanges = {}) => {
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
    meeting: async (
      attendeeIds: readonly string[],
      { startsAt = now(), approveStatus = '0' }: { readonly startsAt?: Date; readonly approveStatus?: string } = {},
    ) => {
      const id = newGuarantyId();
      const room = { id: 'room-3', at: startsAt, unitUid: '100', values: { roomName: '六楼会议室', isOpen: '1' } };
      await insertRecords(db, meetingRooms, [room]);
      const times = { startTime: wallTime(startsAt), endTime: wallTime(new Date(startsAt.getTime() + 3_600_000)) };
      const values = { roomId: room.id, appointReason: '评审会', ...times, attendeeIds, approveStatus };
      await insertRecords(db, meetingBookings, [{ id, at: startsAt, unitUid: '100', values }]);
      return id;
    },
    /** Of the group, or of a unit. */
    vote: async ({ unitUid, endsAt = in1Hour(), ...changes }: VoteChanges = {}) => {
      const id = newGuarantyId();
      const at = new Date(now().getTime() - 60_000);
      const values = {
        ...{ title: '工会选举', type: 'single', optionLines: '甲\n乙', anonymous: '0', daily: '1', status: '2' },
        ...{ reach: unitUid === undefined ? 'group' : 'unit', beginTime: wallTime(at), endTime: wallTime(endsAt) },
        ...changes,
      };
      await insertRecords(db, votes, [{ id, at, unitUid: unitUid ?? '100', values }]);
      return id;
    },
  };
}
