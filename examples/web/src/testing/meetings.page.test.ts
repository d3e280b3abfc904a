import { dayLength, wallDay } from '@danbao/core/format';
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
    // Whoever books comes too, unless they say otherwise.
    await dialog.getByRole('button', { name: '保存' }).click();
  };
  await book('季度例会');
  const schedule = page.getByRole('region', { name: '会议室占用' });
  await schedule.getByRole('row', { name: /三楼会议室.*09:00–10:00 ?季度例会 ?待审批/ }).waitFor();
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

it('a free hour of the grid is reached by the arrow keys and booked by Enter, with room, day and hour filled in', async () => {
  const day = wallDay(new Date(Date.now() + 3 * dayLength));
  const { page, problems } = await stage.open(`/meetings?day=${day}`, { account: 'manager' });
  const slot = (time: string) => page.getByRole('button', { name: new RegExp(`^预约.*：${day} ${time}$`) }).first();
  await slot('08:00–09:00').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const input = (name: string) => dialog.getByRole('textbox', { name }).inputValue();
  await dialog.getByLabel('会议主题').fill('格子里的会');
  expect([await input('开始时间'), await input('结束时间')]).toEqual([`${day} 10:00`, `${day} 11:00`]);
  await dialog.getByRole('button', { name: '保存' }).click();
  const schedule = page.getByRole('region', { name: '会议室占用' });
  await schedule.getByRole('listitem').filter({ hasText: '10:00–11:00' }).filter({ hasText: '格子里的会' }).waitFor();
  expect(problems).toEqual([]);
});

it('on a phone the help above the grid is folded until it is asked for', async () => {
  const { page, problems } = await stage.open('/meetings', { account: 'manager', viewport: 'phone' });
  const help = page.getByRole('group').filter({ hasText: '操作说明' });
  await help.waitFor();
  expect(await help.evaluate((one) => (one as HTMLDetailsElement).open)).toBe(false);
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

it('a booking is moved and lengthened in the grid by keys; what it would meet is told before anything is sent', async () => {
  const day = wallDay(new Date(Date.now() + 4 * dayLength));
  const { client } = await signedIn(stage.server, 'manager');
  const [room] = (await client.meetingRooms.page({})).rows;
  const booking = (appointReason: string, from: string, until: string) =>
    client.meetingBookings.add({
      ...{ roomId: room?.id ?? '', appointReason, attendeeIds: ['1002'] },
      ...{ startTime: `${day} ${from}:00`, endTime: `${day} ${until}:00` },
    });
  const [{ id }, other] = [await booking('移动的会', '09:00', '10:00'), await booking('后面的会', '11:00', '12:00')];
  const { page, problems } = await stage.open(`/meetings?day=${day}`, { account: 'manager' });
  const bar = page.getByRole('status').filter({ hasText: '移动的会' });
  const save = bar.getByRole('button', { name: '保存' });
  const own = page.getByRole('button', { name: /移动的会/ }).and(page.locator('[data-booking]'));
  await own.focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await bar.getByText('与“后面的会”时间冲突，不能保存').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Enter');
  await bar.waitFor({ state: 'detached' });
  expect(await client.meetingBookings.get({ id })).toMatchObject({ endTime: `${day} 11:00:00`, approveStatus: '0' });

  await page
    .getByRole('button', { name: /后面的会/ })
    .and(page.locator('[data-booking]'))
    .focus();
  await page.keyboard.press('Alt+ArrowRight');
  const moving = page.getByRole('status').filter({ hasText: '后面的会' });
  await moving.getByText(/11:30–12:30/).waitFor();
  await page.keyboard.press('Escape');
  await moving.waitFor({ state: 'detached' });
  expect(await client.meetingBookings.get({ id: other.id })).toMatchObject({ startTime: `${day} 11:00:00` });
  expect(problems).toEqual([]);
});

it('a booking in the grid is opened by a click or by Enter: read by everybody, changed and cancelled by whoever made it', async () => {
  const day = wallDay(new Date(Date.now() + 5 * dayLength));
  const { client } = await signedIn(stage.server, 'manager');
  const [room] = (await client.meetingRooms.page({})).rows;
  const { id } = await client.meetingBookings.add({
    ...{ roomId: room?.id ?? '', appointReason: '打开的会', attendeeIds: ['1002'] },
    ...{ startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` },
  });
  const { page, problems } = await stage.open(`/meetings?day=${day}`, { account: 'manager' });
  const own = page.getByRole('button', { name: /打开的会/ }).and(page.locator('[data-booking]'));
  const help = await own.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${help}"]`).innerText()).toContain('拖到其他时间');
  await own.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '打开的会' });
  await dialog.getByText(`${day} 09:00`).first().waitFor();
  await dialog.getByRole('button', { name: '修改', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^修改/ });
  await form.getByRole('textbox', { name: '会议主题' }).fill('改过的会');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await client.meetingBookings.get({ id })).toMatchObject({ appointReason: '改过的会' });

  const other = await stage.open(`/meetings?day=${day}`, { account: 'lead' });
  await other.page
    .getByRole('button', { name: /改过的会/ })
    .and(other.page.locator('[data-booking]'))
    .click();
  const read = other.page.getByRole('dialog', { name: '改过的会' });
  await read.waitFor();
  expect(await read.getByRole('button', { name: '取消预约' }).count()).toBe(0);

  const again = await stage.open(`/meetings?day=${day}`, { account: 'manager' });
  await again.page
    .getByRole('button', { name: /改过的会/ })
    .and(again.page.locator('[data-booking]'))
    .click();
  await again.page.getByRole('button', { name: '取消预约' }).click();
  await again.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await again.page.locator('[data-booking]').waitFor({ state: 'detached' });
  await expect(client.meetingBookings.get({ id })).rejects.toMatchObject({ status: 404 });
  expect([...problems, ...other.problems, ...again.problems]).toEqual([]);
});
