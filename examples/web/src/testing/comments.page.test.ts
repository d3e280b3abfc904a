import { dayLength, newGuarantyId, wallDay } from '@danbao/core/format';
import { recordPath } from '@danbao/core/search';
import { signedIn } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { beforeAll, expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();
let flowId: string;
beforeAll(async () => {
  flowId = newGuarantyId();
  const { client } = await signedIn(stage.server, 'manager');
  const { seq } = await client.flowForms.leave({ flowId, ...nextLeave(1) } as never);
  await client.flows.send({ flowId, seq });
  await client.circulations.send({ flowId, toUserIds: ['1003'], note: '请知悉' });
});

it('a comment on a flow is written on its page, and its readers are told with a way to it', async () => {
  const { page, problems } = await stage.open(`/detailpt/${flowId}/mine/leave_flow/${flowId}/0`, {
    account: 'manager',
  });
  const panel = page.getByRole('region', { name: '评论' });
  await panel.getByRole('textbox', { name: '写评论' }).fill('补充：已与同事交接');
  await panel.getByRole('button', { name: '发表' }).click();
  await page.getByText('补充：已与同事交接').waitFor();
  await page.getByRole('region', { name: '传阅' }).getByText('未阅').waitFor();
  expect(problems).toEqual([]);
});

it('what was circulated is read on its page by somebody who signs nothing', async () => {
  const { client } = await signedIn(stage.server, 'viewer');
  const [row] = (await client.dashboard.waiting({ kind: 'circulation', pageSize: '10' })).rows;
  const { page, problems } = await stage.open(row?.link ?? '', { account: 'viewer' });
  await page.getByText(/请您阅知：请知悉/).waitFor();
  expect(await page.getByRole('button', { name: '办理', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: '已阅' }).click();
  await expect
    .poll(async () => (await client.dashboard.waiting({ kind: 'circulation', pageSize: '10' })).rows.length)
    .toBe(0);
  expect(problems).toEqual([]);
});

it.each([
  ['project', '江城'],
  ['measure', '房'],
  ['client', '江城'],
] as const)('a %s is discussed where a search opens it', async (kind, text) => {
  const { client } = await signedIn(stage.server, 'manager');
  const [hit] = (await client.search.all({ text, kinds: [kind] } as never)).rows ?? [];
  if (!hit) throw new Error(`no ${kind} of the sample is called ${text}`);
  const { page } = await stage.open(recordPath(hit, []) ?? '', { account: 'manager' });
  await page.getByRole('textbox', { name: '写评论' }).fill('请补充材料');
  await page.getByRole('button', { name: '发表' }).click();
  await page.getByRole('article').getByText('请补充材料').waitFor();
});

it('an archive record is discussed in its detail', async () => {
  const { client } = await signedIn(stage.server, 'archivist');
  const { archiveId } = await client.archives.add({
    ...{ title: '讨论中的会议纪要', fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2012' },
    ...{ retentionPeriod: '10', securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2012-05-06' },
  });
  await discuss({ kind: 'archive', id: archiveId, title: '讨论中的会议纪要' }, 'archivist');
});

it('a booked meeting is discussed in its detail, by who is invited from another company as well', async () => {
  const day = wallDay(new Date(Date.now() + 4 * dayLength));
  const { client } = await signedIn(stage.server, 'admin');
  const { id } = await client.meetingBookings.add({
    ...{ roomId: '96003', appointReason: '两公司碰头会', attendeeIds: ['1001', '1002'] },
    ...{ startTime: `${day} 13:00:00`, endTime: `${day} 14:00:00` },
  });
  await discuss({ kind: 'meetingBooking', id, title: '两公司碰头会' }, 'manager');
});

type RecordPlace = Parameters<typeof recordPath>[0];

/** Opens the detail of a record and writes about it. */
async function discuss(place: RecordPlace, account: 'archivist' | 'manager') {
  const { page, problems } = await stage.open(recordPath(place, stage.server.deps.danbao.resources) ?? '', { account });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '写评论' }).fill('请核对附件');
  await dialog.getByRole('button', { name: '发表' }).click();
  await dialog.getByRole('article').getByText('请核对附件').waitFor();
  expect(problems).toEqual([]);
}
