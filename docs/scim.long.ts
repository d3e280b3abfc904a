import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createClient, createSession, signIn } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { newGuarantyId } from '@danbao/core/format';
import { type ServerProcess, startServer, usedFolder } from '@danbao/testing/server/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

const blocks = blocksOf('docs/operating/sign-on.md');
const commands = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) =>
    code
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('curl ')),
  );
const [setting = ''] = blocks.flatMap(({ code }) => /^SCIM_NEW_ACCOUNTS=(.+)$/m.exec(code)?.[1] ?? []);

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await usedFolder();
  server = await startServer({ env: { DATA_DIR: folder, SCIM_NEW_ACCOUNTS: setting } });
});
afterAll(async () => {
  await server?.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test('the page can be followed: a service account of an administrator finds people and what the server can', async () => {
  const session = createSession();
  const danbao = createClient(endpoints, { baseUrl: server.baseUrl, session, timeout: 120_000 });
  const { admin } = danbao;
  await signIn(danbao, session, { username: 'admin', password: 'danbao2026' });
  const userId = newGuarantyId();
  const { roleId } = await admin.addRole({ roleName: '人员开通', permissions: ['admin:provision'] });
  await admin.addServiceAccount({ userId, username: 'scim', realName: '身份管理', unitUid: '101', roleId });
  const { token } = await admin.addApiToken({ userId, name: '身份管理', readOnly: '0' });

  expect(commands).toHaveLength(2);
  const env = { ...process.env, DANBAO_TOKEN: token, DANBAO_SCIM: server.baseUrl.replace(/\/api$/, '/scim/v2') };
  const answers = commands.map((command) => JSON.parse(execFileSync('sh', ['-c', command], { env, encoding: 'utf8' })));
  expect(answers).toMatchObject([{ startIndex: 1, itemsPerPage: 1 }, { patch: { supported: true } }]);
  expect(answers[0].totalResults).toBeGreaterThan(0);
});
