import type { Check } from '../../entity.ts';
import { isDateText, isDateTimeText } from '../../format/date.ts';
import { isTimeText } from '../../format/time.ts';

/** A meal ends after it begins, and orders are taken until the end of its day at the latest. */
export const mealHours: Check = ({ date, orderDeadline, mealBegin, mealEnd }) => {
  const begin = String(mealBegin ?? '');
  const end = String(mealEnd ?? '');
  const day = String(date ?? '').slice(0, 10);
  const deadline = String(orderDeadline ?? '');
  const isBackwards = isTimeText(begin) && isTimeText(end) && end < begin;
  const isLate = isDateText(day) && isDateTimeText(deadline) && deadline.slice(0, 10) > day;
  return [
    ...(isBackwards ? [{ field: 'mealEnd', rule: 'min', params: { min: begin } }] : []),
    ...(isLate ? [{ field: 'orderDeadline', rule: 'max', params: { max: `${day} 23:59:59`, variant: 'value' } }] : []),
  ];
};

/** Each dish stands in the list once, by id or by name. */
export function sameDishTwice(field: string): Check {
  return ({ [field]: value }) => {
    const seen = new Set<string>();
    return listOf(value).flatMap(({ dishId, dishName }, index) => {
      const names = [...(dishId ? [`id ${String(dishId)}`] : []), ...(dishName ? [`name ${String(dishName)}`] : [])];
      const isKnown = names.some((name) => seen.has(name));
      for (const name of names) seen.add(name);
      return isKnown ? [{ field: `${field}.${index}.dishName`, rule: 'duplicate' }] : [];
    });
  };
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => (typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>) : {}));
}
