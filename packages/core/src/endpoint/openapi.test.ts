import { expect, test } from 'vitest';
import { type AnyEndpoint, answerSchemas, openApi, sentMessages } from '../client.ts';
import { endpoints } from '../definitions.ts';
import { measureKinds } from '../measures.ts';

const document = openApi(endpoints, {
  ...{ title: '担保', version: '1', baseUrl: '/api' },
  variants: measureKinds,
  answers: answerSchemas,
  sent: sentMessages,
}) as {
  openapi: string;
  components: Record<'schemas' | 'responses' | 'parameters', Record<string, unknown>>;
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: unknown }> } }>
  >;
};

test('every endpoint and alias is there, under an id of its own', () => {
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  const all = Object.values(endpoints).flatMap((area) => Object.values(area as Record<string, AnyEndpoint>));
  expect(document.openapi).toBe('3.1.0');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(all.reduce((count, { aliases }) => count + 1 + aliases.length, 0));
});

test('what the server sends by itself is there, with the page of changes that a call answers', () => {
  const { webhooks } = document as unknown as {
    webhooks: Record<string, { post: { requestBody: object; parameters: { name: string }[] } }>;
  };
  const { requestBody, parameters } = webhooks['changes']?.post ?? {};
  expect(parameters?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  const message = { $ref: '#/components/schemas/WebhookMessage' };
  expect(requestBody).toMatchObject({ content: { 'application/json': { schema: message } } });
  expect(document.components.schemas['WebhookMessage']).toMatchObject({
    properties: { data: { $ref: '#/components/schemas/ChangePage' } },
    required: ['type', 'timestamp', 'data'],
  });
});

const bodyOf = (path: string, type = 'application/json') =>
  document.paths[path]?.post?.requestBody?.content[type]?.schema;
const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
const component = (name: string) => document.components.schemas[name];

test('bodies carry labels, units, limits and what must be given, under the name of the record', () => {
  expect(bodyOf('/grp/crmOwner/insertOneOwnerInfo')).toEqual({
    $ref: expect.stringMatching(/^#\/components\/schemas\/NewOwner/),
  });
  const { $ref } = bodyOf('/grp/crmOwner/insertOneOwnerInfo') as { $ref: string };
  expect(component($ref.split('/').at(-1) ?? '')).toMatchObject({
    required: ['ownerType'],
    properties: { certificateCode: { title: '统一社会信用代码' }, contact: { maxLength: 50 } },
  });
  expect(bodyOf('/system/fileCommon/ossUpload', 'multipart/form-data')).toMatchObject({
    properties: { file: { type: 'string' } },
    required: expect.arrayContaining(['file']),
  });
});

test('the body of a measure is one of the kinds, each with all its fields, and so is what comes back', () => {
  const anyOf = Object.keys(measureKinds).map((kind) => ({
    $ref: `#/components/schemas/${pascalCase(kind)}`,
  }));
  const record = { $ref: expect.stringContaining('Measure') };
  const ofKind = { $ref: '#/components/schemas/MeasureBodyOfKind' };
  expect(bodyOf('/grp/guaranty/addOneOptGuarantyInfo')).toEqual(ofKind);
  expect(component('MeasureBodyOfKind')).toMatchObject({
    allOf: [record, { $ref: '#/components/schemas/FieldsOfAnyKind' }],
  });
  expect(component('FieldsOfAnyKind')).toEqual({ anyOf });
  expect(component('Ship')).toMatchObject({ properties: { shipName: { title: '船名' } } });
  expect(bodyOf('/danbao/measures/addBatch')).toMatchObject({
    properties: { measures: { type: 'array', items: ofKind } },
  });
});

test('an answered measure is told apart by its kind', () => {
  const mapping = Object.fromEntries(
    Object.values(measureKinds).map(({ name }) => [name, `#/components/schemas/${pascalCase(name)}MeasureRecord`]),
  );
  const items = { $ref: '#/components/schemas/MeasureRecordOfKind' };
  expect(component('MeasureRecordOfKind')).toEqual({
    oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'kind', mapping },
  });
  const schema = { properties: { data: { items } } };
  expect(document.paths['/grp/guaranty/lookUpOptGuaranties']?.post).toMatchObject({
    responses: { 200: { content: { 'application/json': { schema } } } },
  });
  expect(component('ShipMeasureRecord')).toMatchObject({
    allOf: [
      { required: ['kind'] },
      { $ref: '#/components/schemas/MeasureRecord' },
      { $ref: '#/components/schemas/Ship' },
    ],
  });
});

test('every refusal has a body, headers and a reason; every reference leads somewhere', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods)) as unknown as {
    responses: Record<string, { $ref?: string }>;
    security: unknown[];
  }[];
  for (const { responses, security } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '429', 'default']));
    expect('403' in responses).toBe(security.length > 0);
  }
  expect(document.components.responses['Conflict']).toMatchObject({
    headers: { 'x-request-id': {} },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  });
  const text = JSON.stringify(document);
  for (const [, place = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    expect(document.components[place as 'schemas'], `${place}/${name}`).toHaveProperty(name);
  }
});

