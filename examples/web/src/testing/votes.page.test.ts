import { noticeMaker } from '@danbao/testing/server/notices';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('a vote is opened from the list of today and cast by keyboard, and its result shows what was chosen', async () => {
  await noticeMaker(stage.server).vote({ title: '年会地点', optionLines: '武汉\n宜昌' });
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  await page.getByRole('link', { name: '年会地点' }).first().click();
  const vote = page.getByRole('article', { name: '年会地点' });
  await vote.getByRole('radio', { name: '宜昌' }).focus();
  await page.keyboard.press('Space');
  await vote.getByRole('button', { name: '提交选票' }).click();
  await vote.getByRole('row', { name: /宜昌 1 .*100\.00%/ }).waitFor();
  await vote.getByText('已投', { exact: true }).waitFor();
  await vote.getByRole('button', { name: '撤回选票' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await vote.getByRole('button', { name: '提交选票' }).waitFor();
  expect(problems).toEqual([]);
});
