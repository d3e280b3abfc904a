import { dayLength, wallDay } from '@danbao/core/format';
import { noticeMaker } from '@danbao/testing/server/notices';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('a room is booked, refused for the same time, approved, and stands in the schedule', async () => {
  const day = wallDay(new Date(Date.now() + dayLength));
  const { page, problems } = await stage.open(`/meetings?day=${day}`, { account: 'admin' });
  const dialog = page.getByRole('dialog');
  const book = async (subject: string) => {
    await page.getByRole('button', { name: '新增会议预约' }).click();
    await dialog.getByRole('combobox', { name: '会议室' }).click();
    await page.getByRole('option', { name: /三楼会议室/ }).click();
    await dialog.getByLabel('会议主题').fill(subject);
    await dialog.getByRole('textbox', { name: '开始时间' }).fill(`${day} 09:00:00`);
    await dialog.getByRole('textbox', { name: '结束时间' }).fill(`${day} 10:00:00`);
    await dialog.getByRole('combobox', { name: '参会人员' }).click();
    await page.getByRole('option', { name: /周敏/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '保存' }).click();
  };
  await book('季度例会');
  const schedule = page.getByRole('region', { name: '会议室占用' });
  await schedule.getByRole('row', { name: /三楼会议室.*09:00–10:00 待审批 ?季度例会/ }).waitFor();
  await page.getByRole('button', { name: '批准“季度例会”' }).first().click();
  await page.getByRole('row', { name: /季度例会.*已批准/ }).waitFor();
  await page.getByRole('button', { name: '“季度例会”的会议纪要' }).waitFor();
  await book('另一会议');
  await dialog
    .getByText(new RegExp(`${day} 09:00 至 10:00 已有预约“季度例会”`))
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  // The console names every answer that is an error, and nothing else.
  expect(problems).toEqual([expect.stringContaining('422')]);
});

it('a vote is opened from its notice and cast by keyboard, and its result shows what was chosen', async () => {
  await noticeMaker(stage.server).vote({ title: '年会地点', optionLines: '武汉\n宜昌' });
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  await page
    .getByRole('listitem')
    .filter({ hasText: '年会地点' })
    .getByRole('button', { name: '投票提醒', exact: true })
    .click();
  const vote = page.getByRole('region', { name: '年会地点' });
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

it('who is invited says whether they are coming, and who booked reads it with the reason (P6)', async () => {
  const day = wallDay(new Date(Date.now() + 2 * dayLength));
  const { client } = await signedIn(stage.server, 'admin');
  const { id } = await client.meetingBookings.add({
    ...{ roomId: '96003', appointReason: '项目碰头会', attendeeIds: ['1001'] },
    ...{ startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` },
  });
  await client.meetingBookings.decide({ id, approved: '1' });
  const { page, problems } = await stage.open(`/meetings?day=${day}`, {
    account: 'admin',
    locale: 'en',
    viewport: 'phone',
  });
  await page.getByRole('button', { name: 'Decline “项目碰头会”' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('cannot be empty').first().waitFor();
  await dialog.getByLabel('Reason').fill('出差');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.waitFor({ state: 'detached' });
  const declined = page.getByRole('button', { name: 'Decline “项目碰头会”' }).first();
  await expect.poll(() => declined.getAttribute('aria-pressed')).toBe('true');
  expect(await client.meetingBookings.get({ id })).toMatchObject({ notComing: '周敏（出差）', myAnswer: '0' });
  await page.getByRole('button', { name: 'Come to “项目碰头会”' }).first().click();
  await expect.poll(() => declined.getAttribute('aria-pressed')).toBe('false');
  expect(await client.meetingBookings.get({ id })).toMatchObject({ coming: '周敏', myAnswer: '1' });
  expect(problems).toEqual([]);
});
