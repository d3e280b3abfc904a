import { fromWire } from '../field/wire.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { decodeInput } from './wire-shape.ts';

/** What a request brings, by whatever way and under whatever names. */
export async function readSent(
  request: Request,
  pathParams: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const query = nested(new URL(request.url).searchParams);
  return { ...query, ...(await bodyOf(request)), ...pathParams };
}

/**
 * Of what was sent, what the endpoint describes: unknown fields are dropped unless the endpoint is open; flags and counts that came
 * as numbers become texts (Y19).
 */
export function shapeInput(endpoint: AnyEndpoint, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!endpoint.input) return {};
  const fields = decodeInput(endpoint.wire, sent);
  const names = endpoint.open ? Object.keys(fields) : Object.keys(endpoint.input.fields);
  const known = names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]] as const] : []));
  const file = endpoint.send === 'multipart' && fields.file instanceof Blob ? { file: fields.file } : {};
  return { ...fromWire(endpoint.input, Object.fromEntries(known)), ...file };
}

/** `queryCondition.client_ID=1` as `{ queryCondition: { client_ID: '1' } }` (N10). */
export function nested(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [path, value] of pairs) {
    const [name = '', inner] = path.split('.', 2);
    if (inner === undefined) define(result, name, value);
    else {
      const own = Object.hasOwn(result, name) ? result[name] : undefined;
      define(result, name, { ...(typeof own === 'object' ? own : {}), [inner]: value });
    }
  }
  return result;
}

/** Sets an own property whatever its name, so that `__proto__` is only a name. */
function define(target: Record<string, unknown>, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    const body: unknown = JSON.parse((await request.text()) || '{}');
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  }
  if (type.startsWith('application/x-www-form-urlencoded')) return nested(new URLSearchParams(await request.text()));
  if (type.startsWith('multipart/form-data')) return nested((await request.formData()).entries());
  return {};
}
