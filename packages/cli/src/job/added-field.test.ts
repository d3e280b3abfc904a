import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, createSession } from '@danbao/core';
import { openApi, tokensOf } from '@danbao/core/client';
import { createDanbao } from '@danbao/core/definitions';
import { danbaoHandlers } from '@danbao/core/msw';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { licensedDrivers } from '@danbao/testing/values/licensed-drivers';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A field of a built-in record is one line of a definition; here another team adds it, with `withFields`.
const danbao = createDanbao({ resources: { drivers: licensedDrivers } });
let here: SignedIn;
beforeAll(async () => {
  here = await signedIn({ ...account, username: 'canteen' }, { danbao });
});
afterAll(() => here.close());

const run = (...words: string[]) => here.danbao.run(words);

test('a field of drivers is there in template, check, import, server and export', async () => {
  const template = await run('drivers', 'template', '--out', '-', '--format', 'csv');
  expect(template.stdout).toContain('驾驶证号');
  const file = join(here.danbao.folder, 'drivers.csv');
  writeFileSync(file, '姓名,电话,驾驶证号\n赵师傅,13800000001,500101198001011234\n');
  expect((await run('drivers', 'validate', 'drivers.csv')).code).toBe(0);
  expect((await run('drivers', 'import', 'drivers.csv', '--yes')).code).toBe(0);
  const session = createSession();
  const client = createClient(danbao.areas, { baseUrl: here.server.baseUrl, fetch: here.server.fetch, session });
  const tokens = tokensOf(
    await client.session.token({ grant_type: 'password', ...account, username: 'canteen', sysId: '3' }),
  );
  if (tokens) session.start(tokens);
  expect((await client.drivers.page({ text: '赵师傅' })).rows).toMatchObject([{ licence: '500101198001011234' }]);
  expect((await run('drivers', 'export', '--out', '-', '--format', 'csv')).stdout).toContain('500101198001011234');
  writeFileSync(file, `姓名,电话,驾驶证号\n钱师傅,13800000002,${'1'.repeat(19)}\n`);
  const wrong = await run('drivers', 'validate', 'drivers.csv', '--json');
  expect(wrong.lines.filter(({ type }) => type === 'issue')).toMatchObject([{ field: 'licence' }]);
});

test('and in OpenAPI, in the types of the client and in the mock', async () => {
  const described = JSON.stringify(openApi(danbao.areas, { title: 't', version: '1', baseUrl: '/api' }));
  expect(described).toContain('"licence"');
  const baseUrl = 'http://mock.test/api';
  const mock = setupServer(...danbaoHandlers({ baseUrl, danbao }));
  mock.listen({ onUnhandledRequest: 'bypass' });
  const session = createSession();
  const client = createClient(danbao.areas, { baseUrl, session });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) session.start(tokens);
  const driver = await client.drivers.add({ name: '孙师傅', phone: '13800000003', licence: '5001' });
  expect(driver.licence).toBe('5001');
  mock.close();
});
