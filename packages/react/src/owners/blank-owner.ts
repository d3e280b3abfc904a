import { initialValues } from '@danbao/core';
import { wallDay } from '@danbao/core/format';
import { owner } from '@danbao/core/measures';

/** A new owner's values; the date of record is today (I14). */
export function blankOwner(ownerType: '01' | '02', context = ''): Record<string, string> {
  const empty = Object.fromEntries(Object.keys(owner.fields).map((name) => [name, '']));
  return { ...empty, ...initialValues(owner), createDateTime: startOfToday(), ownerType, context };
}

/** Today in China at 00:00:00, as dates travel. */
export function startOfToday(now = new Date()): string {
  return `${wallDay(now)} 00:00:00`;
}
