import type { MeasureRecord } from '@danbao/core/measures';
import { signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, it } from 'vitest';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

let list: string;
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
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^修改/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^查看/ }).count()).toBeGreaterThan(0);
});

function message(page: TestPage, text: string) {
  return page.locator('.db-message', { hasText: text });
}
