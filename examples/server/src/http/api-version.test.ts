import { apiVersion, apiVersionHeader } from '@danbao/core/client';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkApiVersion } from './api-version.ts';

describe('a server names the version of its calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const ask = (headers: Record<string, string>, path = 'danbao/settings') =>
    server.fetch(`${server.baseUrl}/${path}`, { headers });

  it.each([{}, { [apiVersionHeader]: apiVersion }])('and answers who sends %j', async (headers) => {
    const answer = await ask(headers);
    expect([answer.status, answer.headers.get(apiVersionHeader)]).toEqual([200, apiVersion]);
  });

  it('also in a refusal', async () => {
    const answer = await ask({}, 'danbao/profile');
    expect([answer.status, answer.headers.get(apiVersionHeader)]).toEqual([401, apiVersion]);
  });

  it.each([
    ['2001-01-01', 'zh', '请刷新页面'],
    ['2001-01-01', 'en', 'update the command or program'],
    ['2999-01-01', 'zh', '请升级系统'],
    ['2999-01-01', 'en', 'update the server'],
  ])('and refuses version %s, in %s saying what to do', async (version, locale, says) => {
    const answer = await ask({ [apiVersionHeader]: version, 'accept-language': locale });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'fail',
      message: expect.stringContaining(says),
      data: { oldest: apiVersion, newest: apiVersion },
    });
  });

  it('and does not guess what no version is', async () => {
    expect((await ask({ [apiVersionHeader]: 'latest' })).status).toBe(400);
  });
});

it.each([
  ['2026-01-01', 200],
  ['2026-06-30', 200],
  ['2027-01-01', 200],
  ['2025-12-31', 400],
  ['2027-01-02', 400],
])('a server of several versions answers %s with %i', async (version, status) => {
  const app = new Hono();
  app.onError((error, c) => c.body(null, (error as unknown as { status: 400 }).status));
  app.use(checkApiVersion({ oldest: '2026-01-01', newest: '2027-01-01' }));
  app.get('/', (c) => c.text('here'));
  const answer = await app.request('/', { headers: { [apiVersionHeader]: version } });
  expect([answer.status, answer.headers.get(apiVersionHeader)]).toEqual([status, '2027-01-01']);
});
