import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@danbao/core/definitions';
import { isCreditCode } from '@danbao/core/format';
import { bundleProgram } from '@danbao/testing/process/bundle-program';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { sampleAccounts, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/run.ts';

const run = promisify(execFile);
const password = sampleAccounts.find(({ username }) => username === 'manager')?.password ?? '';
const headings = ['客户号', '客户类别', '名称', '证件类型', '证件号', '法人', '电话', '通讯地址', '注册资本（元）'];
const file = join(root, 'examples/node-script/customers.ts');
let program: string;
let folder: string;
let server: TestServer;
let http: Listening;
let manager: Person;
/** Waited for before the server adds the n-th customer that a program sends. */
let beforeAdding: ((number: number) => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danbao-customers-'));
  program = await bundleProgram(file);
  server = await startTestServer();
  const app = createApp(server.deps);
  let number = 0;
  const fetch: typeof app.fetch = async (request, ...rest) => {
    if (beforeAdding && new URL(request.url).pathname.endsWith(endpoints.customers.add.path)) {
      number += 1;
      await beforeAdding(number);
    }
    return app.fetch(request, ...rest);
  };
  http = await listen({ fetch }, { port: 0, host: '127.0.0.1' });
  manager = await signedIn(server, 'manager');
});
afterAll(async () => {
  await http.stop();
  await server.close();
  await rm(folder, { recursive: true });
  await rm(program);
});

it('adds the good rows of a CSV file, writes the others with their reasons, and adds nothing when run again', async () => {
  const path = join(folder, 'all.csv');
  const rows = Array.from({ length: 30 }, (_, index) => (index % 15 === 7 ? bad(index, '甲') : good(index, '甲')));
  await writeFile(path, [headings, ...rows].map((cells) => cells.join(',')).join('\r\n'));

  const first = await failing(path);
  expect(first).toMatchObject({ code: 1, stdout: expect.stringMatching(/读取 30\n.*28\n未登记 2 → /s) });
  expect(await found('甲')).toBe(28);
  const { rows: stored } = await manager.client.customers.list({ text: '甲客户 0000', pageSize: '10' });
  const { client_ID } = stored[0] ?? { client_ID: '' };
  // 元 in the file, 万元 here.
  expect(await manager.client.customers.get({ client_ID })).toMatchObject({
    clientTypeID: '04',
    registeredCapital: '120.5',
  });

  const refused = await readFile(join(folder, 'all.refused.csv'), 'utf8');
  const lines = refused.trimEnd().split('\r\n');
  expect(lines[0]).toContain('"错误信息","客户号"');
  expect(lines).toHaveLength(3);
  const reasons = ['统一社会信用代码：', '联系电话：'].map(
    (field) => lines.filter((line) => line.startsWith(`"${field}`)).length,
  );
  expect(reasons).toEqual([1, 1]);

  const second = await failing(path);
  expect(second.stdout).toBe(first.stdout);
  expect(await found('甲')).toBe(28);

  // The refused rows, mended, are loaded as they are; a number that another customer has is the server's to refuse.
  const mended = [
    headings,
    good(7, '甲'),
    [...good(901, '甲').slice(0, 4), good(0, '甲')[4], ...good(901, '甲').slice(5)],
  ];
  mended[0] = [...headings.slice(0, -1), '分行'];
  await writeFile(path, mended.map((cells) => cells.join(',')).join('\r\n'));
  const third = await failing(path, { DANBAO_LANG: 'en' });
  expect(third.stderr).toBe('columns that match no field and are not read: 分行\n');
  expect(third.stdout).toMatch(/read 2\n.* 1\nrefused 1 → /s);
  expect(await readFile(join(folder, 'all.refused.csv'), 'utf8')).toContain('is that of the client');
  expect(await found('甲')).toBe(29);
});

it('killed in the middle of JSON Lines and started again loses and doubles nothing', async () => {
  const path = join(folder, 'all.jsonl');
  const rows = Array.from({ length: 30 }, (_, index) => good(index, '乙'));
  const lines = rows.map((cells) =>
    JSON.stringify(Object.fromEntries(cells.map((cell, index) => [headings[index], cell]))),
  );
  await writeFile(path, [...lines, '{"客户号": '].join('\n'));

  const running = script(path);
  const ended = running.catch((error: { signal: string }) => error);
  // Some are on their way by then: the server adds them, and nobody hears of it.
  beforeAdding = async (number) => {
    if (number < 10) return;
    running.child.kill('SIGKILL');
    await ended;
  };
  expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  beforeAdding = undefined;
  expect(await found('乙')).toBeLessThan(30);

  expect(await failing(path)).toMatchObject({ stdout: expect.stringMatching(/ 30\n未登记 1 → /) });
  expect(await readFile(join(folder, 'all.refused.jsonl'), 'utf8')).toBe(
    `${JSON.stringify({ 错误信息: '这一行不是 JSON 对象', '': '{"客户号": ' })}\n`,
  );
  expect(await found('乙')).toBe(30);
});

it('says what to do after a wrong password and for a file that is not there', async () => {
  const wrong = await failing('any.csv', { DANBAO_PASSWORD: 'wrong' });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('用户名或密码不正确') });
  const missing = await failing(join(folder, 'none.csv'));
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('none.csv') });
  for (const { stderr } of [wrong, missing]) expect(stderr).not.toContain('    at ');
});

async function found(mark: string): Promise<number> {
  const { total } = await manager.client.customers.list({ text: `${mark}客户`, pageSize: '1' });
  return Number(total);
}

/** Companies and persons in turn, as the other system has them. */
function good(index: number, mark: string): string[] {
  const number = String(index).padStart(4, '0');
  const name = `${mark}客户 ${number}`;
  const contact = ['0580-2026001', '港湾路 1 号'];
  return index % 2 === 0
    ? [
        `${mark}${number}`,
        '企业',
        name,
        '',
        creditCode(`${mark === '甲' ? 1 : 2}${number}`),
        '李海',
        ...contact,
        '1205000',
      ]
    : [`${mark}${number}`, '个人', name, '护照', `${mark}P${number}`, '', ...contact, ''];
}

/** A credit code with a wrong check character, or a telephone number that is none. */
function bad(index: number, mark: string): string[] {
  const cells = good(index, mark);
  return index % 2 === 0
    ? [...cells.slice(0, 4), '91330902MA28K1234X', ...cells.slice(5)]
    : [...cells.slice(0, 6), '12', ...cells.slice(7)];
}

/** A unified social credit code with the check character that belongs to it. */
function creditCode(digits: string): string {
  const body = `91330902MA2${digits.padStart(6, '0')}`;
  const code = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => body + last).find(isCreditCode);
  if (!code) throw new Error(`no check character fits ${body}`);
  return code;
}

function failing(path: string, env: Readonly<Record<string, string>> = {}) {
  return script(path, env).then(
    () => {
      throw new Error('it did not fail');
    },
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

/** In this one process, so that a kill hits what runs. */
function script(path: string, env: Readonly<Record<string, string>> = {}) {
  const own = { DANBAO_SERVER: http.url, DANBAO_PASSWORD: password, DANBAO_LANG: 'zh' };
  return run(process.execPath, [program, path], { cwd: root, env: { ...process.env, ...own, ...env } });
}
