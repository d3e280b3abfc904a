import { instantOf } from '@danbao/core/format';
import type { FilterCondition } from '@danbao/core/resources';
import { and, eq, gte, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm';

/** How a value of a row is compared. */
export interface Comparable {
  readonly value: SQL;
  /** Whether there is none. */
  readonly isEmpty: SQL;
  /** What is asked for, as it is compared with the value. */
  literal(asked: string): SQL;
  /** What comes behind all that is meant, where that is a span: a day of moments. */
  behind?(asked: string): SQL | undefined;
  /** Whether the value has the text in it. */
  holds(text: string): SQL | undefined;
}

/** Whether a row meets a condition. What is missing differs from every value and lies in no span. */
export function meets(
  { value, isEmpty, literal, behind, holds }: Comparable,
  condition: FilterCondition,
): SQL | undefined {
  const { operator, values } = condition;
  const [first = ''] = values;
  const isSame = () => {
    const end = behind?.(first);
    return end ? and(gte(value, literal(first)), lt(value, end)) : eq(value, literal(first));
  };
  const isBefore = () => {
    const end = behind?.(first);
    return end ? lt(value, end) : lte(value, literal(first));
  };
  switch (operator) {
    case 'eq':
      return isSame();
    case 'ne':
      return sql`(${isEmpty} or not (${isSame()}))`;
    case 'in':
      return inArray(value, values.map(literal));
    case 'contains':
      return holds(first);
    case 'from':
      return and(not(isEmpty), gte(value, literal(first)));
    case 'to':
      return and(not(isEmpty), isBefore());
    case 'empty':
      return isEmpty;
    case 'filled':
      return not(isEmpty);
  }
}

/** Moments, which people read to the second; a day is all of its moments. */
export function momentsIn(value: SQL): Comparable {
  return {
    value,
    isEmpty: sql`${value} is null`,
    literal: (asked) => moment(instantOf(asked)),
    behind: (asked) => moment(new Date(instantOf(asked.length === 10 ? `${asked} 23:59:59` : asked).getTime() + 1000)),
    holds: () => undefined,
  };
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
