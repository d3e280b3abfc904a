import { cockpitPages, lastPeriods } from '@danbao/core/cockpit';
import { formatAmount, wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { insertEverydayLife } from '@danbao/testing/server/sample';
import { beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();
beforeAll(async () => {
  await stage.server.deps.db.transaction((tx) => insertEverydayLife(tx, wallDay(new Date())));
});

const figurePages = {
  datavIndex: '/datav/index',
  datavBusinessYear: '/datav/business/year',
  datavBusinessAnalysis: '/datav/business/analysis',
  datavBusinessTime: '/datav/business/time',
  datavSocietyAnalysis: '/datav/society/analysis',
  datavSocietyYear: '/datav/society/year',
  datavCustomer: '/datav/table/customer',
  datavCategory: '/datav/table/category',
  datavArea: '/datav/table/area',
  datavProject: '/datav/table/project',
} as const;

it('every page of figures shows all its panels with something in them, as its definition says', async () => {
  const { page, problems } = await stage.open('/datav/index', { account: 'admin' });
  for (const [name, path] of Object.entries(figurePages)) {
    await page.navigate(path);
    const { label, panels } = cockpitPages[name as keyof typeof figurePages];
    await page.getByRole('heading', { level: 1, name: label.zh, exact: true }).waitFor();
    for (const panel of panels) {
      const region = page.locator('main').getByRole('region', { name: panel.label.zh, exact: true });
      await region.getByText('数据截至').waitFor();
      expect(await region.getByText('所选范围内没有数据').count(), `${path} ${panel.key}`).toBe(0);
    }
  }
  expect(problems).toEqual([]);
});

it('a figure opens the rows that it is the sum of, with the keyboard, and closes again', async () => {
  const { page } = await stage.open('/datav/index', { account: 'admin' });
  const figure = page.getByRole('button', { name: /^查看责任余额的明细：/ });
  await figure.waitFor();
  const text = (await figure.textContent())?.replace('万元', '') ?? '';
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`合计 ${text}`).waitFor();
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a chart has its table behind it, and a part of it opens its own rows', async () => {
  const { page } = await stage.open('/datav/business/analysis', { account: 'admin' });
  const region = page.locator('main').getByRole('region', { name: '行业集中度' });
  await region.getByRole('radio', { name: '表' }).check();
  const cell = region.getByRole('button', { name: /^查看制造业 责任余额的明细：/ });
  const sum = (await cell.textContent()) ?? '';
  await cell.click();
  await page.getByRole('dialog').getByText(`合计 ${sum}`).waitFor();
});

it('the big screen of a company is opened in the look that is set for it', async () => {
  const { client } = await signedIn(stage.server, 'admin');
  const company = '101';
  const { rows } = await client.displayUnits.page({ pageSize: '50' });
  const own = rows.find((row) => row.company === company);
  if (own) await client.displayUnits.update({ ...own, theme: 'dark2' });
  else await client.displayUnits.add({ company, sort: '1', visible: '1', theme: 'dark2' });
  const { page } = await stage.open(`/datav/index?unit=${company}`, { account: 'admin' });
  const link = page.getByRole('link', { name: '全屏' });
  await expect.poll(() => link.getAttribute('href')).toBe('/datav/screen/dark2?unit=101');
  await link.click();
  await page.locator('.screen[data-db-screen=dark2]').waitFor();
  await page.getByRole('heading', { level: 1, name: /·/ }).waitFor();
});

it('the regulatory reports of a month and a quarter are shown table by table, and are downloaded as a workbook', async () => {
  const { page, problems } = await stage.open('/cockpit/regulatory-reports', { account: 'admin' });
  const { client } = await signedIn(stage.server, 'admin');
  const period = lastPeriods('monthly', wallDay(new Date()), 2)[1] ?? '';
  const { tables } = await client.cockpit.regulatoryReport({ report: 'monthly', period });
  const balance = tables[0]?.lines.find(({ key }) => key === 'balance')?.cells[0]?.value ?? '';
  const region = (name: string) => page.locator('main').getByRole('region', { name, exact: true });
  await region('业务规模')
    .getByRole('row', { name: new RegExp(`^责任余额 万元 ${formatAmount(balance)}`) })
    .waitFor();
  await region('放大倍数与集中度').getByText('≤ 15', { exact: true }).waitFor();
  expect(await region('前十大客户').count()).toBe(0);
  await chooseOption(page, page.getByRole('combobox', { name: '报表' }), '融资担保公司季报');
  await region('前十大客户')
    .getByRole('row', { name: /^合计 / })
    .waitFor();
  await region('五级分类').getByText('该季度没有开展五级分类').first().waitFor();
  await page.getByRole('button', { name: '下载 Excel' }).click();
  expect((await page.waitForDownload()).fileName).toMatch(/^融资担保公司季报 20\d\dQ[1-4]\.xlsx$/);
  expect(problems).toEqual([]);
});
