import type { Page } from '../endpoint/data.ts';
import type { MockContext } from './mock-handlers.ts';
import { Refusal } from './refusal.ts';

export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal(404, 'notFound');
  return row;
}

export function page<T>(
  rows: readonly T[],
  query: { pageNum?: string | undefined; pageSize?: string | undefined },
): Page<T> {
  const size = Number(query.pageSize ?? 10);
  const start = (Number(query.pageNum ?? 1) - 1) * size;
  return { total: rows.length, rows: rows.slice(start, start + size) };
}

/** The record, unless the caller has seen another version of it. */
export function seen(
  { version }: MockContext,
  row: Readonly<Record<string, unknown>> | undefined,
  submitted: unknown,
): Readonly<Record<string, unknown>> {
  const current = found(row);
  if (version !== undefined && version !== current.version)
    throw new Refusal(409, 'conflict', { data: { current, submitted } });
  return current;
}
