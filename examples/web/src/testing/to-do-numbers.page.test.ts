import { wallDay } from '@danbao/core/format';
import { signAllIn, signedIn } from '@danbao/testing/server/people';
import { doers, workOfKinds } from '@danbao/testing/server/work-of-kinds';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('everything to do and the flows to do have each their name and number, and each says what the other has', async () => {
  const { client } = await signedIn(stage.server, 'admin');
  const [room] = (await client.meetingRooms.page({})).rows;
  await client.meetingBookings.add({
    ...{ roomId: room?.id ?? '', appointReason: '待审批的会', attendeeIds: ['1001'] },
    ...{ startTime: '2031-06-20 09:00:00', endTime: '2031-06-20 10:00:00' },
  });
  const { total, kinds } = await client.dashboard.waitingCounts();
  const flows = Number((await client.flows.counts()).todo);
  expect(total).toBeGreaterThan(flows);
  expect(
    kinds.filter(({ kind }) => kind === 'flow' || kind === 'returned').reduce((sum, one) => sum + one.total, 0),
  ).toBe(flows);
  const { page, problems } = await stage.open('/flows/todo', { account: 'admin' });
  await page.getByRole('heading', { name: '待办流程', level: 1 }).waitFor();
  await page
    .getByText(`待办事项共 ${total} 项：本页是其中的流程 ${flows} 项，另有 ${total - flows} 项不是流程`)
    .waitFor();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: new RegExp(`^待办事项.*${total} 项等待办理`) }).click();
  await page.getByRole('heading', { name: '待办事项', level: 1 }).waitFor();
  await page.getByRole('button', { name: `全部 ${total}`, exact: true }).waitFor();
  expect(problems).toEqual([]);
});

it.each(['workItem', 'partyTask'] as const)(
  'what waits is opened from the list of everything to do: %s',
  async (kind) => {
    const people = await signAllIn(stage.server, ['admin', 'manager', 'viewer']);
    const as = (name: string) => people.as[name as keyof typeof people.as];
    const { title } = await workOfKinds[kind]({ as, today: wallDay(stage.server.deps.now()), mark: '之单' });
    const { page, problems } = await stage.open('/todo', { account: doers[kind] });
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('dialog').getByText(title).waitFor();
    expect(problems).toEqual([]);
  },
);
