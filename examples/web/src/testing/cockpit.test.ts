import { readFileSync } from 'node:fs';
import { wallDay } from '@danbao/core/format';
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
    ['/dashboard', '未落实的担保措施'],
    ['/datav/index', '责任余额'],
    ['/datav/business/analysis', '行业集中度'],
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
