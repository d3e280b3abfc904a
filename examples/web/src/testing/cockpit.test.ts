import { readFileSync } from 'node:fs';
import { cockpitPages } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { insertEverydayLife } from '@danbao/testing/server/sample';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { go } from './go.ts';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await stage.server.deps.db.transaction((tx) => insertEverydayLife(tx, wallDay(new Date())));
});
afterAll(() => stage?.close());

const figurePages = {
  datavIndex: '/datav/index',
  datavBusinessYear: '/datav/business/year',
  datavBusinessAnalysis: '/datav/business/analysis',
  datavBusinessTime: '/datav/business/time',
  datavSocietyAnalysis: '/datav/society/analysis',
  datavSocietyYear: '/datav/society/year',
  datavCustomer: '/datav/table/customer',
  datavCategory: '/datav/table/category',
  datavArea: '/datav/table/area',
  datavProject: '/datav/table/project',
} as const;

test('every page of figures shows all its panels with something in them, as its definition says', async () => {
  const { page, problems } = await stage.open('/datav/index', { account: 'admin' });
  for (const [name, path] of Object.entries(figurePages)) {
    await go(page, path);
    const { label, panels } = cockpitPages[name as keyof typeof figurePages];
    await page.getByRole('heading', { level: 1, name: label.zh, exact: true }).waitFor();
    for (const panel of panels) {
      const region = page.locator('main').getByRole('region', { name: panel.label.zh, exact: true });
      await region.getByText('数据截至').waitFor();
      expect(await region.getByText('所选范围内没有数据').count(), `${path} ${panel.key}`).toBe(0);
    }
  }
  expect(problems).toEqual([]);
});

test('a figure opens the rows that it is the sum of, with the keyboard, and closes again', async () => {
  const { page } = await stage.open('/datav/index', { account: 'admin' });
  const figure = page.getByRole('button', { name: /^查看在保余额的明细：/ });
  await figure.waitFor();
  const text = (await figure.textContent())?.replace('万元', '') ?? '';
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`合计 ${text}`).waitFor();
  expect(await dialog.getByRole('row').count()).toBeGreaterThan(5);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a chart has its table behind it, and a part of it opens its own rows', async () => {
  const { page } = await stage.open('/datav/business/analysis', { account: 'admin' });
  const region = page.locator('main').getByRole('region', { name: '行业集中度' });
  await region.getByRole('radio', { name: '表' }).check();
  const cell = region.getByRole('button', { name: /^查看制造业 在保余额的明细：/ });
  const sum = (await cell.textContent()) ?? '';
  await cell.click();
  await page.getByRole('dialog').getByText(`合计 ${sum}`).waitFor();
  expect(await violationsOn(page)).toEqual([]);
});

test('a big screen says as of when it is, keeps its figures when the server is gone, and says so', async () => {
  const { page } = await stage.open('/favicon.svg', { account: 'admin' });
  await page.clock.install();
  await page.goto(`${stage.url}/datav/screen/dark1`);
  await page.locator('.screen canvas').nth(5).waitFor();
  await page.getByText(/^数据截至 \d{4}/).waitFor();
  const values = () => page.locator('.screen-value').allTextContents();
  const before = await values();
  expect(before.length).toBe(8);
  for (const [width, height] of [
    [1366, 768],
    [3840, 2160],
    [7680, 2160],
  ] as const) {
    await page.setViewportSize({ width, height });
    const fits = () =>
      page.evaluate(() => {
        const screen = document.querySelector('.screen');
        return (
          screen !== null && screen.scrollWidth <= screen.clientWidth && screen.scrollHeight <= screen.clientHeight
        );
      });
    await expect.poll(fits).toBe(true);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await violationsOn(page)).toEqual([]);
  await page.route('**/api/danbao/cockpit/figures', (route) => route.abort());
  await page.clock.fastForward(61_000);
  await page.getByText(/^连接中断，以下为 \d{4}.+ 的数据/).waitFor();
  expect(await values()).toEqual(before);
});

test('reports, approvals, charts, data and definitions read well for whoever uses them without eyes', async () => {
  const { page, problems } = await stage.open('/datav/list', { account: 'manager' });
  for (const [path, text] of [
    ['/datav/list', '净资产'],
    ['/datav/flow', '待我办理'],
    ['/datav/chart', '第一融资担保公司'],
    ['/datav/table/data', '系统内项目'],
    ['/cockpit/indicators', '担保代偿率'],
  ] as const) {
    await go(page, path);
    await page.locator('main').getByText(text).first().waitFor();
    expect(await violationsOn(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
});

/** How large a PNG is and how many colours it has; drawn by the browser that made it. */
const looked = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 7)
      colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return { width: image.width, height: image.height, colours: colours.size };
  }, png.toString('base64'));

const picture = async (page: Page) => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为图片' }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), png: readFileSync(await file.path()) };
};

test('a page is saved as a picture of all of it, with its charts, and a big screen in its own colours', async () => {
  const { page, problems } = await stage.open('/datav/index', { account: 'admin' });
  await page.locator('main canvas').nth(4).waitFor();
  const { name, png } = await picture(page);
  expect(name).toBe('驾驶舱首页.png');
  const { width, height, colours } = await looked(page, png);
  const room = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.querySelector('#content > *') ?? document.body;
    return [scrollWidth, scrollHeight];
  });
  expect([width, height]).toEqual(room);
  expect(colours).toBeGreaterThan(60);
  await go(page, '/datav/screen/dark2');
  await page.locator('.screen canvas').nth(5).waitFor();
  const wall = await picture(page);
  const size = await looked(page, wall.png);
  expect([size.width, size.height]).toEqual(await page.evaluate(() => [innerWidth, innerHeight]));
  expect(size.colours).toBeGreaterThan(60);
  // On paper, or as PDF, it is one lying sheet.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('the big screen of a company is opened in the look that is set for it', async () => {
  const { client } = await signedIn(stage.server, 'admin');
  const company = '101';
  const { rows } = await client.displayUnits.page({ pageSize: '50' });
  const own = rows.find((row) => row.company === company);
  if (own) await client.displayUnits.update({ ...own, theme: 'dark2' });
  else await client.displayUnits.add({ company, sort: '1', visible: '1', theme: 'dark2' });
  const { page } = await stage.open(`/datav/index?unit=${company}`, { account: 'admin' });
  const link = page.getByRole('link', { name: '全屏' });
  await expect.poll(() => link.getAttribute('href')).toBe('/datav/screen/dark2?unit=101');
  await link.click();
  await page.locator('.screen[data-db-screen=dark2]').waitFor();
  await page.getByRole('heading', { level: 1, name: /·/ }).waitFor();
});
