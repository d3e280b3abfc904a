import { type AnyEndpoint, decodeInput, type Method } from '@danbao/core/client';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { type BodyLimits, readIncoming, readWeb } from './read-body.ts';
import { Refusal, unreadable } from './refusal.ts';

/** JSON and form bodies are smaller than 2 MB and arrive within 30 s. */
const patience: BodyLimits = { bytes: 2 * 1024 * 1024, ms: 30_000 };

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

type Fields = Record<string, unknown>;

/** The fields of a call by the names of its entity, from wherever and in whatever form they travel: path places, query, JSON or form. */
export async function readFields(c: HonoContext, endpoint: AnyEndpoint, method: Method): Promise<Fields> {
  return { ...decodeInput(endpoint.wire, await sentFields(c, endpoint, method)), ...c.req.param() };
}

async function sentFields(c: HonoContext, endpoint: AnyEndpoint, method: Method): Promise<Fields> {
  if (method === 'GET' || method === 'DELETE') return nested(new URL(c.req.url).searchParams);
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === form && (endpoint.send === 'form' || endpoint.alsoForm))
    return nested(new URLSearchParams(await bodyText(c)));
  if (type === json) return asRecord(await bodyText(c));
  if (hasNoBody(c)) return {};
  throw new Refusal(415, { message: 'jsonOnly', params: { type: endpoint.send === 'form' ? form : json } });
}

/** Nothing was sent, of whatever type it says that it is: the original system has calls without a body. */
function hasNoBody(c: HonoContext): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!incoming) return c.req.raw.body === null;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  return encoding === undefined && length === '0';
}

/** A body of JSON, however its type is called. */
export async function readJson(c: HonoContext): Promise<Fields> {
  return asRecord(await bodyText(c));
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
