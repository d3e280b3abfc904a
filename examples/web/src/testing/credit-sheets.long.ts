import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

const measures = '/projects/500001/measures';
const use = '/detailpt/600001/done/project_use_flow/600001/0';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('opens the sheets from a project: all rows, who signed, lists behind the amounts, by keyboard (N1, N2, N6)', async () => {
  const { page, problems, close } = await stage.open('/favicon.svg', { account: 'manager' });
  await signTwice(page);
  await page.goto(stage.url + measures);
  await page.getByRole('button', { name: '授信详情' }).click();
  const application = page.getByRole('dialog', { name: '原项目详细信息' });
  await application.getByRole('cell', { name: '关联担保情况说明.pdf' }).waitFor();
  await application.getByRole('cell', { name: '海州食品有限公司' }).first().waitFor();
  await application.getByRole('cell', { name: '高远' }).waitFor();
  await application.getByRole('cell', { name: '江顺6号散货船' }).waitFor();
  expect(await application.getByText('人民币玖佰万元整').count()).toBe(1);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await application.getByRole('article').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '用信详情' }).click();
  const uses = page.getByRole('dialog', { name: '用信清单' });
  await uses.getByRole('row').getByRole('button').first().press('Enter');
  const sheet = page.getByRole('article', { name: '担保项目用信审查审批表' });
  await sheet.getByRole('cell', { name: '高远' }).waitFor();
  await readsAllSignatures(page);
  await opensBehind(page, /^客户在保项目/, '2025-03-21');
  await opensBehind(page, /^已申请未审结用信/, '暂无数据');
  await opensBehind(page, /^已审结未放款用信/, '暂无数据');
  await sheet.getByRole('row', { name: /合计 225.00 9.00/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('fits a phone, in English: the sheet on the page of its flow, the original project behind its name', async () => {
  const { page, problems, close } = await stage.open(use, { account: 'manager', locale: 'en', viewport: 'phone' });
  const sheet = page.getByRole('article', { name: 'Review and approval of a drawdown' });
  await sheet.getByRole('cell', { name: '高远' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Show the original project of/ }).press('Enter');
  const original = page.getByRole('dialog', { name: 'Original project detailed information' });
  await original.getByRole('cell', { name: '高远' }).waitFor();
  const box = await original.locator('.db-dialog').boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(351);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await original.getByRole('article').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

/** The lead manager has signed before, too. */
async function signTwice(page: Page): Promise<void> {
  await page.route('**/findAllUserFinishList', async (route) => {
    const answer = await (await route.fetch()).json();
    const [first] = answer.data;
    const earlier = {
      ...first,
      userRealName: '旧经理',
      signedOpinion: '退回前同意',
      processEndTime: '2025-03-01 08:00:00',
    };
    await route.fulfill({ json: { ...answer, data: [earlier, ...answer.data] } });
  });
}

/** By keyboard: shown on focus, hidden by Escape, which leaves the dialog open; then by the pointer. */
async function readsAllSignatures(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: '项目经理A角的全部 2 次签批' });
  const all = page.getByRole('tooltip');
  await more.focus();
  await all.getByText('退回前同意').waitFor();
  await expect.poll(() => all.locator('strong').allInnerTexts()).toEqual(['陈立', '旧经理']);
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'detached' });
  expect(await more.isVisible()).toBe(true);
  await more.hover();
  await all.getByText('退回前同意').waitFor();
  await page.mouse.move(5, 5);
  await all.waitFor({ state: 'detached' });
}

/** Enter on an amount opens its list; Escape closes only that. */
async function opensBehind(page: Page, amount: RegExp, content: string): Promise<void> {
  const button = page.getByRole('button', { name: amount });
  await button.press('Enter');
  const list = page.getByRole('dialog', { name: amount });
  await list.getByText(content).first().waitFor();
  await page.keyboard.press('Escape');
  await list.getByText(content).first().waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}
