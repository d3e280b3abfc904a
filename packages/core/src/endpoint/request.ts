import type { AnyEndpoint } from './endpoint.ts';
import { encodeInput } from './wire-shape.ts';

export interface BuiltRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | URLSearchParams | undefined;
}

/** Turns an endpoint and its input into a request: path places, then query, JSON, form or multipart. */
export function buildRequest(endpoint: AnyEndpoint, input: unknown, baseUrl: string): BuiltRequest {
  const encoded = encodeInput(endpoint.wire, (input ?? {}) as Record<string, unknown>);
  const { path, fields } = withPathFilled(endpoint.path, encoded);
  const url = `${baseUrl.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
  const { method } = endpoint;
  if (endpoint.send === 'query') {
    const query = new URLSearchParams(texts(fields)).toString();
    return { url: query === '' ? url : `${url}?${query}`, method, headers: {}, body: undefined };
  }
  if (endpoint.send === 'form') return { url, method, headers: {}, body: new URLSearchParams(texts(fields)) };
  if (endpoint.send === 'multipart') return { url, method, headers: {}, body: multipart(fields) };
  return { url, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}

/** Fields that stand in the path stand nowhere else. */
function withPathFilled(path: string, input: Readonly<Record<string, unknown>>) {
  if (!path.includes('{')) return { path, fields: input };
  const fields = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name] ?? '');
    delete fields[name];
    // As a query does: half a letter cannot be sent.
    return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
  });
  return { path: filled, fields };
}

/** Form style: nested names join with a dot, as in `queryCondition.client_ID` (N10). */
function texts(fields: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (typeof value === 'object' && !Array.isArray(value))
      return texts(value as Record<string, unknown>, `${prefix}${name}.`);
    return [[prefix + name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
}

function multipart(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  const { file, ...rest } = fields;
  for (const [name, value] of texts(rest)) form.append(name, value);
  if (file instanceof Blob) form.append('file', file, nameOf(file, rest));
  return form;
}

function nameOf(file: Blob, fields: Record<string, unknown>): string {
  const own = (file as { name?: unknown }).name;
  return typeof own === 'string' ? own : typeof fields.name === 'string' ? fields.name : 'file';
}
