import { addDays, addWorkingDays, isWorkingDay, stateCalendar, type WorkCalendar } from '@danbao/core/format';

/** A sample is made in years too whose days off are not announced: of those it knows the weekends. */
export const sampleCalendar: WorkCalendar = { ...stateCalendar, knows: () => true };

/** The first day from `day` on that people work. */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day, sampleCalendar) ? day : laterWorkingDay(day, 1);
}

/** The working day so many working days later. */
export function laterWorkingDay(day: string, days: number): string {
  const later = addWorkingDays(day, days, sampleCalendar);
  if (later === undefined) throw new Error('the calendar of the sample knows every year');
  return later;
}

/** The last day until `day` that people do not work. */
export function restDayUntil(day: string): string {
  return isWorkingDay(day, sampleCalendar) ? restDayUntil(addDays(day, -1)) : day;
}
