import type { AnyEntity } from '../entity.ts';
import type { Field } from '../field/field.ts';
import { jsonSchema } from '../field/json-schema.ts';
import { message } from '../i18n/message.ts';
import type { DataShape } from './data.ts';
import type { AnyEndpoint, Areas } from './endpoint.ts';

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  /** Where the API is, such as `/api`. */
  readonly baseUrl: string;
  /** What the body of an open endpoint is, by name: `measureKinds`. Each becomes a schema of its own. */
  readonly variants?: Readonly<Record<string, AnyEntity>>;
}

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 of all endpoints, made from the same definitions as client and server. */
export function openApi(areas: Areas, { title, version, baseUrl, variants = {} }: OpenApiInfo): Json {
  const names = Object.keys(variants);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      for (const { method, path } of [endpoint, ...endpoint.aliases]) {
        const key = `/${path}`;
        paths[key] = {
          ...paths[key],
          [method.toLowerCase()]: operation(endpoint, `${area}.${name}`, area, path, method, names),
        };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(variants).map(([name, entity]) => [name, jsonSchema(entity)])),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(
  endpoint: AnyEndpoint,
  id: string,
  tag: string,
  path: string,
  method: string,
  variants: readonly string[],
): Json {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inQuery = endpoint.send === 'query' || method === 'GET';
  const fields = Object.entries<Field>(endpoint.input?.fields ?? {});
  const schemas = endpoint.input ? (jsonSchema(endpoint.input).properties as Record<string, Json>) : {};
  const asParameter = fields.filter(([name]) => inPath.includes(name) || inQuery);
  return {
    operationId:
      path === endpoint.path && method === endpoint.method
        ? id
        : `${id}.${method.toLowerCase()}.${path.replace(/\W+/g, '-')}`,
    tags: [tag],
    summary: endpoint.summary.zh,
    description: endpoint.summary.en,
    parameters: asParameter.map(([name, field]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || field.required === true,
      schema: schemas[name],
    })),
    ...(endpoint.input && !inQuery ? { requestBody: bodyOf(endpoint, inPath, variants) } : {}),
    responses: responsesOf(endpoint.data),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    'x-danbao-access': endpoint.access,
    'x-danbao-repeat': endpoint.repeat,
    ...(endpoint.ours ? { 'x-danbao-ours': true } : {}),
  };
}

const mediaTypes = {
  query: 'application/json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function bodyOf(
  { input, send, alsoForm, open, openList }: AnyEndpoint,
  inPath: readonly string[],
  variants: readonly string[],
): Json {
  const schema = input ? jsonSchema(input) : {};
  const known = Object.entries(schema.properties as Record<string, unknown>).filter(([name]) => !inPath.includes(name));
  const file = send === 'multipart' ? [['file', { type: 'string', contentMediaType: 'application/octet-stream' }]] : [];
  const properties: Record<string, unknown> = Object.fromEntries([...known, ...file]);
  const anyOf = variants.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const further = { additionalProperties: open, ...(open && anyOf.length > 0 ? { anyOf } : {}) };
  if (openList !== undefined) {
    const list = properties[openList] as Json;
    properties[openList] = { ...list, items: { ...(list.items as Json), ...further } };
  }
  const own = { ...schema, properties, ...(openList === undefined ? further : { additionalProperties: false }) };
  const types = alsoForm ? [mediaTypes[send], mediaTypes.form] : [mediaTypes[send]];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: own }])) };
}

function responsesOf(data: DataShape): Json {
  const streamed = { file: 'application/octet-stream', events: 'text/event-stream' };
  const content =
    data.shape === 'file' || data.shape === 'events'
      ? { [streamed[data.shape]]: { schema: { type: 'string', contentMediaType: streamed[data.shape] } } }
      : { 'application/json': { schema: envelope(dataSchema(data)) } };
  return {
    200: { description: 'OK', content },
    400: { description: 'the request cannot be understood' },
    401: { description: 'no valid token' },
    403: { description: message('forbidden', 'zh') },
    404: { description: message('notFound', 'zh') },
    409: { description: 'changed by somebody else, or the id is taken; data holds both versions' },
    422: { description: 'issues[] names every field and rule' },
    429: { description: 'too many requests; see Retry-After' },
  };
}

function envelope(data: Json): Json {
  return { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' }, data } };
}

function dataSchema({ shape, entity, at }: DataShape): Json {
  const item = entity ? jsonSchema(entity) : {};
  if (shape === 'nothing') return { type: 'null' };
  if (shape === 'page') {
    return { type: 'object', properties: { total: { type: 'integer' }, rows: { type: 'array', items: item } } };
  }
  const inner = shape === 'list' ? { type: 'array', items: item } : item;
  return at ? { type: 'object', properties: { [at]: inner } } : inner;
}
