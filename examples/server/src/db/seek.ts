import { isCleanText, isDateTimeText } from '@danbao/core/format';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { invalid } from '../http/refusal.ts';
import { pageWindow } from './paging.ts';

export type KeyType = 'text' | 'numeric' | 'integer' | 'bigint' | 'timestamptz';

/** What a list is ordered by, and what tells rows apart that are alike in it. */
export interface SeekOrder {
  readonly key: SQLWrapper;
  readonly type: KeyType;
  readonly id: SQLWrapper;
  /** @default text */
  readonly idType?: 'text' | 'bigint';
  readonly isDown: boolean;
}

/** The part of a list that a query asks for: the page behind a row where it names one, else a page by its number. */
export interface SeekPage {
  readonly by: readonly SQL[];
  readonly behind: SQL | undefined;
  readonly limit: number;
  readonly offset: number;
  /** To be selected with each row: what `next` is made of. */
  readonly keyAsText: SQL<string>;
  /** What the answer names so that the page behind its last row can be asked for. */
  next(rows: readonly { readonly key: string; readonly id: string }[]): { readonly next?: string };
}

export interface SeekQuery {
  readonly after?: string | undefined;
  readonly pageNum?: string | undefined;
  readonly pageSize?: string | undefined;
}

export function seekPage(order: SeekOrder, query: SeekQuery): SeekPage {
  const { limit, offset } = pageWindow(query);
  const direction = sql.raw(order.isDown ? 'desc' : 'asc');
  const start = behind(order, query.after);
  return {
    by: [sql`${order.key} ${direction}`, sql`${order.id} ${direction}`],
    behind: start,
    limit,
    offset: start ? 0 : offset,
    keyAsText: sql<string>`${order.key}::text`,
    next: (rows) => {
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return last ? { next: cursorOf(last.key, last.id) } : {};
    },
  };
}

/** The rows behind the one that a cursor names; all without one. @throws Refusal 422 where it is none of ours */
export function behind({ key, type, id: idOf, idType = 'text', isDown }: SeekOrder, cursor: unknown): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { value, id } = readCursor(String(cursor), type, idType);
  const start = sql`${value ?? missing[type]}::${sql.raw(type)}`;
  return sql`(${key}, ${idOf}) ${sql.raw(isDown ? '<' : '>')} (${start}, ${id}::${sql.raw(idType)})`;
}

/** What names the last row of a page, so that the next one begins behind it whatever comes and goes. */
export function cursorOf(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** What stands for a key that is missing: it comes first. */
export const missing: Readonly<Record<KeyType, string>> = {
  text: '',
  numeric: '-Infinity',
  integer: '0',
  bigint: '0',
  timestamptz: '-infinity',
};

const forms: Readonly<Record<KeyType, (value: string) => boolean>> = {
  text: isCleanText,
  numeric: (value) => /^-?(\d+(\.\d+)?|Infinity)$/.test(value),
  integer: (value) => /^\d{1,9}$/.test(value),
  bigint: (value) => /^\d{1,18}$/.test(value),
  timestamptz: (value) =>
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/.test(value) && isMoment(value),
};

/** A day that there is, at a time that there is. */
function isMoment(value: string): boolean {
  const [, day = '', time = '', zone = ''] = /^(\S+) ([\d:]+)[\d.]*([+-].+)$/.exec(value) ?? [];
  const hours = Number(zone.slice(1, 3));
  return isDateTimeText(`${day} ${time}`) && hours <= 14 && Number(zone.slice(4) || 0) < 60;
}

function readCursor(cursor: string, type: KeyType, idType: 'text' | 'bigint') {
  try {
    const [value, id]: readonly unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isValue = value === null || (typeof value === 'string' && forms[type](value));
    if (isValue && typeof id === 'string' && forms[idType](id)) return { value: value as string | null, id };
  } catch {
    // The refusal below says it.
  }
  throw invalid([{ field: 'after', rule: 'choice' }]);
}
