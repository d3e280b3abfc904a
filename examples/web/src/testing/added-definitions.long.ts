import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../../scripts/testing/build-app.ts';
import { ownDefinitions } from '../../vite-own-definitions.ts';
import { danbao as addedDanbao } from './added-danbao.ts';
import { go } from './go.ts';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let webDist: string;
let stage: Stage;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'danbao-web-'));
  await buildApp({
    folder: 'examples/web',
    outDir: webDist,
    plugins: [ownDefinitions(join(import.meta.dirname, 'added-danbao.ts'))],
  });
  stage = await setStage({ webDist, danbao: addedDanbao });
});
afterAll(async () => {
  await stage?.close();
  await rm(webDist, { recursive: true, force: true });
});

test('a resource that is its definition and one line has its menu entry, list, form, detail, history and import', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'manager' });
  await page.getByRole('link', { name: '在孵企业' }).click();
  await page.getByRole('heading', { name: '在孵企业', level: 1 }).waitFor();
  await page.getByText('还没有在孵企业').waitFor();

  await page.getByRole('button', { name: '新增在孵企业' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('不能为空').first().waitFor();
  await form.getByLabel('企业名称').fill('江海科技');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('cell', { name: '江海科技', exact: true }).waitFor();

  await page.getByRole('button', { name: '修改 江海科技' }).click();
  await form.getByRole('radio', { name: '成长期' }).check({ force: true });
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('cell', { name: '成长期' }).waitFor();

  await page.getByRole('button', { name: '查看 江海科技' }).click();
  const panel = page.getByRole('region', { name: '江海科技' });
  await panel.getByText('种子期').first().waitFor();
  await panel.getByRole('button', { name: '撤销这次变更' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await panel.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('cell', { name: '种子期' }).waitFor();

  await page.getByRole('search').getByRole('button', { name: '阶段' }).click();
  await page.getByRole('checkbox', { name: '成长期' }).check();
  await page.getByText('没有符合条件的在孵企业').waitFor();
  expect(new URL(page.url()).searchParams.get('stage')).toBe('growth');

  await page.getByRole('link', { name: '导入' }).click();
  await page.getByRole('heading', { name: '导入在孵企业' }).waitFor();
  expect(problems).toEqual([]);
});

test.each(['zh', 'en'] as const)('its list and form are in order in %s', async (locale) => {
  const { page, problems } = await stage.open('/404', { account: 'admin', locale, viewport: 'phone' });
  await page.locator('main h1').waitFor();
  const seen = (selector: string) => page.locator(selector).filter({ visible: true }).first();
  for (const { page: place } of addedDanbao.resources) {
    if (!place) continue;
    // Pages that were left stand hidden beside the one that is seen.
    await page
      .locator('main table')
      .evaluateAll((tables) => tables.map((table) => table.setAttribute('data-left', '')));
    await go(page, place.path);
    await page.locator('main table[aria-busy=false]:not([data-left])').waitFor({ state: 'attached' });
    expect(await violationsOn(page), place.path).toEqual([]);
    await seen('main .db-button-primary:has(svg)').click();
    await page.locator('.db-dialog').waitFor();
    expect(await violationsOn(page), place.path).toEqual([]);
    expect(problems.splice(0), place.path).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.db-dialog').waitFor({ state: 'detached' });
  }
});

test('a field that is one line has its control and is kept and shown', async () => {
  const { page, problems } = await stage.open('/car/userconfig', { account: 'admin' });
  await page.getByRole('button', { name: '新增驾驶员' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('姓名').fill('丁师傅');
  await form.getByLabel('电话').fill('13800000000');
  await form.getByLabel('驾驶证号').fill('42010119800101123');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '查看 丁师傅' }).click();
  await page.getByRole('region', { name: '丁师傅' }).getByText('42010119800101123').first().waitFor();
  expect(problems).toEqual([]);
});

test('a kind of measure that is its definition and one line is offered and has its form, fields and rules', async () => {
  const { page, problems } = await stage.open('/projects/500001/measures', { account: 'manager' });
  await page.getByRole('button', { name: '新增担保措施' }).click();
  await page.getByRole('link', { name: '林权' }).click();
  await page.getByRole('radio', { name: '用材林' }).waitFor();
  expect(await page.getByRole('radio', { name: '用材林' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('林地名称：不能为空').waitFor();
  expect(problems).toEqual([]);
});
