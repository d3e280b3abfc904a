import { addDays } from '@danbao/core/format';

/** The day of the sample where nobody names another. */
export const sampleDay = '2026-01-05';

/** How many days before the sample is made its first credit was applied for. */
export const storyDays = 308;

/** Noon in China of a date. */
const noon = (date: string) => new Date(`${date}T04:00:00Z`);

/** Noon of the day so many days after the first one of the sample that is made `today` (yyyy-MM-dd). */
export function storyTime(days: number, today: string): Date {
  return noon(storyDate(days, today));
}

/** The same as a date text. */
export function storyDate(days: number, today: string): string {
  return addDays(today, days - storyDays);
}

/** When what is the same on all days was entered, such as divisions and questions. */
export function fixedTime(days: number): Date {
  return noon(addDays(sampleDay, days - storyDays));
}
