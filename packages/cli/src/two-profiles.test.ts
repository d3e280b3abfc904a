import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureKinds } from '@danbao/core/measures';
import { type Terminal, terminal } from '@danbao/testing/command/run-danbao';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faulty, withoutBatches } from './testing/faults.ts';

let here: SignedIn;
let server: string;
let danbao: Terminal;
const words = ['measures', 'import', 'ship.csv', '--kind', 'ship', '--yes'];

beforeAll(async () => {
  here = await signedIn();
  server = here.server.baseUrl.replace(/\/api$/, '');
});
afterAll(() => here?.close());

beforeEach(() => {
  danbao = terminal({ fetch: here.server.fetch, env: { DANBAO_PASSWORD: account.password } });
  return () => danbao.close();
});

const login = (username: string, ...more: string[]) => danbao.run(['login', '-u', username, ...more]);
const userOf = async (...more: string[]) => {
  const { lines } = await danbao.run(['whoami', '--json', ...more]);
  return (lines[0]?.user as { username?: string } | undefined)?.username;
};
async function writeShips(count: number, prefix: string) {
  await danbao.run(['measures', 'template', '--kind', 'ship', '--out', 'ship.csv', '--force']);
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  const owner = String(rows[0]?.certificateCode);
  const ships = Array.from({ length: count }, (_, index) => ({
    ...shipRow(index + 1, owner),
    optName: `${prefix} ${index}`,
  }));
  await fillCsv(join(danbao.folder, 'ship.csv'), measureKinds.ship, ships);
}
const sessionsPath = () => join(danbao.folder, 'config', 'sessions.json');

test('a sign-in names a new profile and makes it; one that fails makes none', async () => {
  const refused = await danbao.run(['login', '-u', 'admin', '--profile', 'adm', '--server', server], {
    env: { DANBAO_PASSWORD: 'wrong' },
  });
  expect([refused.code, (await danbao.run(['config', 'list'])).stdout]).toEqual([4, '']);
  const made = await login('admin', '--profile', 'adm', '--server', server);
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining(`（admin）已登录环境 adm（${server}）`)]);
  expect((await danbao.run(['config', 'get', 'profile.adm.server'])).stdout).toBe(`${server}\n`);
  const misnamed = await login('admin', '--profile', 'a b', '--server', server);
  expect([misnamed.code, misnamed.stderr]).toEqual([2, expect.stringContaining('环境名称 a b 不可用')]);
  const unknown = await danbao.run(['whoami', '--profile', 'abm', '--server', server]);
  expect(unknown.stderr).toContain(
    `没有环境 abm，已有：adm。新建并登录：danbao login --profile abm --server ${server}`,
  );
});

test('no sign-in elsewhere changes who a profile is, nor who its import writes as', async () => {
  await login('admin', '--profile', 'adm', '--server', server);
  await login('manager', '--server', server);
  await login('lead', '--profile', 'lead', '--server', server);
  expect([
    await userOf('--profile', 'adm'),
    await userOf('--profile', 'lead'),
    await userOf('--server', server),
  ]).toEqual(['admin', 'lead', 'manager']);
  await writeShips(1, '两环境');
  const written = await danbao.run([...words, '--profile', 'adm']);
  expect([written.code, written.stderr]).toEqual([0, expect.stringContaining(`写入环境 adm：${server}，用户 admin`)]);
  await login('manager', '--profile', 'lead');
  expect([await userOf('--profile', 'adm'), await userOf('--profile', 'lead')]).toEqual(['admin', 'manager']);
});

test('an address without a session of its own is the one profile of its server', async () => {
  await login('admin', '--profile', 'adm', '--server', server);
  expect(await userOf('--server', server)).toBe('admin');
  await login('lead', '--profile', 'other', '--server', server);
  expect((await danbao.run(['whoami', '--server', server])).code).toBe(4);
});

