import { join } from 'node:path';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { signedIn } from '@danbao/testing/server/people';
import { sampleAccounts, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../scripts/browser/find.ts';
import { root } from '../../../scripts/run.ts';
import { buildApp } from '../../../scripts/testing/build-app.ts';
import { measureForm } from '../../web/src/testing/measure-form.ts';

let server: TestServer;
let http: Listening;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  const webDist = join(root, 'examples/embed/.cache/dist');
  await buildApp({ folder: 'examples/embed', outDir: webDist });
  const settings = { webDist };
  [server, browser] = await Promise.all([startTestServer({ settings }), launchBrowser()]);
  http = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
  page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  await http?.stop();
  await server?.close();
});

it('shows the form in the foreign app, says what is wrong, and saves on the server', async () => {
  await page.goto(http.url);
  const before = await hostLook();
  await page.getByLabel('User').fill('manager');
  await page.getByLabel('Password').fill(sampleAccounts.find(({ username }) => username === 'manager')?.password ?? '');
  await page.getByRole('button', { name: 'Enter' }).click();
  const { client } = await signedIn(server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  const apply_ID = rows[0]?.apply_ID ?? '';
  await page.getByLabel('Project').selectOption(apply_ID);

  const form = measureForm(page);
  await form.input('shipName').waitFor();
  expect(await hostLook(), 'the kit leaves the look of the app alone').toEqual(before);

  await form.fill('assessValue', '12,3x');
  expect(await form.problems('assessValue')).not.toEqual([]);
  await form.fill('assessValue', '1234.5');
  expect(await form.problems('assessValue')).toEqual([]);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.locator('.db-message').first().waitFor();
  expect((await form.problems('shipName')).join()).toMatch(/[a-z]/);

  await page.getByRole('button', { name: 'Select existing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select owner' });
  await dialog.getByRole('row', { name: '江城航运有限公司' }).first().getByRole('radio').check();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  const texts = {
    optName: 'Embedded One',
    shipName: 'Embedded One',
    specifications: 'bulk carrier',
    carCode: 'ZZ12345',
    carEngineCode: 'E-1',
    carFrame: 'F-1',
    keepType: 'by the owner',
    adderss: '1 Harbour Road',
  };
  for (const [name, text] of Object.entries(texts)) await form.fill(name, text);
  await form.pick('sortNum', 'First');
  await form.region(0, '浙江省');
  await form.region(1, '舟山市');
  await form.region(2, '定海区');
  await save.click();
  await page.getByRole('status').filter({ hasText: 'Noted in the harbour book' }).waitFor();

  const saved = await client.measures.list({ apply_ID, pageNum: '1', pageSize: '200' });
  const ship = saved.rows.find(({ optName }) => optName === 'Embedded One');
  expect(ship).toMatchObject({ shipName: 'Embedded One', assessValue: '1234.5' });
  expect(problems).toEqual([]);
});

it('keeps the look of the form although the app resets every element', async () => {
  await page.getByLabel('Project').selectOption({ index: 1 });
  await measureForm(page).input('shipName').waitFor();
  // Colours that are on their way would be neither this nor that.
  await page.mouse.move(0, 0);
  await page.addStyleTag({ content: '* { transition: none !important }' });
  const parts = page.locator('.desk-form :is(button, input, textarea, h2, h3, label, a, ul, dl)[class*="db-"]');
  expect(await parts.count()).toBeGreaterThan(30);
  const within = await looks(parts);
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      if ([...sheet.cssRules].some((rule) => rule.cssText.startsWith('.desk-top'))) sheet.disabled = true;
    }
  });
  const alone = await looks(parts);
  expect(
    within.flatMap((look, index) => (look === alone[index] ? [] : [{ within: look, alone: alone[index] }])),
  ).toEqual([]);
});

const watched = [
  'display',
  'box-sizing',
  'background-color',
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-variant',
  'line-height',
  'text-transform',
  'text-decoration-line',
  'border-top-width',
  'border-bottom-width',
  'padding-left',
  'padding-top',
  'margin-top',
];

/** How each part looks, one text per part and property. */
async function looks(parts: Locator): Promise<string[]> {
  const found = await parts.evaluateAll(
    (elements, names) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const place = `${element.tagName} .${element.className} ${element.textContent?.slice(0, 20)}`;
        return names.map((name) => `${place}: ${name} ${style.getPropertyValue(name)}`);
      }),
    watched,
  );
  return found.flat();
}

/** Everything that a browser computes for what the app itself shows. */
function hostLook(): Promise<unknown> {
  return page.evaluate(() =>
    ['html', 'body', 'h1', 'header', 'header a', 'header button', 'main'].map((selector) => {
      const element = document.querySelector(selector);
      const style = element ? getComputedStyle(element) : undefined;
      const own = [...(style ?? [])].filter(
        (name) => !/^(--|height|block-size|perspective-origin|transform-origin)/.test(name),
      );
      return [selector, own.map((name) => `${name}: ${style?.getPropertyValue(name)}`)];
    }),
  );
}
