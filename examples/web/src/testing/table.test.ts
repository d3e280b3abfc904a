import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('columns are moved, hidden, pinned and resized by the keyboard, and stay so for this person', async () => {
  const { page, problems } = await stage.open('/projects', { account: 'manager' });
  const before = await headsOf(page);
  await page.getByRole('button', { name: '列设置' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: '列设置' });
  await panel.getByRole('button', { name: '排列“客户名称”' }).focus();
  await page.keyboard.press('ArrowUp');
  await panel.getByText('“客户名称”移到第 2 列').waitFor({ state: 'attached' });
  expect((await headsOf(page)).slice(0, 3)).toEqual(['项目名称', '客户名称', '业务编号']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const wider = await panel.getByText(/“客户名称”宽 \d+ 像素/).textContent();
  await panel.getByRole('checkbox', { name: '显示“业务编号”' }).press('Space');
  await panel.getByRole('button', { name: '固定“客户名称”', exact: true }).press('Enter');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(
    await page.getByRole('button', { name: '列设置' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  const arranged = ['客户名称', '项目名称', ...before.slice(3)];
  expect(await headsOf(page)).toEqual(arranged);
  await page.reload();
  expect(await headsOf(page)).toEqual(arranged);
  const head = page.getByRole('columnheader', { name: '客户名称' });
  expect(wider).toContain(`宽 ${await widthOf(page, '客户名称')} 像素`);
  expect(await head.evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky');
  expect(problems).toEqual([]);

  const other = await stage.open('/projects', { account: 'branch' });
  expect(await headsOf(other.page)).toEqual(before);

  await page.getByRole('button', { name: '列设置' }).click();
  await panel.getByRole('button', { name: '恢复默认' }).click();
  expect(await headsOf(page)).toEqual(before);
});

it('columns are moved and resized by the mouse', async () => {
  const { page } = await stage.open('/projects', { account: 'viewer' });
  await page.getByRole('button', { name: '列设置' }).click();
  const from = await page.getByRole('button', { name: '排列“业务品种”' }).boundingBox();
  const to = await page.getByRole('button', { name: '排列“项目名称”' }).boundingBox();
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 30, { steps: 8 });
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
  await page.mouse.up();
  expect((await headsOf(page)).slice(0, 2)).toEqual(['业务品种', '项目名称']);
  await page.keyboard.press('Escape');
  const before = await widthOf(page, '项目名称');
  const edge = await page.getByRole('columnheader', { name: '项目名称' }).locator('.db-resizer').boundingBox();
  if (!edge) throw new Error('no edge');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 5 });
  await page.mouse.up();
  expect(await widthOf(page, '项目名称')).toBeCloseTo(before + 60, -1);
});

it('the tools are in order on a phone, in English', async () => {
  const { page, problems } = await stage.open('/projects', { account: 'manager', locale: 'en', viewport: 'phone' });
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('group', { name: 'Columns' });
  await panel.waitFor();
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  expect(problems).toEqual([]);
});

async function headsOf(page: Page): Promise<string[]> {
  await page.getByRole('row').nth(1).waitFor();
  return page.locator('thead th').allInnerTexts();
}

async function widthOf(page: Page, name: string): Promise<number> {
  return page.getByRole('columnheader', { name }).evaluate((head) => (head as HTMLElement).offsetWidth);
}
