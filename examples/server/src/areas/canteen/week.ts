import { wallDay, weekOf } from '@danbao/core/format';

/** The seven days of the week before the one in which the instant lies in China, Monday first, `yyyy-MM-dd`. */
export function lastWeek(now: Date): string[] {
  return weekFrom(now, -1);
}

/** The same of another week: 0 this one, 1 the next. */
export function weekFrom(now: Date, weeks: number): string[] {
  return weekOf(wallDay(now), weeks);
}
