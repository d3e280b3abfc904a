import { aMenu, inDays } from '@danbao/testing/server/canteen';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';
import { sentDocument } from './sent-document.ts';

const stage = pageStage();
type Place = ReturnType<TestPage['locator']>;

/** Somebody at home with the groups of the menu open, and a mouse: each press is counted, also one into a field to type there. */
async function atHome(account: SampleName) {
  const { page } = await stage.open('/dashboard', { account });
  let presses = 0;
  const press = async (place: Place) => {
    presses += 1;
    await place.click();
  };
  const type = async (place: Place, text: string) => {
    presses += 1;
    await place.fill(text);
    await place.blur();
  };
  const choose = async (list: Place, option: string) => {
    await press(list);
    await press(page.getByRole('option', { name: option }).first());
  };
  const menu = async (group: string, name: string) => {
    const own = page.getByRole('navigation', { name: '主菜单' });
    if ((await own.getByRole('link', { name, exact: true }).count()) === 0)
      await own.getByRole('button', { name: group }).click();
    await press(own.getByRole('link', { name, exact: true }));
  };
  const field = (name: string) => page.locator(`[data-db-field~="${name}"]`);
  return { page, press, type, choose, menu, field, dialog: page.locator('.db-dialog'), presses: () => presses };
}

it('a leave is sent with seven presses', async () => {
  const { page, press, type, choose, field, dialog, presses } = await atHome('manager');
  await press(page.getByRole('navigation', { name: '发起' }).getByRole('link', { name: '请假' }));
  await choose(field('leaveType').getByRole('combobox'), '事假');
  await type(field('beginDate').getByRole('textbox'), inDays(2));
  await type(field('reason').getByRole('textbox'), '家中有事');
  await press(page.getByRole('button', { name: '发送', exact: true }));
  await press(dialog.getByRole('button', { name: '发送' }));
  await page.getByRole('table', { name: '审批意见' }).waitFor();
  expect(presses()).toBeLessThanOrEqual(7);
});

it('a document that has come is read, signed for and sent on with four presses', async () => {
  const receiver = { kind: 'unit', receiverId: '101', name: '第一融资担保公司', isCopy: '0' };
  await sentDocument(stage.server, '关于报送计划的通知', [receiver]);
  const { page, press, dialog, presses } = await atHome('archivist');
  await press(page.getByRole('link', { name: '关于报送计划的通知' }).first());
  await press(page.getByRole('button', { name: '签收', exact: true }));
  await press(page.getByRole('button', { name: '发送', exact: true }));
  await press(dialog.getByRole('button', { name: '发送' }));
  await page.getByRole('table', { name: '审批意见' }).waitFor();
  expect(presses()).toBeLessThanOrEqual(4);
});

it('a lunch is ordered with four presses', async () => {
  const caterer = await signedIn(stage.server, 'canteen');
  await caterer.client.canteen.addMenu(aMenu([{ dishName: '米饭' }], { date: inDays(1), mealType: 'lunch' }));
  const { page, press, dialog, presses } = await atHome('manager');
  await press(page.getByRole('link', { name: '订餐' }).first());
  await press(page.getByRole('button', { name: '订午餐' }));
  await press(dialog.getByRole('button', { name: '增加米饭' }));
  await press(dialog.getByRole('button', { name: '下单' }));
  await page.locator('.db-message', { hasText: '合计' }).waitFor();
  expect(presses()).toBeLessThanOrEqual(4);
});

it('a room is booked with four presses', async () => {
  const { page, press, type, menu, dialog, presses } = await atHome('manager');
  await menu('办公', '会议');
  await press(page.getByRole('button', { name: /^预约/ }).last());
  await type(dialog.getByLabel('会议主题'), '碰头会');
  await press(dialog.getByRole('button', { name: '保存' }));
  await dialog.waitFor({ state: 'detached' });
  expect(presses()).toBeLessThanOrEqual(4);
});

it('a record is asked for with four presses', async () => {
  const { client } = await signedIn(stage.server, 'archivist');
  const { archiveId } = await client.archives.add({
    ...{
      title: '年度检查报告',
      fondsId: 'fonds101',
      categoryId: 'type101-WS',
      archiveYear: '2025',
      retentionPeriod: '10',
    },
    ...{ securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2025-05-06' },
  });
  await client.archives.file({ archiveIds: [archiveId] });
  const { page, press, type, menu, dialog, presses } = await atHome('manager');
  await menu('档案', '档案');
  await press(page.getByRole('button', { name: '申请借阅「年度检查报告」' }));
  await type(dialog.getByLabel('用途'), '准备检查');
  await press(dialog.getByRole('button', { name: '提交申请' }));
  await page.locator('.db-message', { hasText: '已提交' }).waitFor();
  expect(presses()).toBeLessThanOrEqual(4);
});
