import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureKinds } from '@danbao/core/measures';
import { type Terminal, terminal } from '@danbao/testing/command/run-danbao';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from './command.ts';
import { commandsIn } from './commands.ts';
import { reach } from './server/connect.ts';

const commands = await commandsIn();

let here: SignedIn;
let danbao: Terminal;
const sent: string[] = [];
const words = ['measures', 'import', 'ship.csv', '--kind', 'ship'];

beforeAll(async () => {
  here = await signedIn();
  danbao = terminal({
    fetch: (request) => {
      sent.push(new URL((request as Request).url).pathname);
      return here.server.fetch(request);
    },
    env: { DANBAO_PASSWORD: account.password },
  });
  const server = here.server.baseUrl;
  await danbao.run(['measures', 'template', '--kind', 'ship', '--out', 'ship.csv']);
  await danbao.run(['config', 'set', 'profile.test.server', server]);
  await danbao.run(['config', 'set', 'profile.prod.server', server]);
  await danbao.run(['config', 'set', 'profile.prod.production', 'true']);
  await danbao.run(['login', '--profile', 'prod', '-u', account.username]);
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  const ships = [shipRow(1, String(rows[0]?.certificateCode))];
  await fillCsv(join(danbao.folder, 'ship.csv'), measureKinds.ship, ships);
});
afterAll(async () => {
  danbao?.close();
  await here?.close();
});

const count = async () => (await here.client.measures.list({ kind: 'ship' })).total;
const refused = async (more: readonly string[], changes = {}) => {
  sent.length = 0;
  const before = await count();
  const { code, stderr } = await danbao.run([...words, ...more], changes);
  expect([code, sent, await count()]).toEqual([2, [], before]);
  return stderr;
};
const typing = (text: string) => ({
  isInteractive: true,
  prompts: { text: async () => text, confirm: async () => true },
});

test('a write to production asks for its name: --yes is not enough, a wrong name sends nothing', async () => {
  const stderr = await refused(['--profile', 'prod', '--yes']);
  expect(stderr).toContain('prod 是生产环境');
  expect(stderr).toContain(`danbao ${words.join(' ')} --profile prod --yes --production prod`);
  expect(await refused(['--profile', 'prod', '--yes', '--production', 'test'])).toContain('输入的是 test');
  expect(await refused(['--profile', 'prod'], typing('pord'))).toContain('输入的是 pord');
  expect(await refused(['--profile', 'prod'], typing(''))).toContain('这里是生产环境 prod');
});

test('its server is production by whatever name it is reached, and --production elsewhere is a mistake', async () => {
  const { baseUrl } = here.server;
  expect(await refused(['--server', baseUrl, '--yes'])).toContain('--production prod');
  const byEnvironment = await refused(['--yes'], { env: { DANBAO_SERVER: baseUrl } });
  expect(byEnvironment).toContain(`danbao ${words.join(' ')} --yes --profile prod --production prod`);
  await danbao.run(['config', 'set', 'profile.far.server', 'https://far.test']);
  // The address of one profile alone is that profile.
  expect((await danbao.run(['whoami', '--server', 'https://far.test'])).stderr).toContain('danbao login --profile far');
  expect(await refused(['--profile', 'far', '--yes', '--production', 'prod'])).toContain('它不是生产环境');
});

test('every command that changes data on a server is marked, so that it asks', () => {
  const verbs = ['import', 'resume', 'undo'];
  const unmarked = commands.filter(({ path, writes }) => verbs.includes(path.at(-1) ?? '') && !writes);
  expect(unmarked.map(({ path }) => path)).toEqual([]);
  expect(commands.filter(({ writes }) => writes).length).toBeGreaterThan(0);
});

test('a command that turns to production on its way is stopped before its first request', () => {
  const context = { env: { DANBAO_CONFIG_DIR: join(danbao.folder, 'config') }, argv: ['jobs', 'resume'], home: '' };
  const invocation = (allowed?: string) =>
    ({ context, options: { profile: 'prod' }, writes: true, allowed }) as unknown as Invocation;
  expect(() => reach(invocation())).toThrow(expect.objectContaining({ key: 'needsProduction' }));
  expect(() => reach(invocation('test'))).toThrow(expect.objectContaining({ key: 'needsProduction' }));
  expect(reach(invocation('prod')).destination.profile).toBe('prod');
});

test('a dry run and reading need no name', async () => {
  const dry = await danbao.run([...words, '--profile', 'prod', '--dry-run']);
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('新增 1')]);
  expect(dry.stderr).not.toContain('写入环境');
  expect((await danbao.run(['whoami', '--profile', 'prod'])).stdout).toMatch(/环境\s+prod/);
});