const calls = Object.entries(endpoints).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, AnyEndpoint>).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
  ),
);
const schemaless = new Set(['file', 'events', 'nothing']);

test.each(calls.filter(([, { data }]) => !schemaless.has(data.shape)))('%s says what it answers', (_, endpoint) => {
  expect(endpoint.data.entity !== undefined || answerSchemas.has(endpoint)).toBe(true);
  const operation = document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
  const data = (operation as unknown as Answered).responses[200].content['application/json'].schema.properties.data;
  // Nothing inside says nothing: every part has a type, is one of several or refers to a schema.
  const parts = [data, ...Object.values((data['properties'] ?? {}) as Record<string, object>)];
  for (const part of parts)
    expect(
      Object.keys(part).some((key) => saysWhat.has(key)),
      JSON.stringify(part),
    ).toBe(true);
});

const saysWhat = new Set(['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum']);

interface Answered {
  readonly responses: {
    readonly 200: {
      readonly content: {
        readonly 'application/json': {
          readonly schema: { readonly properties: { readonly data: Record<string, unknown> } };
        };
      };
    };
  };
}

test('no answer is described that no call gives', () => {
  const known = new Set(calls.map(([, endpoint]) => endpoint));
  expect([...answerSchemas.keys()].filter((endpoint) => !known.has(endpoint))).toEqual([]);
});

test('an answer of its own form has named records, in both languages, also inside themselves', () => {
  expect(component('Menu')).toMatchObject({
    title: '菜单与权限',
    description: 'Menu and permissions',
    properties: { routes: { items: { $ref: '#/components/schemas/MenuRoute' } }, mustSetFactor: { type: 'boolean' } },
    required: ['permissions', 'routes'],
  });
  expect(component('MenuRoute')).toMatchObject({
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/MenuRoute' } } },
  });
});

test('what may be sent again by a key says so', () => {
  const payment = Object.values(endpoints)
    .flatMap((area) => Object.values(area as Record<string, AnyEndpoint>))
    .find(({ repeat }) => repeat === 'by-key');
  const operation = document.paths[`/${payment?.path}`]?.[payment?.method.toLowerCase() ?? ''] as unknown as {
    parameters: unknown[];
  };
  expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
});

test('OpenAPI 3.0, which most generators for other languages read, has words for all of it', () => {
  const foreign: string[] = [];
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { type, properties = {}, allOf } = part as Readonly<Record<string, unknown>>;
    if (type === 'null') foreign.push(`${path}: always null`);
    // Of a choice without a name they make a class that they do not write.
    const isNamed = /^\/components\/schemas\/\w+$/.test(path);
    if (!isNamed && ['anyOf', 'oneOf'].some((either) => either in part))
      foreign.push(`${path}: a choice without a name`);
    if (Array.isArray(allOf) && allOf.some((one) => 'anyOf' in one || 'oneOf' in one))
      foreign.push(`${path}: a choice without a name in allOf`);
    // `access_token` and `accessToken` are one name in Java, C# and Go.
    const names = Object.keys(properties as object).map((name) => name.replace(/[^a-z\d]/gi, '').toLowerCase());
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    if (twice.length > 0) foreign.push(`${path}: ${twice} twice`);
    for (const [name, inner] of Object.entries(part)) look(inner, `${path}/${name}`);
  };
  look(document, '');
  expect(foreign).toEqual([]);
});

test('every answer of a choice has a name of its own for generated clients, also where its code is a number or Chinese', () => {
  const nameless: string[] = [];
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { enum: values, 'x-enum-varnames': names } = part as Readonly<Record<string, unknown>>;
    const own = Array.isArray(names) ? names : values;
    if (Array.isArray(values) && Array.isArray(own)) {
      const isNamed = own.every((name) => /^[A-Za-z_][\w-]*$/.test(name)) && new Set(own).size === values.length;
      if (!isNamed) nameless.push(`${path}: ${own}`);
    }
    for (const [name, inner] of Object.entries(part)) look(inner, `${path}/${name}`);
  };
  look(document, '');
  expect(nameless).toEqual([]);
  expect(document.components.schemas['Application']).toMatchObject({
    properties: {
      busiNatureName: {
        enum: ['新增', '续保', '变更'],
        'x-enum-varnames': ['NEW', expect.stringMatching(/^[A-Z_]+$/), expect.any(String)],
        'x-enum-descriptions': [expect.stringMatching(/^新增 /), expect.anything(), expect.anything()],
      },
    },
  });
});
