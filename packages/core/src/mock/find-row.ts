import type { Page } from '../endpoint/data.ts';
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
