import type { AnyEndpoint, Method } from '@danbao/core/client';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { type BodyLimits, readIncoming, readWeb } from './read-body.ts';
import { Refusal, unreadable } from './refusal.ts';

/** JSON and form bodies are smaller than 2 MB and arrive within 30 s. */
const patience: BodyLimits = { bytes: 2 * 1024 * 1024, ms: 30_000 };

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

type Fields = Record<string, unknown>;

/** The fields of a call, from wherever they travel: path places, query, JSON or form. */
export async function readFields(c: HonoContext, endpoint: AnyEndpoint, method: Method): Promise<Fields> {
  const inPath = c.req.param() as Fields;
  if (method === 'GET' || method === 'DELETE') return { ...nested(new URL(c.req.url).searchParams), ...inPath };
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === form && (endpoint.send === 'form' || endpoint.alsoForm))
    return { ...nested(new URLSearchParams(await bodyText(c))), ...inPath };
  if (type === json) return { ...asRecord(await bodyText(c)), ...inPath };
  if (endpoint.input === undefined && type === '') return inPath;
  throw new Refusal(415, { message: 'jsonOnly', params: { type: endpoint.send === 'form' ? form : json } });
}

async function bodyText(c: HonoContext): Promise<string> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const bytes = incoming ? await readIncoming(incoming, patience) : await readWeb(c.req.raw.body, patience);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
