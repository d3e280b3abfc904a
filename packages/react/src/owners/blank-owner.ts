import { initialValues } from '@danbao/core';
import { owner } from '@danbao/core/measures';

/** A new owner's values; the date of record is today (I14). */
export function blankOwner(ownerType: '01' | '02', context = ''): Record<string, string> {
  const empty = Object.fromEntries(Object.keys(owner.fields).map((name) => [name, '']));
  return { ...empty, ...initialValues(owner), createDateTime: startOfToday(), ownerType, context };
}

/** Today at 00:00:00, as dates travel. */
export function startOfToday(now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.join('-')} 00:00:00`;
}
