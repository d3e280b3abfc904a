import { holds, type Rule } from '../../field/rule.ts';
import { daysBetween } from '../../format/calendar.ts';
import { isDateText, isDateTimeText } from '../../format/date.ts';
import { addDecimals, isDecimal, multiplyDecimals, subtractDecimals } from '../../format/decimal.ts';
import { isWorkingDay, stateCalendar, type WorkCalendar, workingDaysBetween } from '../../format/working-days.ts';

/** How a field follows from others, as data, so that drawn-up forms have the same. */
export type Compute =
  /** The sum of fields; of a list's field over all its rows with `of`. */
  | { readonly sum: readonly string[]; readonly of?: string }
  /** What is left of the first field once the others are taken off. */
  | { readonly difference: readonly string[] }
  /** The product of two fields. */
  | { readonly product: readonly [string, string] }
  /**
   * Days from one day to another, both counted; halves where a part of the day is chosen (`am`, `pm`). Calendar days, or while
   * `working` holds those on which people work.
   */
  | {
      readonly days: readonly [from: string, until: string];
      readonly halves?: readonly [string, string];
      readonly working?: Rule;
    }
  /** The days off from one day to another, both counted. */
  | { readonly restDays: readonly [from: string, until: string] }
  /** Hours between two moments, to the tenth. */
  | { readonly hours: readonly [from: string, until: string] };

type Values = Readonly<Record<string, unknown>>;

/** The values with every computed field as it follows from the others; one that cannot be computed is left out. */
export function withComputed(
  computes: Readonly<Record<string, Compute>> | undefined,
  values: Values,
  calendar: WorkCalendar = stateCalendar,
): Values {
  const result: Record<string, unknown> = { ...values };
  for (const [name, compute] of Object.entries(computes ?? {})) {
    const value = computed(compute, result, calendar);
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

function computed(compute: Compute, values: Values, calendar: WorkCalendar): string | undefined {
  if ('sum' in compute) return sum(compute.sum, compute.of, values);
  if ('difference' in compute) {
    const [first, ...others] = compute.difference.map((name) => decimal(values[name]));
    return first === undefined
      ? undefined
      : others.reduce<string>((left, one) => subtractDecimals(left, one ?? '0'), first);
  }
  if ('product' in compute) {
    const [left, right] = compute.product.map((name) => decimal(values[name]));
    return left === undefined || right === undefined ? undefined : multiplyDecimals(left, right);
  }
  if ('hours' in compute) {
    const [from, until] = compute.hours.map((name) => instant(values[name]));
    if (from === undefined || until === undefined || until < from) return undefined;
    return tenths((until - from) / 3_600_000);
  }
  return 'restDays' in compute ? restDays(compute.restDays, values, calendar) : days(compute, values, calendar);
}

type DaysCompute = Extract<Compute, { readonly days: unknown }>;

function days({ days: names, halves = ['', ''], working }: DaysCompute, values: Values, calendar: WorkCalendar) {
  const span = dayspan(names, values);
  if (!span) return undefined;
  const [from, until] = span;
  const isWorking = working !== undefined && holds(working, (name) => values[name]);
  const all = isWorking ? workingDaysBetween(from, until, calendar) : calendarDaysBetween(from, until);
  if (all === undefined) return undefined;
  const half = (name: string, part: string, day: string) =>
    values[name] === part && (!isWorking || isWorkingDay(day, calendar)) ? 0.5 : 0;
  const counted = all - half(halves[0], 'pm', from) - half(halves[1], 'am', until);
  return counted > 0 ? tenths(counted) : undefined;
}

function restDays(names: readonly [string, string], values: Values, calendar: WorkCalendar): string | undefined {
  const span = dayspan(names, values);
  if (!span) return undefined;
  const [from, until] = span;
  const worked = workingDaysBetween(from, until, calendar);
  return worked === undefined ? undefined : String(calendarDaysBetween(from, until) - worked);
}

/** The days of two fields, whatever time goes with them; undefined where they say none, or the second comes first. */
function dayspan(names: readonly [string, string], values: Values): readonly [string, string] | undefined {
  const [from = '', until = ''] = names.map((name) => String(values[name] ?? '').slice(0, 10));
  return isDateText(from) && isDateText(until) && until >= from ? [from, until] : undefined;
}

function calendarDaysBetween(from: string, until: string): number {
  return daysBetween(from, until) + 1;
}

function sum(names: readonly string[], list: string | undefined, values: Values): string | undefined {
  const rows = list === undefined ? [values] : rowsOf(values[list]);
  const parts = rows.flatMap((row) => names.flatMap((name) => decimal(row[name]) ?? []));
  return parts.length === 0 ? undefined : addDecimals(parts);
}

function rowsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? (value as readonly Values[]) : [];
}

function decimal(value: unknown): string | undefined {
  return typeof value === 'string' && isDecimal(value) ? value : undefined;
}

/** `yyyy-MM-dd[ HH:mm:ss]` as ms; days are days everywhere, so the zone does not matter. */
function instant(value: unknown): number | undefined {
  const text = String(value ?? '');
  if (!isDateText(text) && !isDateTimeText(text)) return undefined;
  return Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : text);
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}
