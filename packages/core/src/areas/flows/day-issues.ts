import { holds } from '../../field/rule.ts';
import type { Issue, Values } from '../../field/validate.ts';
import { isDateText } from '../../format/date.ts';
import { stateCalendar, unknownYears, type WorkCalendar, workingDaysBetween } from '../../format/working-days.ts';
import { label } from '../../label.ts';
import type { Compute } from './compute.ts';
import type { AnyFlow } from './flow.ts';

/** What is wrong with a form by the days on which people work: those that cannot be counted, and what the flow itself says of them. */
export function dayIssues(
  { computes, dayChecks }: Pick<AnyFlow, 'computes' | 'dayChecks'>,
  values: Values,
  calendar: WorkCalendar = stateCalendar,
): readonly Issue[] {
  return [...computeIssues(computes, values, calendar), ...(dayChecks?.(values, calendar) ?? [])];
}

/** Why working days cannot be counted, said at the field with the end: the days off of a year are not known, or all days are off. */
function computeIssues(
  computes: Readonly<Record<string, Compute>> | undefined,
  values: Values,
  calendar: WorkCalendar,
): readonly Issue[] {
  return Object.values(computes ?? {}).flatMap((compute) => {
    if (!('days' in compute) || !compute.working || !holds(compute.working, (name) => values[name])) return [];
    const [from = '', until = ''] = compute.days.map((name) => String(values[name] ?? '').slice(0, 10));
    if (!isDateText(from) || !isDateText(until) || until < from) return [];
    const field = compute.days[1];
    const years = unknownYears(from, until, calendar);
    if (years.length > 0) return [{ field, rule: 'calendarUnknown', message: unknown(years) }];
    return workingDaysBetween(from, until, calendar) === 0 ? [{ field, rule: 'noWorkingDay', message: allOff }] : [];
  });
}

const allOff = label('这些天都是休息日或节假日，不用请假', 'all these days are off: no leave is needed');

function unknown(years: readonly number[]) {
  return label(
    `${years.join('、')} 年的放假安排尚未录入，算不出工作日；请管理员在“节假日”中录入后再办理`,
    `the days off of ${years.join(', ')} have not been entered, so that working days cannot be counted; an administrator enters them under Holidays`,
  );
}
