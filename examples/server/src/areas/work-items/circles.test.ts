import { samplePostgres } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let postgres: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await samplePostgres();
  server = await startTestServer({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

test('of two items that are made sub tasks of each other at the same time one stays a main task', async () => {
  const { workItems } = (await signedIn(server, 'manager')).client;
  const add = () => workItems.add({ workDescription: '核对合同', workType: '1' });
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await add(), await add()];
    const become = (id: string, parentId: string) =>
      workItems.update({ workDescription: '核对合同', workType: '2', parentId, id });
    const results = await Promise.allSettled([become(a.id, b.id), become(b.id, a.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('an answer to the quiz that is sent twice at the same time counts once', async () => {
  const { quiz } = (await signedIn(server, 'viewer')).client;
  const { quest_id = '', subject_id = '' } = await quiz.get();
  const send = () => quiz.answer({ quest_id, subject_id, answer_no: 'A' });
  const results = await Promise.allSettled([send(), send(), send()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});
