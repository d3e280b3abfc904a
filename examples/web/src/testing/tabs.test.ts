import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('one search finds the menu by name, pinyin, initials and with a slip; the palette finds records and says what it could not search', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  const palette = page.getByRole('combobox', { name: '快速查找' });
  await page.getByRole('button', { name: '快速查找（Ctrl+K）' }).click();
  for (const [typed, title] of [
    ['权属', '权属人'],
    ['quanshuren', '权属人'],
    ['qsr', '权属人'],
    ['quanshurn', '权属人'],
  ] as const) {
    await palette.fill(typed);
    await page.getByRole('group', { name: '页面' }).getByRole('option').first().filter({ hasText: title }).waitFor();
  }
  await palette.fill('qingjia');
  await page.getByRole('group', { name: '发起流程' }).getByRole('option', { name: '请假' }).waitFor();
  // What would be refused is not offered.
  await palette.fill('用车');
  await page.getByRole('option', { name: /用车/ }).first().waitFor();
  await expect.poll(() => page.getByRole('option', { name: /用车配置|用车统计|全部用车/ }).count()).toBe(0);
  await palette.fill('quanshuren');
  await page.getByRole('option', { name: '权属人' }).first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await palette.press('Enter');
  await page.waitForURL('**/owners');
  await page.getByRole('heading', { name: '权属人列表' }).waitFor();
  // A tab is called as the menu calls its page.
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('link', { name: '权属人', exact: true })
    .waitFor();

  await page.route('**/oa/ftr/search', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect.poll(() => palette.evaluate((input) => input === document.activeElement)).toBe(true);
  // As an input method does: letters first, the word at the end.
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'jiang', selectionStart: 5, selectionEnd: 5 });
  await client.send('Input.insertText', { text: '江城' });
  await expect.poll(() => palette.inputValue()).toBe('江城');
  await page.getByText('记录未能查询').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.unroute('**/oa/ftr/search');
  await page.getByRole('button', { name: '重试' }).click();
  await page
    .getByRole('group', { name: '记录' })
    .getByRole('option', { name: /江城航运有限公司.*客户/ })
    .click();
  await page.waitForURL('**/customer/detail/**');
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: '最近打开' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => palette.count()).toBe(0);
  expect(problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
