import { describe, expect, test } from 'vitest';
import { areas } from '../areas/areas.ts';
import { openApi } from './openapi.ts';
import { clientOver, json } from './testing.ts';
import { decodeInput, encodeInput, type WireShape } from './wire-shape.ts';

const page = () => clientOver(() => json({ code: 'success', data: { total: 0, rows: [] } }));

describe('what the client sends is what the original system is documented to take', () => {
  test('shareholders: the company in the condition, and paging (J2)', async () => {
    const { client, seen } = page();
    await client.shareholders.page({ client_ID: '7' });
    await client.shareholders.page({ queryCondition: { client_ID: '7' }, pageNum: '2', pageSize: '20' });
    expect(await Promise.all(seen.map((request) => request.json()))).toEqual([
      { queryCondition: { client_ID: '7' }, pageNum: '1', pageSize: '10' },
      { queryCondition: { client_ID: '7' }, pageNum: '2', pageSize: '20' },
    ]);
  });

  test('related clients: the same as a form, with dotted names (N10)', async () => {
    const { client, seen } = page();
    await client.relatedClients.page({ client_ID: '7' });
    expect(seen[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await seen[0]?.text()).toBe('pageNum=1&pageSize=100&queryCondition.client_ID=7');
  });

  test('payments: the order as a field and a direction, and all of them at once (M13)', async () => {
    const { client, seen } = page();
    await client.payments.page({ project_ID: '9' });
    await client.payments.page({ project_ID: '9', order: '-payDate', pageSize: '20' });
    expect(await Promise.all(seen.map((request) => request.json()))).toEqual([
      { project_ID: '9', sortName: 'payDate', sortOrder: 'asc', pageNum: '1', pageSize: '999', page: '999' },
      { project_ID: '9', sortName: 'payDate', sortOrder: 'desc', pageNum: '1', pageSize: '20', page: '20' },
    ]);
  });
});

test('a sign-in and its renewal name the grant as the source and as OAuth does (C15, Y23)', async () => {
  const { client, seen } = clientOver(() =>
    json({ data: { access_token: 'a', refresh_token: 'b', expires_in: 3600 } }),
  );
  await client.session.token({ grant_type: 'refresh_token', refresh_token: 'r', sysId: '3' });
  expect(await seen[0]?.text()).toBe('grant_type=refresh_token&refresh_token=r&sysId=3&grant=refresh_token');
});

describe('both forms are read', () => {
  const wire: WireShape = {
    condition: { name: 'queryCondition', fields: ['client_ID'] },
    sort: ['sortName', 'sortOrder'],
    synonyms: { pageSize: 'page' },
  };

  test.each([
    [
      { queryCondition: { client_ID: '7', other: 'x' }, page: '5' },
      { client_ID: '7', pageSize: '5' },
    ],
    [
      { client_ID: '7', pageSize: '5', page: '9' },
      { client_ID: '7', pageSize: '5' },
    ],
    [{ client_ID: '1', queryCondition: { client_ID: '7' } }, { client_ID: '7' }],
    [{ queryCondition: 'client_ID' }, {}],
    [{ sortName: 'payDate', sortOrder: 'DESC' }, { order: '-payDate' }],
    [{ sortName: 'payDate desc' }, { order: '-payDate' }],
    [{ sortName: 'payDate' }, { order: 'payDate' }],
    [{ order: '-payDate' }, { order: '-payDate' }],
  ])('%j', (sent, expected) => {
    expect(decodeInput(wire, sent)).toEqual(expected);
  });

  test('what is encoded is decoded to itself', () => {
    const input = { client_ID: '7', order: '-payDate', pageSize: '5', text: 'a' };
    expect(decodeInput(wire, encodeInput(wire, input))).toEqual(input);
  });
});

test('the description shows the form in which it travels, with what must be there', () => {
  const description = openApi(areas, { title: 't', version: '1', baseUrl: '/api' });
  const { schemas } = description['components'] as { schemas: Record<string, { properties: object } | undefined> };
  const { ShareholderQueryWire, PaymentQueryWire } = schemas;
  expect(ShareholderQueryWire).toMatchObject({ required: ['queryCondition'] });
  expect(Object.keys(ShareholderQueryWire?.properties ?? {})).toEqual([
    ...['pageNum', 'pageSize', 'after', 'where', 'order', 'sums', 'group', 'queryCondition'],
  ]);
  expect(Object.keys(PaymentQueryWire?.properties ?? {})).toEqual([
    ...['pageNum', 'pageSize', 'page', 'after', 'where', 'sortName', 'sortOrder', 'sums', 'group', 'project_ID'],
  ]);
});
