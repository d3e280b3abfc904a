/** A booking as the grid shows it; times as they stand on the wall, `yyyy-MM-dd HH:mm:ss`, on one day. */
export interface Timed {
  readonly startTime: string;
  readonly endTime: string;
}

/** Hours of a room in a row: free to book, past, or taken by the bookings that touch them. */
export interface Block<B extends Timed> {
  readonly from: number;
  /** The hour after its last. */
  readonly until: number;
  readonly bookings: readonly B[];
}

/** Offices meet between these hours; what is booked before or after widens them. */
const usual = { from: 8, until: 18 } as const;

const firstHour = ({ startTime }: Timed) => Number(startTime.slice(11, 13));
const hourAfter = ({ endTime }: Timed) => Number(endTime.slice(11, 13)) + (endTime.slice(14) > '00:00' ? 1 : 0);

/** The hours that the grid of a day shows. */
export function hoursOf(bookings: readonly Timed[]): readonly number[] {
  const from = Math.min(usual.from, ...bookings.map(firstHour));
  const until = Math.max(usual.until, ...bookings.map(hourAfter));
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/** The hours of a room as blocks: each free hour by itself, hours that bookings touch together. */
export function blocksOf<B extends Timed>(hours: readonly number[], bookings: readonly B[]): readonly Block<B>[] {
  const blocks: Block<B>[] = [];
  for (const hour of hours) {
    const here = bookings.filter((one) => firstHour(one) <= hour && hour < hourAfter(one));
    const last = blocks.at(-1);
    if (last && here.some((one) => last.bookings.includes(one)))
      blocks[blocks.length - 1] = {
        ...last,
        until: hour + 1,
        bookings: [...last.bookings, ...here.filter((one) => !last.bookings.includes(one))],
      };
    else blocks.push({ from: hour, until: hour + 1, bookings: here });
  }
  return blocks;
}

/** The hour as a moment of the day: `2026-12-01 09:00:00`. */
export function momentOf(day: string, hour: number): string {
  return hour === 24 ? `${day} 23:59:00` : `${day} ${String(hour).padStart(2, '0')}:00:00`;
}
