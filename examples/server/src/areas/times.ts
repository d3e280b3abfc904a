const chinaOffset = 8 * 3_600_000;

/** An instant as it stands on a wall in China: 2026-01-31 09:30:00. */
export function wallTime(time: Date): string {
  return new Date(time.getTime() + chinaOffset).toISOString().slice(0, 19).replace('T', ' ');
}
