const chinaOffset = 8 * 3_600_000;

/** The instant at which a day (yyyy-MM-dd) begins on a wall in China. */
export function startOfDay(date: string): Date {
  return new Date(new Date(`${date.slice(0, 10)}T00:00:00Z`).getTime() - chinaOffset);
}

/** An instant as it stands on a wall in China: 2026-01-31 09:30:00. */
export function wallTime(time: Date): string {
  return new Date(time.getTime() + chinaOffset).toISOString().slice(0, 19).replace('T', ' ');
}