test('the name typed, the write says where it goes and is done', async () => {
  const before = await count();
  const { code, stderr } = await danbao.run([...words, '--profile', 'prod'], typing('prod'));
  expect([code, await count()]).toEqual([0, before + 1]);
  const server = here.server.baseUrl.replace(/\/api$/, '');
  expect(stderr).toContain(`注意：将写入生产环境 prod（${server}）`);
  expect(stderr).toContain(`写入环境 prod：${server}，用户 manager`);
});

test('sessions are kept per profile, also of one server, and the last sign-in is not another profile', async () => {
  await danbao.run(['config', 'set', 'profile.prod.production', 'false']);
  const other = await danbao.run(['whoami', '--profile', 'test']);
  expect([other.code, other.stderr]).toEqual([4, expect.stringContaining('danbao login --profile test')]);
  expect((await danbao.run(['whoami', '--server', here.server.baseUrl])).code).toBe(4);
  expect((await danbao.run(['whoami', '--json'])).lines).toMatchObject([{ profile: 'prod' }]);
  await danbao.run(['config', 'set', 'default-profile', 'test']);
  expect((await danbao.run(['whoami'])).stderr).toContain('danbao login --profile test');
  expect((await danbao.run(['whoami'], { env: { DANBAO_PROFILE: 'prod' } })).code).toBe(0);
  expect((await danbao.run(['logout', '--profile', 'prod'])).code).toBe(0);
});

test('a profile and an address that disagree, an unknown profile, one without a server: refused with what to type', async () => {
  const run = async (...more: string[]) => (await danbao.run(['whoami', ...more])).stderr;
  expect(await run('--profile', 'test', '--server', 'https://far.test')).toContain('不一致，未发送任何内容');
  expect(await run('--profile', 'tset')).toContain('没有环境 tset');
  await danbao.run(['config', 'set', 'profile.empty.lang', 'en']);
  expect(await run('--profile', 'empty')).toContain(
    'danbao config set profile.empty.server https://danbao.example.com',
  );
});

test('the language of a profile is spoken unless another is asked for', async () => {
  await danbao.run(['config', 'set', 'profile.test.lang', 'en']);
  expect((await danbao.run(['whoami', '--profile', 'test'])).stderr).toContain('You are not signed in');
  expect((await danbao.run(['whoami', '--profile', 'test', '--lang', 'zh'])).stderr).toContain('尚未登录');
});

test('settings: listed, shown, removed; wrong keys and values are refused; the file is for the user only', async () => {
  const file = (await danbao.run(['config', 'path'])).stdout.trim();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await danbao.run(['config', 'list'])).stdout).toContain('profile.test.lang=en\n');
  expect((await danbao.run(['config', 'get', 'profile.test.lang'])).stdout).toBe('en\n');
  expect((await danbao.run(['config', 'get', 'profile.test.production'])).code).toBe(1);
  for (const [key, value] of [
    ['profile.test.server', 'ftp://far'],
    ['profile.test.lang', 'fr'],
    ['profile.prod.production', 'maybe'],
    ['default-profile', 'nobody'],
    ['profile.a b.lang', 'zh'],
    ['profile.__proto__.lang', 'zh'],
    ['profile.test', 'x'],
    ['colour', 'red'],
  ] as const) {
    const before = readFileSync(file, 'utf8');
    expect([key, (await danbao.run(['config', 'set', key, value])).code]).toEqual([key, 2]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  }
  await danbao.run(['config', 'unset', 'profile.test']);
  expect((await danbao.run(['config', 'list', '--json'])).lines).toEqual([
    {
      profiles: {
        prod: { server: expect.any(String), production: false },
        far: { server: 'https://far.test' },
        empty: { lang: 'en' },
      },
    },
  ]);
});

test('damaged settings stop every command that would go somewhere', async () => {
  const file = (await danbao.run(['config', 'path'])).stdout.trim();
  writeFileSync(file, '{"profiles":{"prod":');
  for (const line of [['whoami'], [...words, '--yes'], ['config', 'set', 'profile.test.lang', 'zh']]) {
    const { code, stderr } = await danbao.run(line, { env: { DANBAO_SERVER: here.server.baseUrl } });
    expect([code, stderr]).toEqual([1, expect.stringContaining('已损坏')]);
  }
  expect(readFileSync(file, 'utf8')).toBe('{"profiles":{"prod":');
});
