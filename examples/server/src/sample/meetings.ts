import { dayLength, instantOf, wallTime } from '@danbao/core/format';
import { meetingBookings, meetingRooms, votes } from '@danbao/core/office';
import type { Db } from '../db/database.ts';
import { insertRecords } from '../resources/insert-records.ts';

/** id, name, place, seats, equipment, unit: each books its own */
const rooms = [
  ['96001', '三楼会议室', '总部三楼', '20', '投影、白板', '100'],
  ['96002', '视频会议室', '总部五楼', '12', '视频会议系统', '100'],
  ['96003', '一楼洽谈室', '总部一楼', '6', undefined, '100'],
  ['96004', '二楼会议室', '第一公司二楼', '16', '投影', '101'],
  ['96005', '四楼评审室', '第一公司四楼', '10', '视频会议系统', '101'],
] as const;

/** id, room, subject, attendees, approval, from, until */
const meetings = [
  ['94001', '96005', '授信项目评审会', ['1001', '1002', '1003'], '1', '10:00:00', '11:30:00'],
  ['94002', '96004', '反担保物管理培训', ['1001', '1004', '1005'], '0', '15:00:00', '16:00:00'],
] as const;

/** Rooms, today's meetings and open votes of the sample. */
export async function insertMeetings(tx: Db, today: string): Promise<void> {
  const at = instantOf(`${today} 08:00:00`);
  const all = { at, unitUid: '100' };
  await insertRecords(
    tx,
    meetingRooms,
    rooms.map(([id, roomName, place, seats, equipment, unitUid]) => ({
      ...all,
      unitUid,
      id,
      values: { roomName, place, seats, isOpen: '1', ...(equipment ? { equipment } : {}) },
    })),
  );
  await insertRecords(
    tx,
    meetingBookings,
    meetings.map(([id, roomId, appointReason, attendeeIds, approveStatus, from, until]) => {
      const times = { startTime: `${today} ${from}`, endTime: `${today} ${until}` };
      return { ...all, unitUid: '101', id, values: { roomId, appointReason, attendeeIds, approveStatus, ...times } };
    }),
  );
  await insertRecords(tx, votes, [
    { ...all, id: '95001', values: { ...employeeOfTheYear, ...openAround(at) } },
    { ...all, id: '95002', values: { ...canteenScore, ...openAround(at) } },
  ]);
}

const employeeOfTheYear = {
  title: '年度优秀员工评选',
  content: '请从候选人中选出至多两位。匿名投票，截止后公布结果。',
  type: 'multi',
  optionLines: '陈立（项目部）\n李想（风险部）\n王珊（财务部）\n赵岩（综合部）',
  maxChoices: '2',
  anonymous: '1',
  daily: '0',
  reach: 'group',
  status: '2',
};

const canteenScore = {
  title: '食堂满意度评分',
  type: 'rate',
  optionLines: '菜品口味\n价格\n卫生',
  anonymous: '0',
  daily: '0',
  reach: 'unit',
  status: '2',
};

function openAround(at: Date) {
  return {
    beginTime: wallTime(new Date(at.getTime() - 2 * dayLength)),
    endTime: wallTime(new Date(at.getTime() + 5 * dayLength)),
  };
}
