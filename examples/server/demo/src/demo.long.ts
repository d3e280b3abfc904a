import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createClient, createSession, memoryStorage, signIn } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import { endpoints } from '@danbao/core/definitions';
import { newGuarantyId } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { sql } from 'drizzle-orm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../../scripts/browser/find.ts';
import { openPglite } from '../../src/db/open-pglite.ts';
import { rowsOf } from '../../src/db/rows.ts';
import { diskStore } from '../../src/files/disk-store.ts';
import { restore } from '../../src/operate/backup.ts';
import { sampleProjects } from '../../src/sample/projects.ts';
import { buildDemo } from '../build/build-demo.ts';
import { type ServedFolder, serveFolder } from './testing/serve-folder.ts';

let folder: string;
let served: ServedFolder;
let browser: Browser;
let context: BrowserContext;
const elsewhere: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danbao-demo-'));
  await buildDemo(folder);
  served = await serveFolder(folder, '/team/demo/');
  browser = await launchBrowser();
  context = await browser.newContext({ locale: 'zh-CN', acceptDownloads: true });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(served.url) && !/^(blob|data):/.test(url)) elsewhere.push(url);
  });
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
  await rm(folder, { recursive: true, force: true });
});

const minutes = { timeout: 120_000 };

async function firstPage(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(served.url);
  await page.getByText('已就绪').waitFor(minutes);
  return page;
}

async function signedIn(who: 'one' | 'two', username: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${served.url}${who}/login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码').fill('danbao2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor(minutes);
  return page;
}

/** The SDK against the server in the browser: its calls are those of a page. */
async function sdk(page: Page, who: 'one' | 'two', username: string) {
  const session = createSession({ storage: memoryStorage() });
  const client = createClient(endpoints, {
    baseUrl: `${served.url}${who}/api`,
    session,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = [...new Uint8Array(await request.arrayBuffer())];
      const { url, method } = request;
      const call = { url, method, headers: [...request.headers] as [string, string][], body };
      const answer = await page.evaluate(async ({ body, url, ...rest }) => {
        const hasBody = rest.method !== 'GET' && rest.method !== 'HEAD';
        const answered = await fetch(url, { ...rest, ...(hasBody ? { body: Uint8Array.from(body) } : {}) });
        return {
          status: answered.status,
          headers: [...answered.headers],
          bytes: [...new Uint8Array(await answered.arrayBuffer())],
        };
      }, call);
      return new Response(Uint8Array.from(answer.bytes), { status: answer.status, headers: answer.headers });
    },
  });
  await signIn(client, session, { username, password: 'danbao2026' });
  return client;
}

it('weighs at most 25 MB with engine and sample, compressed', async () => {
  const engine = await Promise.all(
    ['pglite.wasm', 'pglite.data'].map(async (name) => gzipSync(await readFile(join(folder, 'engine', name))).length),
  );
  const image = (await stat(join(folder, 'image.tar.gz'))).size;
  expect(engine.reduce((sum, size) => sum + size, image)).toBeLessThan(25_000_000);
});

it('shows the app below a path, to two people who see each other, and asks nobody else', async () => {
  const first = await firstPage();
  const [office, admin] = [await signedIn('one', 'admin'), await signedIn('two', 'manager')];
  await admin.getByText('陈立').first().waitFor();
  await office.goto(`${served.url}one/car/userconfig`);
  await office.getByRole('button', { name: '新增车辆' }).waitFor(minutes);
  const client = await sdk(first, 'two', 'admin');
  await client.cars.add({ plateNo: '苏E12345', seats: '5' });
  await office.getByText('苏E12345').waitFor(minutes);
  expect(elsewhere).toEqual([]);
});

it('keeps records and files when every page was closed, without a network too', async () => {
  for (const page of context.pages()) await page.close();
  await context.setOffline(true);
  const page = await firstPage();
  const client = await sdk(page, 'one', 'admin');
  const { rows } = await client.cars.page({ pageSize: '50' });
  const car = rows.find(({ plateNo }) => plateNo === '苏E12345');
  expect(car).toBeDefined();
  // Who has signed in is still signed in.
  const office = await context.newPage();
  await office.goto(`${served.url}one/car/userconfig`);
  await office.getByText('苏E12345').waitFor(minutes);
  await context.setOffline(false);
});

