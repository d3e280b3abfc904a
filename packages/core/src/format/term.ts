import { normaliseWidth } from './text.ts';

/** How long something lasts, in months and days. */
export interface Term {
  readonly months: number;
  readonly days: number;
}

const typed = /^(?:(\d{1,2})年)?(?:(\d{1,3})(?:个月|月|$))?(?:(\d{1,3})[天日])?$/;

/**
 * A term as people write it: 12, 12个月, 12月, 1年6个月, 6个月15天, 12个月0天. A number alone is months. Undefined for anything else, and for nothing at
 * all.
 */
export function parseTerm(text: string): Term | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  const found = typed.exec(normaliseWidth(text).replaceAll(/\s/g, ''));
  if (!found) return undefined;
  const [years, months, days] = found.slice(1).map((part) => Number(part ?? '0')) as [number, number, number];
  const term = { months: years * 12 + months, days };
  return term.months > 0 || term.days > 0 ? term : undefined;
}

/** The term as it travels: `12个月`, `6个月15天`, `90天`. */
export function termText({ months, days }: Term): string {
  return `${months > 0 ? `${months}个月` : ''}${days > 0 ? `${days}天` : ''}`;
}

const longest = 40;
