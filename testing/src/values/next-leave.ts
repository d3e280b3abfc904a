import { addDays } from '@danbao/core/format';
import { validFlowForms } from './valid-flow-forms.ts';

/** Mondays of weeks without a day off in them, in spans from one until another. */
const spans = [
  ['2026-05-11', '2026-06-08'],
  ['2026-06-22', '2026-09-14'],
  ['2026-10-12', '2026-12-21'],
] as const;

const mondays = spans.flatMap(([first, last]) => {
  const all: string[] = [];
  for (let day: string = first; day <= last; day = addDays(day, 7)) all.push(day);
  return all;
});
let taken = 0;

/**
 * A valid leave in a week of its own: of 29 in a row no two are at the same time. At most five days, all of them working days. `after` is a day
 * before all of its days.
 */
export function nextLeave(days = 2, { after = '' } = {}) {
  if (days > 5) throw new Error(`a week has five working days, not ${days}`);
  let beginDate: string;
  do {
    // Files that share a worker share the count, each with a server of its own: the weeks begin anew.
    beginDate = mondays[taken % mondays.length] ?? '';
    taken += 1;
  } while (beginDate <= after);
  return { ...validFlowForms.leave, beginDate, endDate: addDays(beginDate, days - 1) };
}
