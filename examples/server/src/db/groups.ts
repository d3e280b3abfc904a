import type { PageGroup } from '@danbao/core';
import { type Grouping, maxGroups } from '@danbao/core/resources';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** So many groups tell that there are too many. */
export const mostGroups = maxGroups + 1;

/** The group of a row by the value of its field. */
export function groupText({ part }: Grouping, value: SQLWrapper, { isMoment }: { readonly isMoment: boolean }) {
  const text = isMoment ? sql`to_char(${value} at time zone 'Asia/Shanghai', 'YYYY-MM')` : sql`${value}::text`;
  const grouped = part === undefined ? text : sql`left(${text}, ${sql.raw(part === 'year' ? '4' : '7')})`;
  return sql<string>`coalesce(${grouped}, '')` as SQL<string>;
}

/** A row of the answer: its value, its count, and the sums beside them. */
export function asGroup({ groupValue, groupCount, ...sums }: Readonly<Record<string, unknown>>): PageGroup {
  return { value: String(groupValue), count: Number(groupCount), sums: sums as PageGroup['sums'] };
}
