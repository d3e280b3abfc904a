/** Times on the wall, yyyy-MM-dd HH:mm or longer. */
interface Meeting {
  readonly startTime: string;
  readonly endTime?: string | undefined;
}

/** `soon`: begins within half an hour. */
export type MeetingState = 'later' | 'soon' | 'now' | 'over';

const soonMinutes = 30;
const usualMinutes = 60;

/** How a meeting stands at a time on the wall; one without an end is taken to last an hour. */
export function meetingState({ startTime, endTime }: Meeting, now: string): MeetingState {
  const [start, at] = [minutesOf(startTime), minutesOf(now)];
  const end = endTime ? minutesOf(endTime) : start + usualMinutes;
  if (at >= end) return 'over';
  if (at >= start) return 'now';
  return start - at <= soonMinutes ? 'soon' : 'later';
}

function minutesOf(time: string): number {
  return Date.parse(`${time.slice(0, 16).replace(' ', 'T')}:00Z`) / 60_000;
}
