import { enterprises, visits } from '@danbao/testing/values/visits';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { openApi, tokensOf } from '../client.ts';
import { createDanbao } from '../definitions.ts';
import { text } from '../fields.ts';
import { createClient, createSession } from '../index.ts';
import { danbaoHandlers } from '../msw.ts';
import { withFields } from './resource.ts';

const danbao = createDanbao({ resources: { enterprises, visits } });
const baseUrl = 'http://mock.test/api';
const server = setupServer(...danbaoHandlers({ baseUrl, danbao }));
const session = createSession();
const client = createClient(danbao.areas, { baseUrl, session, retry: { attempts: 1 } });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) session.start(tokens);
});
afterAll(() => server.close());

describe('what follows from a definition', () => {
  test('endpoints under the original spellings, others under addresses of ours', () => {
    expect(visits.calls.add).toMatchObject({
      method: 'POST',
      path: 'oa/siteVisit/addVisit',
      extension: false,
    });
    expect(visits.calls.update).toMatchObject({ path: 'danbao/visits/update', extension: true, repeat: 'by-key' });
    expect(visits.calls.page).toMatchObject({ access: 'customer:read', repeat: 'safe' });
  });

  test('a query with the declared filters, spans for days and numbers, and what every list takes', () => {
    expect(Object.keys(visits.calls.page.input?.fields ?? {})).toEqual([
      ...['pageNum', 'pageSize', 'after', 'text', 'where', 'order', 'sums', 'group', 'enterpriseId'],
      ...['visitDateFrom', 'visitDateTo', 'budgetFrom', 'budgetTo'],
    ]);
  });

  test('the title is the first field, and no id of another record where there is something to read', () => {
    expect([enterprises.title, visits.title]).toEqual(['name', 'visitDate']);
    expect(withFields(visits, { topic: text('主题', 'Topic') }).title).toBe('topic');
  });

  test('types of client methods', () => {
    expectTypeOf(client.visits.add).parameter(0).toExtend<{ enterpriseId: string; visitDate: string }>();
    expectTypeOf<Awaited<ReturnType<typeof client.visits.get>>>().toExtend<{ planId: string; version: string }>();
    expectTypeOf(client.visits.get).parameter(0).toEqualTypeOf<{ readonly planId: string }>();
  });

  test('OpenAPI operations', () => {
    const { paths } = openApi(danbao.areas, { title: 't', version: '1', baseUrl }) as { paths: object };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/oa/siteVisit/addVisit', '/danbao/enterprises/page']));
  });
});

describe('the mock', () => {
  test('holds the same rules as the server', async () => {
    const { id: enterpriseId } = await client.enterprises.add({ name: '江海科技' });
    await expect(client.enterprises.add({ name: '江海科技' })).rejects.toMatchObject({
      issues: [{ field: 'name', rule: 'duplicate' }],
    });
    const batch = [{ name: '大江船务' }, { name: '江海科技' }, { name: '' }, { name: '大江船务' }];
    expect(await client.enterprises.addBatch({ records: batch })).toMatchObject([
      { result: 'added', version: '1' },
      { result: 'invalid', issues: [{ field: 'name', rule: 'duplicate' }] },
      { result: 'invalid', issues: [{ field: 'name', rule: 'required' }] },
      { result: 'invalid', issues: [{ field: 'name', rule: 'duplicate' }] },
    ]);
    const plan = await client.visits.add({ enterpriseId, visitDate: '2026-03-01', budget: '1.5' });
    expect(plan).toMatchObject({ enterpriseName: '江海科技', version: '1' });
    await expect(client.enterprises.remove({ id: enterpriseId })).rejects.toMatchObject({
      issues: [{ field: 'id', rule: 'inUse' }],
    });
    const changed = await client.visits.update(
      { planId: plan.planId, enterpriseId, visitDate: '2026-03-02' },
      { version: '1' },
    );
    expect(changed.version).toBe('2');
    expect((await client.visits.page({ visitDateFrom: '2026-03-02', visitDateTo: '2026-03-02' })).total).toBe(1);
    const [change] = await client.visits.history({ planId: plan.planId });
    await client.visits.rollback({ planId: plan.planId, changeId: change?.id ?? '' });
    expect(await client.visits.get({ planId: plan.planId })).toMatchObject({ visitDate: '2026-03-01', version: '3' });
  });
});