test('a sign-in says where commands go that name no profile, when that changes and when it does not', async () => {
  expect((await login('admin', '--profile', 'adm', '--server', server)).stderr).not.toContain('--profile 与 --server');
  const moved = await login('manager', '--server', server);
  expect(moved.stderr).toContain(
    `此后不写 --profile 与 --server 的命令使用 ${server}（此前：adm，仍可用 --profile adm 指定）`,
  );
  expect(await userOf()).toBe('manager');
  const other = await login('lead', '--server', server);
  expect(other.stderr).toContain('此前在此登录的是 manager，现为 lead');
  await danbao.run(['config', 'set', 'default-profile', 'adm']);
  const stays = await login('manager', '--server', server);
  expect(stays.stderr).toContain(`仍使用 adm；要用这次的登录请写明，例如：danbao whoami --server ${server}`);
  expect(await userOf()).toBe('admin');
});

test('a session that an older version kept by the address is taken over by the profile of that server, once', async () => {
  await login('admin', '--server', server);
  await danbao.run(['config', 'set', 'profile.adm.server', server]);
  const { format: _, ...older } = JSON.parse(readFileSync(sessionsPath(), 'utf8')) as { format: number };
  writeFileSync(sessionsPath(), JSON.stringify(older));
  expect([await userOf('--profile', 'adm'), await userOf(), await userOf('--server', server)]).toEqual([
    'admin',
    'admin',
    'admin',
  ]);
  await login('manager', '--server', server);
  expect([await userOf('--profile', 'adm'), await userOf('--server', server)]).toEqual(['admin', 'manager']);
});

test('somebody else who signs in to the profile while its import runs does not carry it on: it stops and is resumed by whose it is', async () => {
  await login('manager', '--profile', 'mine', '--server', server);
  await writeShips(8, '半途');
  const fetch = faulty(withoutBatches(here.server.fetch), 'addOneOptGuarantyInfo', async (number, send) => {
    if (number === 3) await login('admin', '--profile', 'mine');
    return send();
  });
  const stopped = await danbao.run([...words, '--profile', 'mine', '--concurrency', '1'], { fetch });
  expect(stopped.code).toBe(4);
  const refused = await danbao.run(['jobs', 'resume']);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('由 manager 建立')]);
  await login('manager', '--profile', 'mine');
  await login('admin', '--server', server);
  const resumed = await danbao.run(['jobs', 'resume']);
  expect([resumed.code, resumed.stderr]).toEqual([0, expect.stringContaining('写入环境 mine')]);
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '200' });
  expect(rows.filter(({ optName }) => String(optName).startsWith('半途'))).toHaveLength(8);
  const job = String((await danbao.run(['jobs', 'list', '--json'])).lines[0]?.job);
  const undone = await danbao.run(['jobs', 'undo', job, '--yes']);
  expect([undone.code, undone.stderr]).toEqual([0, expect.stringContaining('写入环境 mine')]);
});

test('a renewed token changes nothing of where commands go that name no profile', async () => {
  await login('manager', '--profile', 'adm', '--server', server);
  await login('viewer', '--profile', 'view', '--server', server);
  // The access token of the first has died; the refresh token renews it.
  const file = JSON.parse(readFileSync(sessionsPath(), 'utf8'));
  const key = `${server}#adm`;
  const session = JSON.parse(file.sessions[key]);
  file.sessions[key] = JSON.stringify({ ...session, accessToken: `${session.accessToken}x` });
  writeFileSync(sessionsPath(), JSON.stringify(file));
  expect(await userOf('--profile', 'adm')).toBe('manager');
  expect(await userOf()).toBe('viewer');
});

test('a job of an address goes back there, whatever profiles have been made since', async () => {
  await login('manager', '--server', server);
  await writeShips(1, '地址');
  expect((await danbao.run(words)).code).toBe(0);
  await login('admin', '--profile', 'later', '--server', server);
  const job = String((await danbao.run(['jobs', 'list', '--json'])).lines[0]?.job);
  const undone = await danbao.run(['jobs', 'undo', job, '--yes']);
  expect([undone.code, undone.stderr]).toEqual([0, expect.not.stringContaining('later')]);
});