it('draws the sheet of a flow as a PDF, and finds words inside a file', async () => {
  const page = context.pages()[0] ?? (await firstPage());
  const lead = await sdk(page, 'one', 'lead');
  const flowId = newGuarantyId();
  const [known] = sampleProjects();
  const form = { ...validFlowForms.project, client_ID: known?.client.clientId, projectName: '演示项目' };
  const { seq } = await lead.flowForms.project({ flowId, ...form } as never);
  const words = strToU8('<w:document><w:p><w:t>鹦鹉螺条款</w:t></w:p></w:document>');
  await lead.attachments.upload({
    ...{ infoId: flowId, fileType: 'proApply_info', sysId: '2', name: '合同.docx' },
    file: new Blob([zipSync({ 'word/document.xml': words })]),
  });
  await lead.measures.add({ ...aMeasure('house', { apply_ID: flowId }) });
  await lead.flows.send({ flowId, seq, opinion: '请审批', confirmed: 'client_ID' });
  const admin = await sdk(page, 'two', 'admin');
  const dossier = await (await admin.dossiers.get({ flowId })).blob.text();
  const [, sheet] = /data-part="paper"[^>]*>([^<]*)</.exec(dossier) ?? [];
  expect(
    Buffer.from(sheet ?? '', 'base64')
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');
  await expect
    .poll(async () => (await lead.search.attachments({ text: '鹦鹉螺' }))?.rows?.map(({ title }) => title), minutes)
    .toEqual(['合同.docx']);
});

it('gives a backup that a real server restores', async () => {
  const page = context.pages()[0] ?? (await firstPage());
  const client = await sdk(page, 'one', 'manager');
  const file = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], '说明.pdf');
  const { rows } = await client.clientMeasures.page({ text: 'DB2026-0001' });
  const infoId = rows[0]?.optGuaranty_ID ?? '';
  const place = { fileType: fileTypes.measure, sysId: '3', infoId } as const;
  await client.attachments.upload({ ...place, name: file.name, file });
  const downloading = page.waitForEvent('download', minutes);
  await page.getByRole('button', { name: '下载备份' }).click();
  const download = await downloading;
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
  const to = await mkdtemp(join(tmpdir(), 'danbao-restored-'));
  for (const [name, bytes] of Object.entries(entries)) {
    await mkdir(dirname(join(to, 'backup', name)), { recursive: true });
    await writeFile(join(to, 'backup', name), bytes);
  }
  const database = await openPglite({});
  const files = diskStore(join(to, 'files'));
  const manifest = await restore(database, files, join(to, 'backup'));
  expect(manifest.missing).toEqual([]);
  const cars = await rowsOf(database.db, sql`select 1 from resource_cars where values ->> 'plateNo' = '苏E12345'`);
  expect(cars).toHaveLength(1);
  await database.close();
  await rm(to, { recursive: true, force: true });
});

it('begins anew when told to', async () => {
  const page = await firstPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const loaded = page.waitForEvent('load', minutes);
  await page.getByRole('button', { name: '全部重来' }).click();
  await loaded;
  await page.getByText('已就绪').waitFor(minutes);
  const client = await sdk(page, 'one', 'admin');
  const { rows } = await client.cars.page({ pageSize: '50' });
  expect(rows.map(({ plateNo }) => plateNo)).not.toContain('苏E12345');
});

it('begins anew where the browser has lost the database', async () => {
  for (const page of context.pages()) await page.close();
  const beside = await context.newPage();
  // A file of the demo, which starts no server.
  await beside.goto(`${served.url}start.css`);
  await beside.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.deleteDatabase('/pglite/danbao').onsuccess = () => done();
      }),
  );
  const page = await firstPage();
  const client = await sdk(page, 'one', 'admin');
  expect((await client.credit.projects({ pageSize: '1' })).rows).toHaveLength(1);
});
