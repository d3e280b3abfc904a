import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Client, createClient, createSession, signIn } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { freePort } from '@danbao/testing/server/postgres';
import { validEnterprise } from '@danbao/testing/values/valid-others';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchBrowser } from '../../../scripts/browser/find.ts';
import { cleanEnvironment, install } from '../../../scripts/consumers/folder.ts';
import { pack } from '../../../scripts/consumers/pack.ts';
import { capture } from '../../../scripts/run.ts';
import { danbao } from '../template/definitions.ts';

// Outside of the repository: nothing is found above it.
const place = realpathSync(mkdtempSync(join(tmpdir(), 'danbao-own-')));
const folder = join(place, 'own');
let server: ChildProcess | undefined;
let browser: Browser | undefined;
let url = '';
let said = '';

/** Runs npm in the new folder; its output where it fails. */
async function npm(...args: string[]): Promise<void> {
  const { code, output } = await capture('npm', args, { cwd: folder, env: cleanEnvironment() });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
}

beforeAll(async () => {
  const tarballs = await pack(['core', 'react', 'cli', 'create-danbao', 'server', 'web']);
  const maker = join(place, 'maker');
  mkdirSync(maker);
  await install(maker, [tarballs['create-danbao']]);
  const bin = join(maker, 'node_modules/create-danbao/dist/bin.js');
  const made = await capture(process.execPath, [bin, folder, '--packages', dirname(tarballs.core)]);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('npm start') });
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
}, 1_800_000);

afterAll(async () => {
  await browser?.close();
  await stopServer();
  rmSync(place, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  said = '';
  const env = { ...cleanEnvironment(), PORT: String(port), LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'server.ts'], { cwd: folder, env });
  server = child;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${said}`);
      expect((await fetch(`${url}/healthz`)).ok).toBe(true);
    },
    { timeout: 300_000, interval: 200 },
  );
}

async function stopServer(): Promise<void> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function manager(): Promise<Client<typeof danbao.areas>> {
  const session = createSession();
  const client = createClient(danbao.areas, { baseUrl: `${url}/api`, session, retry: { attempts: 1 } });
  await signIn(client, session, { username: 'manager', password: passwordIn(said) }, { only: 'token' });
  return client;
}

/** Of the sample account, as the start has said it. */
const passwordIn = (output: string): string => /^ {2}manager +(\S+)/m.exec(output)?.[1] ?? '';

test('a folder made by one command type-checks, builds, starts, keeps what is its own and shows its form', async () => {
  await npm('run', 'types');
  await npm('run', 'build');
  expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  await startServer();

  // One of each thing of its own is written and read back.
  const client = await manager();
  const counted = await client.stockCounts.add({ warehouse: '江岸仓', countedOn: '2026-06-01' });
  const { owner_ID } = await client.owners.add(validEnterprise as never);
  const optGuaranty_ID = newGuarantyId();
  const clientList = [{ owner_ID, ownerName: '示例', haveRate: '100', warrantNum: 'LQ-1' }];
  const forest = { optName: '东山林地', forestName: '东山林地', forestType: '2', clientList } as const;
  await client.measures.add('forest', { optGuaranty_ID, ...forest });
  const flowId = newGuarantyId();
  const draft = await client.flowForms.purchase({ flowId, goods: '打印机', sum: '2' });
  expect(await client.flows.send({ flowId, seq: draft.seq })).toMatchObject({
    title: '采购：打印机 2 万元',
    status: 'running',
  });
  expect(await client.measures.get({ optGuaranty_ID })).toMatchObject({ forestName: '东山林地', forestType: '2' });

  // They are there after a restart.
  await stopServer();
  await startServer();
  const again = await manager();
  expect((await again.stockCounts.page({ pageNum: '1', pageSize: '10' })).rows).toMatchObject([{ id: counted.id }]);

  // Its command knows them.
  await npm('run', 'danbao', '--', 'stock-counts', 'template', '--out', 'stock-counts.xlsx');
  expect(existsSync(join(folder, 'stock-counts.xlsx'))).toBe(true);

  // So does the app that was built with them.
  browser = await launchBrowser();
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/login`);
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码').fill(passwordIn(said));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '库存盘点' }).click();
  await page.getByRole('cell', { name: '江岸仓', exact: true }).waitFor();
  await page.getByRole('button', { name: '新增库存盘点' }).click();
  await page.getByRole('dialog').getByLabel('仓库').waitFor();
  await page.goto(`${url}/projects/500001/measures`);
  await page.getByRole('button', { name: '新增担保措施' }).click();
  await page.getByRole('link', { name: '林权' }).click();
  await page.getByLabel('林地名称').waitFor();
  expect(problems).toEqual([]);
});
