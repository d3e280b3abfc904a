import type { Issue } from '../field/validate.ts';
import type { DataShape, Page, PageGroup } from './data.ts';

interface Envelope {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
  readonly issues?: unknown;
  readonly warnings?: unknown;
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

/** What was saved although it is unusual. */
export function warningsIn(body: unknown): readonly Issue[] {
  const { warnings } = (isRecord(body) ? body : {}) as Envelope;
  return Array.isArray(warnings) ? (warnings as readonly Issue[]) : [];
}

/** The server's own words in an answer. */
export function messageOf(body: unknown): string | undefined {
  const words = isRecord(body) ? (body as Envelope).message : undefined;
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/** How servers say that it was done. */
const success = /^(success|ok|2\d*|0+)$/i;

/**
 * Whether a successful answer is one that its endpoint declares. A proxy says 200 to a page of its own too, so what does not
 * say that it was done must hold the data that it was asked for.
 */
export function isDeclared(body: unknown, { shape, entity, at, names }: DataShape): boolean {
  const { code } = Object(body) as Envelope;
  if (code !== undefined && !success.test(String(code))) return false;
  if (shape === 'nothing' || (shape === 'value' && !names)) return code !== undefined || 'data' in Object(body);
  const inner = innerOf(body, at);
  // A server that says that it was done may have nothing to add.
  const isEnough = code !== undefined && !names;
  if (isEnough && (inner === body || inner === null)) return true;
  if (shape === 'list' || shape === 'page') return rowsIn(inner) !== undefined;
  if (!isRecord(inner)) return false;
  const known = names ?? Object.keys(entity?.fields ?? {});
  return known.some((name) => name in inner) || (isEnough && Object.keys(inner).length === 0);
}

/** Takes the data out of whatever it is wrapped in: data, data.data, rows or records (D7, Y21). */
export function unwrap<D>(body: unknown, { shape, at, known }: DataShape<D>): D {
  const inner = shape === 'nothing' ? undefined : withKnown(innerOf(body, at), body, known);
  return (shape === 'page' ? pageIn(inner) : shape === 'list' ? (rowsIn(inner) ?? []) : inner) as D;
}

/** The record with fields that came under another name; what has come under its own stays. */
function withKnown(inner: unknown, body: unknown, known: DataShape['known']): unknown {
  if (!known || !isRecord(inner)) return inner;
  const outer = isRecord(body) && isRecord(body.data) ? body.data : {};
  const found = Object.entries(known).flatMap(([other, name]) => {
    const value = inner[other] ?? outer[other];
    return inner[name] === undefined && value !== undefined ? [[name, value] as const] : [];
  });
  return found.length > 0 ? { ...inner, ...Object.fromEntries(found) } : inner;
}

function innerOf(body: unknown, at: string | undefined): unknown {
  const outer = isRecord(body) && 'data' in body ? body.data : body;
  const inner = at && isRecord(outer) && at in outer ? outer[at] : outer;
  return isWrapped(inner) ? inner.data : inner;
}

function pageIn(holder: unknown): Page<unknown> {
  const rows = rowsIn(holder) ?? [];
  const { total, more, next, sums, groups } = (isRecord(holder) ? holder : {}) as Readonly<Record<string, unknown>>;
  return {
    total: Number.isFinite(Number(total ?? Number.NaN)) ? Number(total) : rows.length,
    rows,
    ...(more === true ? { more } : {}),
    ...(typeof next === 'string' ? { next } : {}),
    ...(isRecord(sums) ? { sums: sums as Readonly<Record<string, string>> } : {}),
    ...(Array.isArray(groups) ? { groups: groups as readonly PageGroup[] } : {}),
  };
}

function rowsIn(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data;
  return isRecord(data) ? rowsIn(data.rows ?? data.records ?? data.list) : undefined;
}

function isWrapped(value: unknown): value is { data: unknown } {
  return (
    isRecord(value) && 'data' in value && Object.keys(value).every((key) => ['data', 'code', 'message'].includes(key))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
