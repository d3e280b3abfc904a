import type { WaitingItem } from '@danbao/core/cockpit';
import { daysBetween } from '@danbao/core/format';
import type { DashboardWordFunction } from './i18n/words.ts';

/** For how long something waits: in days, or on its first day in hours. Both are times on the wall. */
export function waitedText(since: string | undefined, now: string, w: DashboardWordFunction): string {
  if (since === undefined || now === '') return '';
  const days = daysBetween(since, now);
  if (days > 0) return w('waits', { days });
  const hours = Math.floor((Date.parse(now.replace(' ', 'T')) - Date.parse(since.replace(' ', 'T'))) / 3_600_000);
  return hours > 0 ? w('waitsHours', { hours }) : w('justCame');
}

/** Until when it is to be done, or how long it has waited where it has no day. */
export function pressText({ group, dueDay, since }: WaitingItem, now: string, w: DashboardWordFunction): string {
  if (dueDay === undefined) return waitedText(since, now, w);
  if (group === 'today') return w('endsToday');
  if (group !== 'overdue') return w('dueOn', { day: dueDay });
  const days = daysBetween(dueDay, now);
  return days > 0 ? w('daysOver', { days }) : w('overToday');
}
