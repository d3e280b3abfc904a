import { dayLength } from '../../format/calendar.ts';
import { isDateText, isDateTimeText } from '../../format/date.ts';
import { addDecimals, isDecimal, multiplyDecimals } from '../../format/decimal.ts';

/** How a field follows from others, as data, so that drawn-up forms have the same. */
export type Compute =
  /** The sum of fields; of a list's field over all its rows with `of`. */
  | { readonly sum: readonly string[]; readonly of?: string }
  /** The product of two fields. */
  | { readonly product: readonly [string, string] }
  /** Calendar days from one day to another, both counted; halves where a part of the day is chosen (`am`, `pm`). */
  | { readonly days: readonly [from: string, until: string]; readonly halves?: readonly [string, string] }
  /** Hours between two moments, to the tenth. */
  | { readonly hours: readonly [from: string, until: string] };

type Values = Readonly<Record<string, unknown>>;

/** The values with every computed field as it follows from the others; one that cannot be computed is left out. */
export function withComputed(computes: Readonly<Record<string, Compute>> | undefined, values: Values): Values {
  const result: Record<string, unknown> = { ...values };
  for (const [name, compute] of Object.entries(computes ?? {})) {
    const value = computed(compute, result);
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

function computed(compute: Compute, values: Values): string | undefined {
  if ('sum' in compute) return sum(compute.sum, compute.of, values);
  if ('product' in compute) {
    const [left, right] = compute.product.map((name) => decimal(values[name]));
    return left === undefined || right === undefined ? undefined : multiplyDecimals(left, right);
  }
  if ('hours' in compute) {
    const [from, until] = compute.hours.map((name) => instant(values[name]));
    if (from === undefined || until === undefined || until < from) return undefined;
    return tenths((until - from) / 3_600_000);
  }
  const [from, until] = compute.days.map((name) => instant(String(values[name] ?? '').slice(0, 10)));
  if (from === undefined || until === undefined || until < from) return undefined;
  const [firstHalf, lastHalf] = compute.halves ?? [];
  const late = firstHalf !== undefined && values[firstHalf] === 'pm' ? 0.5 : 0;
  const early = lastHalf !== undefined && values[lastHalf] === 'am' ? 0.5 : 0;
  const days = Math.round((until - from) / dayLength) + 1 - late - early;
  return days > 0 ? tenths(days) : undefined;
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
