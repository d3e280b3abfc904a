import type { MeasureRecord } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

let list: string;
let house: MeasureRecord;
let machines: readonly MeasureRecord[];
const stage = pageStage();
beforeAll(async () => {
  const { client } = await signedIn(stage.server, 'approver');
  const settings = await client.system.settings();
  const pairOf = (kind: string) => settings.kindTypes.find((each) => each.kind === kind)?.optTypeID;
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  for (const { apply_ID } of rows) {
    const measures = (await client.measures.list({ apply_ID, pageNum: '1', pageSize: '100' })).rows;
    const left = measures.filter(({ isWorkable }) => isWorkable !== '1');
    machines = left.filter(({ optTypeID }) => optTypeID === pairOf('machinery'));
    if (machines.length < 2) continue;
    // What the sample has beside them is fulfilled, as a loan asks.
    const manager = await signedIn(stage.server, 'manager');
    const { optGuaranty_ID } = await manager.client.measures.add(aMeasure('house', { apply_ID }));
    house = await client.measures.get({ optGuaranty_ID });
    list = `/projects/${apply_ID}/measures`;
    return;
  }
  throw new Error('no project with machinery that is not fulfilled');
});

it('fulfils all machinery after asking, one of which somebody else was quicker with (M11, Y35)', async () => {
  const { page } = await stage.open(list, { account: 'approver' });
  const all = page.getByRole('button', { name: '落实全部机器设备' });
  await all.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  const { client } = await signedIn(stage.server, 'approver');
  const [first, ...others] = machines.map(({ apply_optguaranty_ID: id }) => id ?? '');
  await client.fulfilment.save({ apply_optguaranty_ID: first ?? '' } as never);
  // What the register says stands with each machine already; its proof is uploaded.
  for (const infoId of others)
    await client.attachments.upload({
      ...{ infoId, fileType: 'optguaranty_realize', sysId: '2', name: '登记证明.txt' },
      file: new Blob(['x']),
    });
  await all.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  const result = page.getByRole('dialog', { name: '批量落实结果' });
  await result.getByText(`落实成功 ${others.length} 项，失败 1 项`).waitFor();
  await result.getByText('该担保措施已落实，不能重复落实').waitFor();
  await result.getByRole('button', { name: '关闭' }).last().click();
  for (const { optName } of machines) await page.getByRole('button', { name: `是（查看） ${optName}` }).waitFor();
  await all.click();
  await message(page, '机器设备已全部落实').waitFor();
});

it('offers a reader no fulfilment, no adding and no changing (E4)', async () => {
  const { client } = await signedIn(stage.server, 'viewer');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '1' });
  const { page } = await stage.open(`/projects/${rows[0]?.apply_ID}/measures`, { account: 'viewer' });
  await page.locator('tbody tr').first().waitFor();
  for (const name of [/否（落实）/, '落实全部机器设备', '新增担保措施'])
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: /^修改/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: /^查看/ }).count()).toBeGreaterThan(0);
});

function message(page: TestPage, text: string) {
  return page.locator('.db-message', { hasText: text });
}

it('records that a measure was put in place, with a proof, and shows it and its history (M1-M10, E5)', async () => {
  const { page, problems } = await stage.open(list, { account: 'approver' });
  const form = measureForm(page);
  const { optName } = house;
  await page.getByRole('button', { name: `否（落实） ${optName}` }).click();
  const dialog = page.getByRole('dialog', { name: '落实担保措施' });
  await dialog.getByLabel('抵质押合同编号').fill('HT-2026-001');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.getByLabel('抵质押合同编号').inputValue()).toBe('HT-2026-001');

  await dialog.getByRole('button', { name: '上传证明文件' }).click();
  const upload = page.getByRole('dialog', { name: '上传证明文件' });
  const buffer = Buffer.from('已办理登记');
  await page.locator('input[type=file]').setInputFiles([
    { name: '登记证明.txt', mimeType: 'text/plain', buffer },
    { name: '传错了.txt', mimeType: 'text/plain', buffer },
  ]);
  await expect.poll(() => upload.getByText('等待上传').count()).toBe(2);
  await upload.getByRole('button', { name: '开始上传' }).click();
  await upload.waitFor({ state: 'detached' });
  await dialog.getByText('传错了.txt').waitFor();
  await dialog.getByRole('button', { name: '删除附件传错了.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await dialog.getByText('传错了.txt').waitFor({ state: 'detached' });

  await dialog.getByLabel('登记证明编号').fill('鄂（2026）证明 0001');
  await dialog.getByLabel('登记日期').first().fill('2026年1月31日');
  await dialog.getByLabel('办理部门').click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('评估价值').fill('不是金额');
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  await dialog.getByLabel('评估价值').fill('1234.5');
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('落实成功').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `是（查看） ${optName}` }).click();
  const shown = page.getByRole('dialog', { name: '落实情况' });
  for (const text of ['HT-2026-001', '2026-01-31', '1,234.50', '登记证明.txt', '吴岚'])
    await shown.getByText(text).first().waitFor();
  await expect.poll(() => shown.getByRole('button', { name: '确定' }).count()).toBe(0);
  await expect.poll(() => shown.getByRole('button', { name: /删除附件/ }).count()).toBe(0);
  await expect.poll(() => shown.getByRole('button', { name: '上传证明文件' }).count()).toBe(0);
  await shown.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('button', { name: `${optName}的变更记录` }).click();
  const history = page.getByRole('dialog', { name: `${optName}的变更记录` });
  await history.getByText('落实担保措施').waitFor();
  await history.getByText('新增附件').first().waitFor();
  expect(problems).toEqual([]);
  const { client } = await signedIn(stage.server, 'approver');
  const kept = await client.fulfilment.get({ apply_optguaranty_ID: house.apply_optguaranty_ID ?? '' });
  expect(kept).toMatchObject({
    isWorkable: '1',
    ContractNo: 'HT-2026-001',
    registerTime: '2026-01-31 00:00:00',
    assessValue: '1234.5',
    realizeUserName: '吴岚',
  });
});
