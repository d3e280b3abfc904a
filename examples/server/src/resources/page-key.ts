import type { AnyResource } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '../http/refusal.ts';
import type { ResourceRow } from './table.ts';

/** What names the last row of a page, so that the next one begins behind it whatever comes and goes. */
export function keyOf(row: ResourceRow, { id }: AnyResource, order: string): string {
  const field = order.replace(/^-/, '');
  const value =
    field === id
      ? row.id
      : field === 'createTime'
        ? row.createdAt.toISOString()
        : field === 'updateTime'
          ? row.updatedAt.toISOString()
          : (row.values[field] ?? null);
  return Buffer.from(JSON.stringify([value, row.id])).toString('base64url');
}

/** The rows behind that key. */
export function afterKey(after: unknown, key: SQL, isDown: boolean): SQL | undefined {
  if (after === undefined) return undefined;
  const [value, id] = read(String(after));
  const isNumber = JSON.stringify(key).includes('numeric');
  const start = value ?? (isNumber ? '-Infinity' : '');
  return sql`(${key}, id) ${sql.raw(isDown ? '<' : '>')} (${start}${sql.raw(isNumber ? '::numeric' : '')}, ${id})`;
}

function read(after: string): readonly [string | null, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (Array.isArray(parsed) && (parsed[0] === null || typeof parsed[0] === 'string') && typeof parsed[1] === 'string')
      return [parsed[0], parsed[1]];
  } catch {
    // The refusal below says it.
  }
  throw invalid([{ field: 'after', rule: 'choice' }]);
}
