import { areas, createClient, createSession } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { danbaoHandlers } from '@danbao/core/msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

const baseUrl = 'http://mock.test/api';
const server = setupServer(...danbaoHandlers({ baseUrl }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('calls are answered by the mock', async () => {
  const session = createSession();
  const danbao = createClient(areas, { baseUrl, session });
  const answer = await danbao.session.token({ grant_type: 'password', username: 'demo', password: 'demo' });
  session.start(tokensOf(answer));
  const { rows } = await danbao.cars.page({ pageSize: 2 });
  expect(rows.length).toBeLessThanOrEqual(2);
});
