import type { Issue } from '../field/validate.ts';
import type { DataShape, Page } from './data.ts';

interface Envelope {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
  readonly issues?: unknown;
}

/** What comes with a refusal. */
export interface RefusalBody {
  readonly message: string | undefined;
  readonly data?: unknown;
  readonly issues?: readonly Issue[];
}

/** A business refusal inside a successful answer: `code: 'fail'` at status 200 (Y26). */
export function refusalOf(body: unknown): RefusalBody | undefined {
  if (!isRecord(body) || (body as Envelope).code !== 'fail') return undefined;
  const { data, issues } = body as Envelope;
  return {
    message: messageOf(body),
    ...(data === undefined ? {} : { data }),
    ...(Array.isArray(issues) ? { issues: issues as readonly Issue[] } : {}),
  };
}

/** The server's own words in an answer. */
export function messageOf(body: unknown): string | undefined {
  const words = isRecord(body) ? (body as Envelope).message : undefined;
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/** Takes the data out of whatever it is wrapped in: data, data.data, rows or records (D7, Y21). */
export function unwrap<D>(body: unknown, shape: DataShape<D>): D {
  const data = shape.shape === 'nothing' ? undefined : dataOf(body, shape);
  return data as D;
}

function dataOf(body: unknown, { shape, at }: DataShape): unknown {
  const outer = isRecord(body) && 'data' in body ? body.data : body;
  const inner = at && isRecord(outer) && at in outer ? outer[at] : outer;
  if (shape === 'page') return pageIn(inner);
  if (shape === 'list') return rowsIn(inner);
  return isWrapped(inner) ? inner.data : inner;
}

function pageIn(data: unknown): Page<unknown> {
  const holder = isWrapped(data) ? data.data : data;
  const rows = rowsIn(holder);
  const total = isRecord(holder) ? Number(holder.total) : Number.NaN;
  const { more, next } = isRecord(holder) ? holder : {};
  return {
    total: Number.isFinite(total) ? total : rows.length,
    rows,
    ...(more === true ? { more } : {}),
    ...(typeof next === 'string' ? { next } : {}),
  };
}

function rowsIn(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (!isRecord(data)) return [];
  return rowsIn(data.rows ?? data.records ?? data.list ?? (isWrapped(data) ? data.data : undefined));
}

function isWrapped(value: unknown): value is { data: unknown } {
  return (
    isRecord(value) && 'data' in value && Object.keys(value).every((key) => ['data', 'code', 'message'].includes(key))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
