import type { Timed } from './hours.ts';

/** What a booking would become; times as they stand on the wall, on one day. */
export interface Move extends Timed {
  readonly id: string;
  readonly roomId: string;
}

/** By how much, and where to. */
export interface Step {
  /** Minutes by which it begins and ends later; earlier where they are negative. */
  readonly minutes?: number;
  /** Minutes by which it ends later, or earlier, and begins as before. */
  readonly longer?: number;
  /** yyyy-MM-dd. */
  readonly day?: string | undefined;
  readonly roomId?: string | undefined;
}

/** Bookings are moved and lengthened by so many minutes at a time. */
export const stepOfMinutes = 30;
const dayOfMinutes = 24 * 60;

/** The booking after a step; it stays within its day, and is never shorter than one step, or than it was. */
export function moved(booking: Move, { minutes = 0, longer = 0, day, roomId }: Step): Move {
  const [from, until] = [minutesOf(booking.startTime), minutesOf(booking.endTime)];
  const by = Math.max(-from, Math.min(minutes, dayOfMinutes - 1 - until));
  const shortest = from + by + Math.min(stepOfMinutes, until - from);
  const end = Math.max(shortest, Math.min(until + by + longer, dayOfMinutes - 1));
  const on = day ?? booking.startTime.slice(0, 10);
  return {
    id: booking.id,
    roomId: roomId ?? booking.roomId,
    startTime: timeAt(on, from + by),
    endTime: timeAt(on, end),
  };
}

/** The booking of the same room that a move would meet; the end of one is the beginning of the next. */
export function metBy<B extends Move>(move: Move, all: readonly B[]): B | undefined {
  return all.find(
    (one) =>
      one.id !== move.id && one.roomId === move.roomId && one.startTime < move.endTime && move.startTime < one.endTime,
  );
}

/** What the keys mean while a booking has the focus: Alt with the arrows moves it, with Shift as well it ends later or earlier. */
export function stepOfKey(
  { altKey, shiftKey, key }: Pick<KeyboardEvent, 'altKey' | 'shiftKey' | 'key'>,
  roomIds: readonly string[],
  roomId: string,
): Step | undefined {
  if (!altKey) return undefined;
  const at = roomIds.indexOf(roomId);
  const steps: Readonly<Record<string, Step>> = shiftKey
    ? { ArrowRight: { longer: stepOfMinutes }, ArrowLeft: { longer: -stepOfMinutes } }
    : {
        ArrowRight: { minutes: stepOfMinutes },
        ArrowLeft: { minutes: -stepOfMinutes },
        ArrowUp: { roomId: roomIds[Math.max(0, at - 1)] },
        ArrowDown: { roomId: roomIds[Math.min(roomIds.length - 1, at + 1)] },
      };
  return steps[key];
}

function minutesOf(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

function timeAt(day: string, minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}
