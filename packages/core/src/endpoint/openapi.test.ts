import { expect, test } from 'vitest';
import { type AnyEndpoint, areas, openApi } from '../index.ts';

const document = openApi(areas, { title: '担保', version: '1', baseUrl: '/api' }) as {
  openapi: string;
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
    required: ['ownerType', 'contact', 'phoneOne', 'houseAddress'],
    properties: { certificateCode: { title: '统一社会信用代码' }, contact: { maxLength: 50 } },
    additionalProperties: false,
  });
  const upload =
    document.paths['/system/fileCommon/ossUpload']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(upload).toMatchObject({ properties: { file: { type: 'string' } } });
});
