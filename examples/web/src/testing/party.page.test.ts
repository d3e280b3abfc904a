import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('an item is written, passed by somebody else and read in the portal', async () => {
  const writer = await stage.open('/party/manage', { account: 'manager' });
  const dialog = writer.page.getByRole('dialog');
  await writer.page.getByRole('button', { name: '新增党建信息' }).click();
  await dialog.getByRole('textbox', { name: '标题' }).fill('支部学习简报');
  await dialog.getByRole('combobox', { name: '栏目' }).click();
  await writer.page.getByRole('option', { name: '学习园地' }).click();
  await dialog.getByRole('textbox', { name: '内容' }).fill('本周学习内容');
  await dialog.getByRole('button', { name: '保存' }).click();
  await writer.page.getByRole('row', { name: /支部学习简报.*待审核/ }).waitFor();
  const checker = await stage.open('/party/manage', { account: 'admin' });
  await checker.page.getByRole('button', { name: '审核“支部学习简报”' }).click();
  // It is read before it is published.
  const check = checker.page.getByRole('dialog', { name: '审核“支部学习简报”' });
  await check.getByText('本周学习内容').waitFor();
  await check.getByRole('button', { name: '通过并发布' }).click();
  await check.waitFor({ state: 'detached' });
  await checker.page.getByRole('row', { name: /支部学习简报.*已通过/ }).waitFor();
  const reader = await stage.open('/party', { account: 'viewer' });
  await reader.page.getByRole('button', { name: '阅读“支部学习简报”' }).click();
  await reader.page.getByRole('dialog', { name: '支部学习简报' }).getByText('本周学习内容').waitFor();
  expect([...writer.problems, ...checker.problems, ...reader.problems]).toEqual([]);
});

it('a question is asked, answered and the answer accepted; an emergency is reported and closed', async () => {
  const asker = await stage.open('/qa/index', { account: 'manager' });
  const { page } = asker;
  await page.getByRole('button', { name: '我要提问' }).click();
  await page.getByRole('dialog').getByLabel('问题').fill('保函怎么续期？');
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await page.getByRole('button', { name: '保函怎么续期？' }).click();
  await page.getByLabel('我来回答').fill('提前一个月申请');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: '采纳陈立的回答' }).click();
  await page.getByText('已采纳').waitFor();
  const inCharge = await stage.open('/emergency/index', { account: 'canteen', locale: 'en', viewport: 'phone' });
  await inCharge.page.getByRole('button', { name: 'What is done about “三楼机房空调故障”' }).click();
  await inCharge.page.getByRole('button', { name: 'Close it' }).click();
  const closing = inCharge.page.getByRole('dialog', { name: 'Close it' });
  await closing.getByLabel('What').fill('设备已修复');
  await closing.getByRole('button', { name: 'Save' }).click();
  await inCharge.page.getByText('设备已修复').waitFor();
  expect([...asker.problems, ...inCharge.problems]).toEqual([]);
});
