import { isApiError } from '@danbao/core';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owners } from '../../db/schema.ts';

let server: TestServer;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  manager = await signedIn(server, 'manager');
});
afterAll(() => server?.close());

const company = {
  ownerType: '01',
  ownerName: '示例担保有限公司',
  certificateCode: '91420100MA4K00001U',
  legalPerson: '王建国',
} as const;
const guaranteeing = { ...company, context: 'guarantee', contact: '李志强', phoneOne: '13900139000' } as const;
const inStock = {
  ...company,
  context: 'stock',
  phone: '13800138000',
  createDateTime: '2026-03-01 00:00:00',
} as const;

const issuesOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
  );

test('a guarantor is entered by the call of the guarantee forms with fewer answers', async () => {
  const response = await send(server, manager.token, 'POST', 'grp/crmOwner/insertOwnerInfo', { body: guaranteeing });
  const { data } = (await response.json()) as { data: Record<string, string> };
  const { context: _, ...kept } = guaranteeing;
  expect(data).toMatchObject({ ...kept, clientTypeID: '04', status: '1', createUserName: '陈立' });
  expect(data).not.toHaveProperty('context');
  const [row] = await server.deps.db
    .select()
    .from(owners)
    .where(eq(owners.ownerId, data['owner_ID'] ?? ''));
  expect(row?.details).not.toHaveProperty('context');
});

test('the stock form asks for legal phone and day instead of a contact', async () => {
  const { client } = manager;
  const made = await client.owners.add(inStock);
  expect(made).toMatchObject({ phone: '13800138000', createDateTime: '2026-03-01 00:00:00' });
  for (const name of ['contact', 'context']) expect(made).not.toHaveProperty(name);
  const { phone: _, createDateTime: __, ...without } = inStock;
  expect(await issuesOf(client.owners.add(without))).toEqual(['phone required', 'createDateTime required']);
  const measure = await client.owners.list({ queryCondition: { ownerName: '示例担保' }, pageSize: '100', full: '1' });
  expect(measure.rows).toContainEqual(made);
});

test('without a context everything is asked for', async () => {
  const { context: _, ...plain } = guaranteeing;
  expect(await issuesOf(manager.client.owners.add(plain))).toEqual(['phone required', 'houseAddress required']);
});

test('is changed in the same context, and only there with so few answers', async () => {
  const { client } = manager;
  const made = await client.owners.add(guaranteeing);
  const version = made.version ?? '';
  const changed = await client.owners.update({ ...made, context: 'guarantee', contact: '张三' } as never, { version });
  expect(changed).toMatchObject({ contact: '张三', version: '2' });
  expect(changed).not.toHaveProperty('context');
  expect(await issuesOf(client.owners.update(made as never, { version: '2' }))).toEqual([
    'phone required',
    'houseAddress required',
  ]);
});
