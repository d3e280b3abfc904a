import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { sampleAccounts, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanEnvironment } from '../scripts/consumers/folder.ts';
import { pack } from '../scripts/consumers/pack.ts';
import { capture, root, tool } from '../scripts/run.ts';
import { blocksOf } from './blocks.ts';

const source = join(root, 'examples/node-script');

// Their own tests start them as one file each, which takes a tenth.
test.each([
  ['customers.ts', [], 2, '用法：npx tsx customers.ts'],
  ['unfulfilled.ts', ['甲'], 1, 'server http://127.0.0.1:1'],
] as const)('%s starts as its page says', async (program, words, code, said) => {
  const started = [tool('tsx'), '--tsconfig', join(root, 'tsconfig.json'), join(source, program)];
  const env = { ...process.env, DANBAO_SERVER: 'http://127.0.0.1:1', DANBAO_LANG: 'zh', DANBAO_PASSWORD: 'x' };
  const ended = await capture(process.execPath, [...started, ...words], { env });
  expect(ended).toEqual({ code, output: expect.stringContaining(said) });
});

// Outside of the repository: nothing is found above it.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'danbao-script-')));
let core = '';
let server: TestServer;
let http: Listening;

beforeAll(async () => {
  ({ core } = await pack(['core']));
  for (const name of readdirSync(source))
    if (!/\.test\.ts$|^node_modules$/.test(name)) cpSync(join(source, name), join(folder, name));
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund', core);
  server = await startTestServer({ isWholeSample: true });
  http = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
}, 600_000);
afterAll(async () => {
  await http?.stop();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the folder, copied out and with the packed package, has right types, lists measures and adds customers', async () => {
  await npm('run', 'types');
  expect(await npm('start', '江城航运')).toContain('江城航运有限公司船舶更新改造项目');
  const customers = [
    '客户号,客户类别,名称,证件类型,证件号,法人,电话,通讯地址',
    'K-1,企业,复制的客户有限公司,统一社会信用代码,91330902MA28K00X0L,王强,13800000000,港湾路1号',
  ];
  writeFileSync(join(folder, '客户.csv'), customers.join('\n'));
  expect(await npm('run', 'customers', '客户.csv')).toMatch(/读取 1\n.* 1\n未登记 0/s);
}, 120_000);

test('a program of a page runs in a folder of its own, by the commands of the quick start', async () => {
  const place = join(folder, 'own');
  mkdirSync(place);
  const [program] = blocksOf('docs/en/recipes/register-a-measure.md');
  writeFileSync(join(place, 'program.mts'), program?.code.replaceAll('http://localhost:3000', http.url) ?? '');
  for (const page of ['docs/quick-start.md', 'docs/en/quick-start.md']) {
    const code = blocksOf(page).find((block) => block.code.includes('npm init'))?.code ?? '';
    const commands = code.replace('@danbao/core', core).trim().split('\n');
    expect(commands).toHaveLength(3);
    const outputs = [];
    for (const command of commands) {
      const { code: ended, output } = await capture('sh', ['-c', command], { cwd: place, env: cleanEnvironment() });
      expect({ command, ended, output }).toMatchObject({ ended: 0 });
      outputs.push(output);
    }
    expect(outputs.at(-1)).toBe(program?.output);
  }
}, 120_000);

/** Runs npm in the copy as its page says; its output. */
async function npm(...words: readonly string[]): Promise<string> {
  const password = sampleAccounts.find(({ username }) => username === 'manager')?.password;
  const env = { ...cleanEnvironment(), DANBAO_SERVER: http?.url, DANBAO_PASSWORD: password, DANBAO_LANG: 'zh' };
  const { code, output } = await capture('npm', words, { cwd: folder, env });
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}
