import { expect, test } from 'vitest';
import { type AnyEndpoint, areas, measureKinds, openApi } from '../index.ts';

const document = openApi(areas, { title: '担保', version: '1', baseUrl: '/api', variants: measureKinds }) as {
  openapi: string;
  components: { schemas: Record<string, unknown> };
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: unknown }> } }>
  >;
};

test('every endpoint and alias is there, under an id of its own', () => {
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  const all = Object.values(areas).flatMap((area) => Object.values(area as Record<string, AnyEndpoint>));
  expect(document.openapi).toBe('3.1.0');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(all.reduce((count, { aliases }) => count + 1 + aliases.length, 0));
});

test('bodies carry labels, units, limits and what must be given', () => {
  const schema =
    document.paths['/grp/crmOwner/insertOneOwnerInfo']?.post?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    required: ['ownerType'],
    properties: { certificateCode: { title: '统一社会信用代码' }, contact: { maxLength: 50 } },
    additionalProperties: false,
  });
  const upload =
    document.paths['/system/fileCommon/ossUpload']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(upload).toMatchObject({ properties: { file: { type: 'string' } } });
});

test('the body of a measure is one of the kinds, each with all its fields', () => {
  const schema =
    document.paths['/grp/guaranty/addOneOptGuarantyInfo']?.post?.requestBody?.content['application/json']?.schema;
  const anyOf = Object.keys(measureKinds).map((kind) => ({ $ref: `#/components/schemas/${kind}` }));
  expect(schema).toMatchObject({ additionalProperties: true, anyOf });
  expect(document.components.schemas.ship).toMatchObject({ properties: { shipName: { title: '船名' } } });

  const batch = document.paths['/danbao/measures/addBatch']?.post?.requestBody?.content['application/json']?.schema;
  expect(batch).toMatchObject({
    additionalProperties: false,
    properties: { measures: { type: 'array', items: { additionalProperties: true, anyOf } } },
  });
});
