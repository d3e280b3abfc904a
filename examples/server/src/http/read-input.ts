import type { AnyEndpoint, Method } from '@danbao/core';
import type { Context as HonoContext } from 'hono';
import { Refusal, unreadable } from './refusal.ts';

/** JSON and form bodies are smaller than this many bytes. */
export const bodyLimit = 2 * 1024 * 1024;
/** ms */
const bodyPatience = 30_000;

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

type Fields = Record<string, unknown>;

/** The fields of a call, from wherever they travel: path places, query, JSON or form. */
export async function readFields(c: HonoContext, endpoint: AnyEndpoint, method: Method): Promise<Fields> {
  const inPath = c.req.param() as Fields;
  if (method === 'GET' || method === 'DELETE') return { ...nested(new URL(c.req.url).searchParams), ...inPath };
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === form && endpoint.send === 'form')
    return { ...nested(new URLSearchParams(await bodyText(c))), ...inPath };
  if (type === json) return { ...asRecord(await bodyText(c)), ...inPath };
  if (endpoint.input === undefined && type === '') return inPath;
  throw new Refusal(415, { message: 'jsonOnly', params: { type: endpoint.send === 'form' ? form : json } });
}

/** Reads at most `bodyLimit` bytes, whatever the headers promise, and waits for them no longer than `bodyPatience`. */
async function bodyText(c: HonoContext): Promise<string> {
  const reader = (c.req.raw.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (!reader) return '';
  const late = new Refusal(408, { message: 'timeout', close: true });
  const timer = setTimeout(() => reader.cancel(late).catch(() => {}), bodyPatience);
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > bodyLimit) throw new Refusal(413, { message: 'tooLong', params: { limit: '2 MB' }, close: true });
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable();
  } finally {
    clearTimeout(timer);
  }
  if (performance.now() - start >= bodyPatience) throw late;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw unreadable();
  }
}

function asRecord(text: string): Fields {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return value as Fields;
}

/** Form style: `queryCondition.client_ID` is a field inside a record (N10). The later of two values counts. */
export function nested(pairs: Iterable<readonly [string, string]>): Fields {
  const result: Fields = Object.create(null);
  for (const [path, value] of pairs) {
    const names = path.split('.').slice(0, 4);
    const last = names.pop() ?? '';
    let holder = result;
    for (const name of names) {
      const inner = holder[name];
      holder = holder[name] = isRecord(inner) ? inner : (Object.create(null) as Fields);
    }
    holder[last] = value;
  }
  return result;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
