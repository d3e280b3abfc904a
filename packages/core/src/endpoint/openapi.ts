import type { AnyEntity } from '../entity.ts';
import type { Field } from '../field/field.ts';
import type { Label } from '../label.ts';
import { fullAccess } from './access.ts';
import { answerJsonSchema, pageSchema } from './answer-json-schema.ts';
import type { AnswerSchemas, Schema } from './answer-schema.ts';
import { apiVersionHeader } from './api-version.ts';
import type { CallError } from './call-error.ts';
import type { DataShape } from './data.ts';
import type { AnyEndpoint, Area, Areas } from './endpoint.ts';
import { openApiEntity } from './openapi-entity.ts';
import { answerHeaders, refusalResponses, refusalSchemas, refusalsOf } from './openapi-refusals.ts';
import { type SchemaBook, schemaBook } from './openapi-schemas.ts';
import { wireEntity } from './wire-entity.ts';

/** What the server sends to an address of the receiver's. */
export interface SentMessage {
  readonly summary: Label;
  readonly body: Schema;
}

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  /** Where the API is, such as `/api`. */
  readonly baseUrl: string;
  /** What the body of an open endpoint is, by name: `measureKinds`. Each becomes a schema of its own. */
  readonly variants?: Readonly<Record<string, AnyEntity>>;
  /** The answers that are no records of an entity: `answerSchemas`. */
  readonly answers?: AnswerSchemas;
  /** What the server sends by itself, by name: `sentMessages`. Signed as Standard Webhooks. */
  readonly sent?: Readonly<Record<string, SentMessage>>;
  /** What areas are about that keep no record, by their name: `areaLabels`. */
  readonly tags?: Readonly<Record<string, Label>>;
  /** What each call may be refused with, as `x-danbao-errors`: `callErrors`. */
  readonly errors?: ((endpoint: AnyEndpoint) => readonly CallError[]) | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 of all endpoints, made from the same definitions as client and server. */
export function openApi(
  areas: Areas,
  { title, version, baseUrl, variants = {}, answers, tags = {}, errors, sent = {} }: OpenApiInfo,
): Json {
  const book = schemaBook();
  const reasons: Record<string, Label> = {};
  const errorsOf = errors && ((endpoint: AnyEndpoint) => errors(endpoint).map((error) => briefly(error, reasons)));
  const kinds = Object.entries<AnyEntity>(variants);
  const isAny = Object.values(areas).some((area) => Object.values(area).some(({ open }) => open));
  if (isAny) for (const [, kind] of kinds) book.of(kind);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      for (const { method, path } of [endpoint, ...endpoint.aliases]) {
        const key = `/${path}`;
        paths[key] = {
          ...paths[key],
          [method.toLowerCase()]: operation({
            endpoint,
            id: `${area}.${name}`,
            tag: area,
            path,
            method,
            kinds,
            book,
            answers,
            errors: errorsOf,
          }),
        };
      }
    }
  }
  const webhooks = Object.fromEntries(
    Object.entries(sent).map(([name, message]) => [name, { post: sentOperation(name, message, book) }]),
  );
  return {
    openapi: '3.1.0',
    info: { title, version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: baseUrl }],
    tags: Object.entries(areas).map(([name, area]) => tagOf(name, area, tags[name])),
    paths,
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
    ...(errors ? { 'x-danbao-reasons': reasons } : {}),
    components: {
      schemas: { ...refusalSchemas, ...book.schemas },
      responses: refusalResponses,
      parameters: {
        IdempotencyKey: idempotencyKey,
        IfMatch: ifMatch,
        Prefer: prefer,
        AcceptLanguage: acceptLanguage,
        ApiVersion: apiVersionSent,
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function sentOperation(name: string, { summary, body }: SentMessage, book: SchemaBook): Json {
  const header = (of: string, description: string) => ({
    ...{ name: of, in: 'header', required: true, description },
    schema: { type: 'string' },
  });
  return {
    ...{ operationId: `webhook.${name}`, summary: summary.zh, description: summary.en, security: [] },
    parameters: [
      header('webhook-id', 'The same whenever it is sent again.'),
      header('webhook-timestamp', 'When it is sent, in seconds.'),
      header('webhook-signature', '`v1,` and HMAC-SHA256 of id, time and body in base64; several with blanks between.'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: answerJsonSchema(body, book) } } },
    responses: {
      '2XX': { description: 'It was taken.' },
      '410': { description: 'Nothing is sent any more.' },
      default: { description: 'It is sent again.' },
    },
  };
}

/** The sentence of a reason stands once for the whole description; that of a limit or a conflict with it. */
function briefly({ label, ...error }: CallError, reasons: Record<string, Label>): object {
  if (error.name !== undefined) return { ...error, label };
  if (error.permissions === undefined) reasons[error.reason] ??= label;
  return error;
}

/** An area, in the words of the record that it keeps. */
function tagOf(name: string, area: Area, known: Label | undefined): Json {
  const about = Object.values(area).find(({ of }) => of)?.of?.resource.pluralLabel ?? known;
  return about ? { name, description: `${about.zh} · ${about.en}` } : { name };
}

const about = [
  'Amounts, shares, counts and ids are texts; amounts are in 万元 where the field does not say another unit.',
  'Fields that an operation does not know are ignored, and named in `warnings`.',
  'A list is read on by sending the `next` of a page as `after`, where the operation takes one, or by `pageNum`.',
].join(' ');

const warnings = {
  type: 'array',
  items: { $ref: '#/components/schemas/Issue' },
  description: 'What was saved although it is unusual, and fields that the operation does not know.',
};

const prefer = {
  name: 'Prefer',
  in: 'header',
  description:
    '`handling=strict`: values that break no rule and are only unusual are refused with 422 unless their fields stand in `confirmed`; else they are saved and named in `warnings`.',
  schema: { type: 'string', examples: ['handling=strict'] },
};
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key again gets the first answer again, and nothing is done twice.',
  schema: { type: 'string', maxLength: 100 },
};
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the caller has seen, in quotes; a stale one is refused with 409.',
  schema: { type: 'string' },
};
const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  description: 'The language of messages.',
  schema: { type: 'string', enum: ['zh', 'en'], default: 'zh' },
};

