import type { Check } from '../entity.ts';
import { daysBetween, wallDay } from '../format/calendar.ts';
import { isDateText } from '../format/date.ts';
import { type Label, label } from '../label.ts';
import { warning } from './warning.ts';

const backwards = /* @__PURE__ */ label('结束日期不能早于开始日期', 'The end cannot be before the beginning');
const future = /* @__PURE__ */ label('不能晚于今天', 'cannot be after today');

/** The later of two days or moments does not lie before the earlier one; what only one of them says is not compared. */
export function inOrder(earlier: string, later: string, message: Label = backwards): Check {
  return ({ [earlier]: from, [later]: until }) => {
    if (typeof from !== 'string' || typeof until !== 'string') return [];
    const length = Math.min(from.length, until.length);
    return until.slice(0, length) < from.slice(0, length) ? [{ field: later, rule: 'dateOrder', message }] : [];
  };
}

/** What has happened already lies on no day after today, by the clocks of China. */
export function notInFuture(field: string): Check {
  return ({ [field]: value }) => {
    const day = typeof value === 'string' ? value.slice(0, 10) : '';
    return isDateText(day) && day > wallDay(Date.now()) ? [{ field, rule: 'dateFuture', message: future }] : [];
  };
}

/** A day more than so many days before today or after it needs confirmation, by the clocks of China. @default a year */
export function nearToday(field: string, days = 366): Check {
  return ({ [field]: value }) => {
    const day = typeof value === 'string' ? value.slice(0, 10) : '';
    const away = isDateText(day) ? daysBetween(wallDay(Date.now()), day) : 0;
    if (Math.abs(away) <= days) return [];
    return away < 0
      ? warning(field, 'longAgo', `${day} 是 ${-away} 天以前`, `${day} was ${-away} days ago`)
      : warning(field, 'farAhead', `${day} 在 ${away} 天以后`, `${day} is ${away} days ahead`);
  };
}
