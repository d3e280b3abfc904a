import { pairWords } from '@danbao/react';

/** The sentences of meetings. */
export const { useWords: useMeetingWords } = pairWords({
  meetings: ['会议', 'Meetings'],
  meetingsAbout: ['会议室占用与会议预约', 'Rooms, who has them when, and bookings'],
  schedule: ['会议室占用', 'Rooms in use'],
  day: ['日', 'Day'],
  week: ['周', 'Week'],
  view: ['按日或按周', 'By day or by week'],
  earlier: ['往前', 'Earlier'],
  later: ['往后', 'Later'],
  today: ['今天', 'Today'],
  room: ['会议室', 'Room'],
  free: ['空闲', 'Free'],
  noRooms: ['还没有会议室', 'There are no rooms yet'],
  waiting: ['待审批', 'Waiting'],
  rooms: ['会议室维护', 'Keep the rooms'],
  approve: ['批准', 'Approve'],
  approveOne: ['批准“{name}”', 'Approve “{name}”'],
  refuse: ['不批准', 'Refuse'],
  refuseOne: ['不批准“{name}”', 'Refuse “{name}”'],
  opinion: ['意见', 'Opinion'],
  minutes: ['纪要', 'Minutes'],
  minutesOf: ['“{name}”的会议纪要', 'Minutes of “{name}”'],
});