const apiVersionSent = {
  name: apiVersionHeader,
  in: 'header',
  description:
    'The version of the calls that the caller was written for, as `info.version` names it; one that the server does not answer is refused with 400. Without it the newest is meant.',
  schema: { type: 'string', format: 'date' },
};

const headersFor = ({ repeat }: AnyEndpoint): readonly Json[] => {
  const names = [
    'AcceptLanguage',
    'ApiVersion',
    ...(repeat === 'by-key' ? ['IdempotencyKey'] : []),
    ...(repeat === 'safe' ? [] : ['IfMatch', 'Prefer']),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
};

/** What an open record may be one of, by its code. */
type Kinds = readonly (readonly [name: string, kind: AnyEntity])[];

interface Operation {
  readonly endpoint: AnyEndpoint;
  readonly id: string;
  readonly tag: string;
  readonly path: string;
  readonly method: string;
  /** The schemas of which the body of an open endpoint is one. */
  readonly kinds: Kinds;
  readonly book: SchemaBook;
  readonly answers: AnswerSchemas | undefined;
  readonly errors: ((endpoint: AnyEndpoint) => readonly object[]) | undefined;
}

function operation({ endpoint, id, tag, path, method, kinds, book, answers, errors }: Operation): Json {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inQuery = endpoint.send === 'query' || method === 'GET';
  const input = endpoint.input && wireEntity(endpoint.wire, endpoint.input);
  const fields = Object.entries<Field>(input?.fields ?? {});
  const schemas = input ? (openApiEntity(input, book.of).properties as Record<string, Json>) : {};
  const asParameter = fields.filter(([name]) => inPath.includes(name) || inQuery);
  return {
    operationId:
      path === endpoint.path && method === endpoint.method
        ? id
        : `${id}.${method.toLowerCase()}.${path.replace(/\W+/g, '-')}`,
    tags: [tag],
    summary: endpoint.summary.zh,
    description: endpoint.summary.en,
    parameters: [
      ...asParameter.map(([name, field]) => ({
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: inPath.includes(name) || (field.required === true && !field.when),
        schema: schemas[name],
      })),
      ...headersFor(endpoint),
    ],
    ...(input && !inQuery ? { requestBody: bodyOf({ ...endpoint, input }, inPath, kinds, book) } : {}),
    responses: {
      200: responseOf(endpoint, { kinds, book, answers }),
      ...refusalsOf({
        isPublic: endpoint.access === 'public',
        takesInput: fields.length > 0,
        changes: endpoint.repeat !== 'safe',
      }),
    },
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    'x-danbao-access': fullAccess(endpoint.access),
    ...(errors ? { 'x-danbao-errors': errors(endpoint) } : {}),
    'x-danbao-repeat': endpoint.repeat,
    ...(endpoint.extension ? { 'x-danbao-extension': true } : {}),
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
  kinds: Kinds,
  book: SchemaBook,
): Json {
  const types = alsoForm ? [mediaTypes[send], mediaTypes.form] : [mediaTypes[send]];
  const schema = input ? bodySchema(input) : {};
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };

  function bodySchema(entity: AnyEntity): Json {
    if (send !== 'multipart' && inPath.length === 0 && openList === undefined)
      return open ? withKinds(entity, kinds, book) : book.of(entity);
    const { properties, required, ...rest } = openApiEntity(entity, book.of) as Json & {
      readonly properties: Readonly<Record<string, Json>>;
      readonly required?: readonly string[];
    };
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const entries = Object.entries(properties)
      .filter(([name]) => !inPath.includes(name))
      .map(([name, own]) => [
        name,
        name === openList ? { ...own, items: withKinds(entity.fields[name].item, kinds, book) } : own,
      ]);
    const needed = [
      ...(required ?? []).filter((name) => !inPath.includes(name)),
      ...(send === 'multipart' ? ['file'] : []),
    ];
    return {
      ...rest,
      properties: Object.fromEntries(send === 'multipart' ? [...entries, ['file', file]] : entries),
      ...(needed.length > 0 ? { required: needed } : {}),
    };
  }
}

/** A record that may hold more than its entity names: of a measure, the fields of its kind. */
function withKinds(entity: AnyEntity, kinds: Kinds, book: SchemaBook): Json {
  const namesKind = 'guarantyTypeID' in entity.fields && 'optTypeID' in entity.fields;
  if (!namesKind || kinds.length === 0) return book.of(entity);
  const { zh, en } = entity.label;
  const either = kinds.map(([, kind]) => book.of(kind));
  // Old generators of clients read only parts that have a name.
  const ofKind = book.add('fields-of-any-kind', { anyOf: either });
  return book.add(`${entity.name}-of-kind`, { allOf: [book.of(entity), ofKind], title: zh, description: en });
}

/** The same as it is answered: `kind` tells which it is, so that generated clients have a union to tell apart. */
function byKind(entity: AnyEntity, kinds: Kinds, book: SchemaBook): Json {
  if (!('kind' in entity.fields)) return withKinds(entity, kinds, book);
  const refs = kinds.map(([name, kind]) => {
    const own = { type: 'object', properties: { kind: { const: name } }, required: ['kind'] };
    const { zh, en } = kind.label;
    // The one that requires `kind` comes first: Java's generator asks the first that knows it.
    const schema = { allOf: [own, book.of(entity), book.of(kind)], title: zh, description: en };
    return [name, book.add(`${kind.name}-${entity.name}`, schema)] as const;
  });
  const mapping = Object.fromEntries(refs.map(([name, { $ref }]) => [name, $ref]));
  const discriminator = { propertyName: 'kind', mapping };
  return book.add(`${entity.name}-of-kind`, { oneOf: refs.map(([, ref]) => ref), discriminator });
}

function responseOf(
  endpoint: AnyEndpoint,
  { kinds, book, answers }: Pick<Operation, 'kinds' | 'book' | 'answers'>,
): Json {
  const { data } = endpoint;
  const streamed = { file: 'application/octet-stream', events: 'text/event-stream' };
  if (data.shape === 'file' || data.shape === 'events') {
    const type = streamed[data.shape];
    return {
      description: 'OK',
      headers: answerHeaders,
      content: { [type]: { schema: { type: 'string', contentMediaType: type } } },
    };
  }
  if (data.shape === 'nothing') return answerOf(book.add('done', envelope()));
  const own = answers?.get(endpoint);
  const schema = envelope(own ? heldAt(data.at, answerJsonSchema(own, book)) : dataSchema(data, kinds, book));
  return answerOf(schema);
}

function answerOf(schema: Json): Json {
  return { description: 'OK', headers: answerHeaders, content: { 'application/json': { schema } } };
}

/** Without data where there are none: OpenAPI 3.0 has no word for a value that is always `null`. */
function envelope(data?: Json): Json {
  const properties = { code: { type: 'string' }, message: { type: 'string' }, ...(data ? { data } : {}), warnings };
  return { type: 'object', properties, required: data ? ['code', 'data'] : ['code'] };
}

function dataSchema({ shape, entity, at, open, names }: DataShape, kinds: Kinds, book: SchemaBook): Json {
  const item = entity ? (open ? byKind(entity, kinds, book) : book.of(entity)) : {};
  if (shape === 'value') {
    const properties = Object.fromEntries((names ?? []).map((name) => [name, {}]));
    return names ? { type: 'object', properties } : {};
  }
  if (shape === 'page') return pageSchema(item);
  const inner = shape === 'list' ? { type: 'array', items: item } : item;
  return heldAt(at, inner);
}

function heldAt(at: string | undefined, inner: Json): Json {
  return at ? { type: 'object', properties: { [at]: inner }, required: [at] } : inner;
}
