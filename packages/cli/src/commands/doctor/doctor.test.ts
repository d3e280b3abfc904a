import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Changes, type Terminal, terminal } from '@danbao/testing/command/run-danbao';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
let alone: Terminal;

beforeAll(async () => {
  here = await signedIn();
  alone = terminal({ env: { LANG: 'zh_CN.UTF-8' } });
});
afterAll(async () => {
  alone?.close();
  await here?.close();
});

/** What was found, by check. */
async function found(danbao: Terminal, more: readonly string[] = [], changes: Changes = {}) {
  const { code, lines } = await danbao.run(['doctor', '--json', ...more], changes);
  const checks = lines.filter(({ type }) => type === 'check');
  return {
    code,
    of: (name: string) => checks.filter(({ check }) => check === name).map(({ state, words }) => `${state} ${words}`),
  };
}

const utf8 = { env: { LANG: 'C.UTF-8' } };

test('every line says how it is and, where it is not well, what to do; the exit code is 0', async () => {
  const { code, stdout, stderr } = await here.danbao.run(['doctor'], utf8);
  expect([code, stderr]).toEqual([0, '可以使用，有 1 处提醒\n']);
  expect(stdout.split('\n').slice(0, -1)).toEqual(
    [
      '版本',
      'Node',
      '终端编码',
      '配置文件夹',
      '磁盘空间',
      '导入任务',
      '环境',
      '服务器',
      '加密',
      '时钟',
      '登录',
      '权限',
    ].map((name) => expect.stringMatching(new RegExp(`^[${name === '加密' ? '!' : '✓'}] ${name}：`))),
  );
  expect(stdout).toMatch(/manager，令牌有效至 2\d{3}/);
  expect(stdout).toMatch(/^✓ 版本：danbao \d+\.\d+\.\d+，模板 [0-9a-f]{8}\n/);
  const english = await here.danbao.run(['doctor', '--lang', 'en'], utf8);
  expect([english.code, english.stderr]).toEqual([0, 'Ready to use; warnings: 1\n']);
});

test('without a server there is nothing more to ask, and the rest is looked at all the same', async () => {
  const { code, of } = await found(alone);
  expect(of('profile')).toEqual([expect.stringMatching(/^warn .*danbao login/)]);
  expect([code, of('server'), of('node')]).toEqual([0, [], [expect.stringMatching(/^ok /)]]);
});

test.each([
  [
    'silent',
    () =>
      Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })),
    /没有回应（ECONNREFUSED）/,
  ],
  [
    'untrusted',
    () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'SELF_SIGNED_CERT_IN_CHAIN' }) }),
      ),
    /NODE_EXTRA_CA_CERTS/,
  ],
  ['another', async () => new Response('<html>hello</html>'), /但不是担保系统/],
  [
    'redirecting',
    async () => new Response('', { status: 302, headers: { location: 'https://b.test' } }),
    /（302），但不是/,
  ],
])('a server that is %s is a failure', async (_name, fetch, words) => {
  const { code, of } = await found(alone, ['--server', 'http://127.0.0.1'], { fetch });
  expect([code, of('server')]).toEqual([1, [expect.stringMatching(words)]]);
});

test('a clock that is wrong, and a connection that is not encrypted', async () => {
  const past = async () =>
    new Response('{"code":"200","data":{"kindTypes":[]}}', {
      headers: { date: new Date(Date.now() - 600_000).toUTCString() },
    });
  const { of } = await found(alone, ['--server', 'http://far.test'], { fetch: past });
  expect(of('clock')).toEqual([expect.stringMatching(/^warn 与服务器相差 (599|600|601) 秒/)]);
  expect(of('secure')).toEqual([expect.stringMatching(/^warn .*没有加密/)]);
  const off = { fetch: past, env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } };
  expect((await found(alone, ['--server', 'https://far.test'], off)).of('secure')).toEqual([
    expect.stringMatching(/^fail /),
  ]);
});

test('not signed in, a session that has ended, and permissions that are missing', async () => {
  const server = here.server.baseUrl;
  const viewer = terminal({
    fetch: here.server.fetch,
    env: { DANBAO_SERVER: server, DANBAO_PASSWORD: account.password },
  });
  expect((await found(viewer)).of('signin')).toEqual([expect.stringMatching(/^warn 尚未登录.*danbao login/)]);
  await viewer.run(['login', '-u', 'viewer']);
  expect((await found(viewer)).of('rights')).toEqual([expect.stringMatching(/^warn .*measure:write/)]);
  const ended = async (request: Request) =>
    new URL(request.url).pathname.includes('auth/')
      ? new Response('{"message":"refresh token无效"}', { status: 401 })
      : here.server.fetch(request);
  const { code, of } = await found(viewer, [], { fetch: ended as never });
  expect([code, of('signin')]).toEqual([1, [expect.stringMatching(/登录已失效.*danbao login/)]]);
  viewer.close();
});

test('files that others can read, a folder that cannot be entered', async () => {
  const config = join(alone.folder, 'config');
  mkdirSync(config, { recursive: true, mode: 0o700 });
  writeFileSync(join(config, 'sessions.json'), '{}', { mode: 0o644 });
  expect((await found(alone)).of('configfolder')).toEqual([
    expect.stringMatching(/^warn .*sessions\.json 其他用户也能读取/),
  ]);
  chmodSync(join(config, 'sessions.json'), 0o600);
  expect((await found(alone)).of('configfolder')).toEqual([expect.stringMatching(/^ok /)]);
});

test('imports that began and did not end are counted, whatever else lies there', async () => {
  const jobs = join(alone.folder, 'config', 'jobs');
  const job = (name: string, ...events: readonly object[]) => {
    mkdirSync(join(jobs, name), { recursive: true });
    writeFileSync(join(jobs, name, 'journal.jsonl'), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  };
  job('planned', { event: 'planned', rows: 2 });
  job('done', { event: 'started' }, { event: 'created', index: 0 }, { event: 'finished' });
  expect((await found(alone)).of('jobs')).toEqual([expect.stringMatching(/^ok /)]);
  job('open', { event: 'started' }, { event: 'created', index: 0 });
  job('large', { event: 'started' }, ...Array.from({ length: 3_000 }, (_, index) => ({ event: 'created', index })));
  job('undoing', { event: 'started' }, { event: 'finished' }, { event: 'undoStarted' });
  mkdirSync(join(jobs, 'empty'));
  writeFileSync(join(jobs, 'stray.jsonl'), '{"event":"start"}\n');
  expect((await found(alone)).of('jobs')).toEqual(['warn 有 3 个任务未完成。查看并继续：danbao jobs list']);
});

test('a terminal that is not set to UTF-8', async () => {
  expect((await found(alone, [], { env: { LANG: 'zh_CN.GBK' } })).of('terminal')).toEqual([
    expect.stringMatching(/^warn zh_CN\.GBK/),
  ]);
});

test('settings that are damaged or name an unknown profile are failures like any other', async () => {
  const unknown = await found(alone, ['--profile', 'nobody']);
  expect([unknown.code, unknown.of('profile')]).toEqual([1, [expect.stringMatching(/没有环境 nobody/)]]);
  writeFileSync(join(alone.folder, 'config', 'config.json'), '{', { mode: 0o600 });
  const damaged = await found(alone);
  expect([damaged.code, damaged.of('profile')]).toEqual([1, [expect.stringMatching(/已损坏/)]]);
});
