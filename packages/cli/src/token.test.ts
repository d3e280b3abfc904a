import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { type Terminal, terminal } from '@danbao/testing/command/run-danbao';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { signedIn as personOf } from '@danbao/testing/server/people';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let here: SignedIn;
let server: string;
let danbao: Terminal;
let token: string;
let readOnly: string;

beforeAll(async () => {
  here = await signedIn();
  server = here.server.baseUrl.replace(/\/api$/, '');
  const { client } = await personOf(here.server, 'admin');
  const userId = newGuarantyId();
  const names = { username: 'ci', realName: '持续集成', unitUid: '101', roleId: 'admin' };
  await client.admin.addServiceAccount({ userId, ...names });
  token = (await client.admin.addApiToken({ userId, name: '导入', readOnly: '0' })).token;
  readOnly = (await client.admin.addApiToken({ userId, name: '只读' })).token;
});
afterAll(() => here?.close());

beforeEach(() => {
  danbao = terminal({ fetch: here.server.fetch, env: {} });
  return () => danbao.close();
});

const withToken = (words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  danbao.run([...words], { env: { DANBAO_TOKEN: token, DANBAO_SERVER: server, ...more } });

test('a token calls without a sign-in, says who it is, and is written nowhere', async () => {
  const { code, stdout } = await withToken(['whoami']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/持续集成（?\s?\(?ci\)?[\s\S]*DANBAO_TOKEN/)]);
  const { lines } = await withToken(['whoami', '--json']);
  expect(lines[0]).toMatchObject({ server, by: 'DANBAO_TOKEN', user: { username: 'ci' } });
  expect(existsSync(join(danbao.folder, 'config', 'sessions.json'))).toBe(false);
  const doctor = await withToken(['doctor']);
  expect(doctor.stdout + doctor.stderr).toContain('ci，凭 DANBAO_TOKEN');
  expect(stdout + doctor.stdout + doctor.stderr).not.toContain(token);
});

test('an import and its report go by the token, in the name of the service account', async () => {
  await withToken(['measures', 'template', '--kind', 'ship', '--out', 'ship.csv', '--force']);
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  await fillCsv(join(danbao.folder, 'ship.csv'), measureKinds.ship, [shipRow(1, String(rows[0]?.certificateCode))]);
  const checked = await withToken(['measures', 'validate', 'ship.csv', '--kind', 'ship']);
  expect([checked.code, checked.stderr]).toEqual([0, expect.not.stringContaining('danbao login')]);
  const done = await withToken(['measures', 'import', 'ship.csv', '--kind', 'ship', '--yes']);
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining(`写入 ${server}，用户 ci`)]);
  const { client } = await personOf(here.server, 'admin');
  const log = await client.admin.audit({ user: 'ci', entity: 'measure' });
  expect(log.rows).toMatchObject([{ username: 'ci', action: 'add' }]);
  expect(readFileSync(join(danbao.folder, 'ship.csv'), 'utf8')).not.toContain(token);
});

test('it stands above whoever is signed in, goes only where it is said to go, and excludes a profile', async () => {
  await danbao.run(['login', '--profile', 'me', '--server', server, '-u', 'admin'], {
    env: { DANBAO_PASSWORD: account.password },
  });
  const userOf = async (words: readonly string[], env: Readonly<Record<string, string>>) =>
    ((await danbao.run(['whoami', '--json', ...words], { env })).lines[0]?.user as { username?: string })?.username;
  expect(await userOf([], {})).toBe('admin');
  expect(await userOf([], { DANBAO_TOKEN: token, DANBAO_SERVER: server })).toBe('ci');
  expect(await userOf(['--server', server], { DANBAO_TOKEN: token, DANBAO_PROFILE: 'me' })).toBe('ci');
  const alone = await danbao.run(['whoami'], { env: { DANBAO_TOKEN: token } });
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('请同时设置 DANBAO_SERVER')]);
  const both = await withToken(['whoami', '--profile', 'me']);
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('DANBAO_TOKEN 与 --profile me')]);
  for (const word of ['login', 'logout']) {
    const { code, stderr } = await withToken([word], { DANBAO_USERNAME: 'admin', DANBAO_PASSWORD: account.password });
    expect([code, stderr]).toEqual([2, expect.stringContaining('不需要登录或退出')]);
  }
  expect(await userOf([], {})).toBe('admin');
});

test('one that only reads, is damaged or missing says so, with the exit code of a sign-in', async () => {
  const exported = await withToken(['owners', 'export', '--out', 'o.csv'], { DANBAO_TOKEN: readOnly });
  expect([exported.code, exported.stderr]).toEqual([0, expect.any(String)]);
  const damaged = await withToken(['whoami'], { DANBAO_TOKEN: token.slice(0, -1) });
  expect([damaged.code, damaged.stderr]).toEqual([4, expect.stringContaining('访问令牌不完整或不存在')]);
  expect(damaged.stderr).not.toContain('danbao login');
  await withToken(['measures', 'template', '--kind', 'ship', '--out', 's.csv']);
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  await fillCsv(join(danbao.folder, 's.csv'), measureKinds.ship, [shipRow(7, String(rows[0]?.certificateCode))]);
  const words = ['measures', 'import', 's.csv', '--kind', 'ship', '--yes'];
  const { code, stderr } = await withToken(words, { DANBAO_TOKEN: readOnly });
  expect([code, stderr]).toEqual([4, expect.stringContaining('只能读取，未写入任何数据')]);
});
