import { customFormRoutes, flowDefinitions, flowPath } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

const leave = {
  ...{ flowCode: 'leave_flow', leaveType: 'personal', reason: '搬家', contact: '13800000000' },
  ...{ beginDate: '2026-12-01', beginHalf: 'am', endDate: '2026-12-01', endHalf: 'pm' },
};

async function returned(): Promise<string> {
  const flowId = newGuarantyId();
  const [manager, head] = await Promise.all(
    (['manager', 'bizhead'] as const).map(async (name) => (await signedIn(stage.server, name)).client),
  );
  const { seq } = (await manager?.flows.save({ ...leave, flowId } as never)) ?? { seq: '' };
  await manager?.flows.send({ flowId, seq });
  await head?.flows.return({ flowId, seq: '2', opinion: '日期重复，请核对' });
  return flowId;
}

it.each([
  ['zh', /^已退回：沈洁 2026-.* 退回$/, '原因：日期重复，请核对', '修改后可再次发送。', /单据编号 假〔2026〕\d{4}/],
  [
    'en',
    /^Returned by 沈洁 at 2026-/,
    'Reason: 日期重复，请核对',
    'Change what is asked and send it again.',
    /No\. 假/,
  ],
] as const)(
  'a flow that came back says so first, from whom, why, and what to do (%s)',
  async (locale, head, why, next, number) => {
    const flowId = await returned();
    const { page, problems } = await stage.open(flowPath(flowDefinitions.leave, 'edit', { flowId, infoId: flowId }), {
      ...{ account: 'manager', locale },
    });
    const banner = page.getByRole('status').filter({ hasText: why });
    await banner.getByText(head).waitFor();
    await banner.getByText(next).waitFor();
    await page.getByText(number).first().waitFor();
    const heads = page.getByText(locale === 'zh' ? '已退回' : 'Returned', { exact: true });
    await heads.first().waitFor();

    // Whoever has returned it reads the same, and is asked for nothing.
    const other = await stage.open(flowPath(flowDefinitions.leave, 'done', { flowId, infoId: flowId }), {
      ...{ account: 'bizhead', locale },
    });
    const theirs = other.page.getByRole('status').filter({ hasText: why });
    await theirs.getByText(head).waitFor();
    expect(await theirs.getByText(next).count()).toBe(0);
    expect([...problems, ...other.problems]).toEqual([]);
  },
);

it('what a drawn-up form names is opened from the flow, and its files are downloaded', async () => {
  const [admin, manager] = [
    (await signedIn(stage.server, 'admin')).client,
    (await signedIn(stage.server, 'manager')).client,
  ];
  const templateId = newGuarantyId();
  const { version } = await admin.forms.save({
    ...{ templateId, zh: '物品移交单' },
    fields: [
      { name: 'to', kind: 'person', zh: '接收人' },
      { name: 'proof', kind: 'files', zh: '清单' },
    ],
    nodes: [{ code: 'head', zh: '负责人', post: 'businessHead', within: 'department', beside: '0' }],
  });
  await admin.forms.publish({ templateId }, { version });
  const flowId = newGuarantyId();
  await manager.attachments.upload({
    ...{
      file: new Blob(['一台\n']),
      name: '清单.txt',
      fileType: 'flow_info',
      infoId: flowId,
      sysId: '2',
      formField: 'proof',
    },
  });
  const { seq } = await manager.flows.save({ flowId, flowCode: `form:${templateId}`, toId: '1102' } as never);
  await manager.flows.send({ flowId, seq });
  const flow = { code: `form:${templateId}`, routes: customFormRoutes };
  const { page, problems } = await stage.open(flowPath(flow, 'detail', { flowId, infoId: flowId }), {
    account: 'manager',
  });
  // In its field, and not once more below the form.
  const file = page.getByRole('button', { name: '下载清单.txt' });
  await file.waitFor();
  await page.getByText('暂无数据').waitFor();
  const download = page.waitForDownload();
  await file.click();
  expect((await download).fileName).toBe('清单.txt');
  await page.getByRole('link', { name: '方远', exact: true }).click();
  await page.getByRole('dialog', { name: '方远' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('person')).toBe(false);
  expect(problems).toEqual([]);
});
