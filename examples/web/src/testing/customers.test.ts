import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { violationsOn } from './look.ts';
import { measureForm } from './measure-form.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it.each([
  ['zh', 'desktop'],
  ['en', 'phone'],
] as const)(
  'files a client below their industry, narrows the list by it, and deletes one added by mistake (%s, %s)',
  async (locale, viewport) => {
    const say = (zh: string, en: string) => (locale === 'zh' ? zh : en);
    const { page, problems } = await stage.open('/customer/list', { account: 'manager', locale, viewport });
    const form = measureForm(page);
    const button = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true });
    const name = say('误加机床有限公司', 'Machine tools by mistake Ltd');
    await button('新增客户', 'Add a client').click();
    for (const [field, text] of Object.entries({
      ...{ clientName: name, certificateCode: say('91330902MA28K11X3T', '91330902MA28K22Y9B'), legalPerson: '郑海' },
      ...{ phoneOne: '13812345678', address: '舟山市定海区港湾路2号' },
    }))
      await form.fill(field, text);
    // The industry follows from what is taken below it; then only what is below it is offered.
    const machines = say('34 通用设备制造业', '34 General machinery');
    await chooseOption(page, form.field('industryCode').getByRole('combobox'), machines);
    const section = form.field('industryCategory').getByRole('combobox');
    await expect.poll(() => section.inputValue()).toBe(say('制造业', 'Manufacturing'));
    await form.field('industryCode').getByRole('combobox').fill('47');
    expect(await page.locator('.db-options').getByRole('option').count()).toBe(0);
    await chooseOption(page, form.field('industryCode').getByRole('combobox'), machines);
    expect(await violationsOn(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('保存', 'Save'), exact: true })
      .click();
    await heading(page, name).waitFor();
    await page.getByText(machines).first().waitFor();
    // Documents hang on their page; they stay for as long as they have any.
    const files = page.getByRole('region', { name: say('资料与文书', 'Documents') });
    await files
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        ...{ name: 'licence.txt', mimeType: 'text/plain', buffer: Buffer.from('licence') },
      });
    await files.getByText('licence.txt').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await files
      .getByRole('button', { name: /licence\.txt/ })
      .last()
      .click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await files.getByText('licence.txt').first().waitFor({ state: 'detached' });

    await page.goto(`${stage.url}/customer/list`);
    if (viewport === 'phone') await page.locator('.db-search-fold').click();
    const industry = page.locator('[data-db-field~="industry"]').getByRole('combobox');
    await chooseOption(page, industry, machines);
    await page.waitForURL(/industry=34/);
    const row = page.locator('main').getByRole('link', { name, exact: true }).filter({ visible: true });
    await row.waitFor();
    await page.getByText(say('共 1 条', '1 in total')).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`${say('删除', 'Delete')}.*${name}`) }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await row.waitFor({ state: 'detached' });

    // One with applications stays, and the sentence says why.
    await page.goto(`${stage.url}/customer/list?text=${encodeURIComponent('江城航运')}`);
    await page.getByRole('button', { name: new RegExp(`${say('删除', 'Delete')}.*江城航运`) }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await form.message(say('不能删除', 'cannot be deleted')).waitFor();
    // The browser notes the refusal.
    expect(problems.filter((one) => !/409/.test(one))).toEqual([]);
  },
);

it('shows clients on a phone, in English, to somebody who only reads', async () => {
  const { page, problems } = await stage.open('/customer/list', { account: 'viewer', locale: 'en', viewport: 'phone' });
  const link = page.getByRole('link', { name: '江城航运有限公司', exact: true });
  await link.waitFor();
  expect(await page.getByRole('button', { name: /^(Add|Change)/ }).count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await link.click();
  await page.getByRole('table', { name: 'Related clients' }).getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('button', { name: /^(Add|Change|Delete)/ }).count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('reads statements from a workbook, asks for the unit, says which cells it left out, and keeps what was corrected', async () => {
  const { page, problems } = await stage.open('/customer/operation/300002', { account: 'manager' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('资产负债表');
  sheet.addRows([
    ['资产负债表'],
    ['2024年12月31日'],
    ['资产', '期末余额', '年初余额'],
    ['货币资金', 12.5, 10],
    ['应收账款', '约 8', 7],
    ['流动资产合计', 20.5, 17],
    ['资产总计', 20.5, 17],
  ]);
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
  await page.getByRole('button', { name: '上传报表工作簿' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog.locator('input[type=file]').setInputFiles({ name: '报表.xlsx', mimeType, buffer: bytes });
  const read = dialog.getByRole('button', { name: '读取', exact: true });
  await read.click();
  await dialog.getByRole('alert').getByText('表中没有写明金额单位').waitFor();
  await dialog.getByRole('radio', { name: '万元', exact: true }).check();
  await read.click();
  await dialog.getByRole('row', { name: '资产负债表!B5' }).getByText('不是金额').waitFor();
  expect(await form.input('year').inputValue()).toBe('2024');
  const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  expect(await cell('货币资金 期末余额').inputValue()).toBe('125,000.00');
  await dialog.getByText('流动资产合计应等于各项之和').first().waitFor();
  await cell('应收账款 期末余额').fill('80,000');
  await page.keyboard.press('Enter');
  await dialog.getByText('流动资产合计应等于各项之和').waitFor({ state: 'detached' });
  // Columns that were copied elsewhere go in below each other.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '1,000\t900\n2,000\t1,800\n');
    const target = document.querySelector('[data-cell="A35.current"]');
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await dialog.getByRole('button', { name: '补填合计' }).click();
  await expect.poll(() => cell('流动负债合计 年初余额').inputValue()).toBe('2,700.00');
  // Both sides do not balance: the server's own check is the same, and nothing typed is lost.
  await save(page).click();
  await page.locator('[data-db-summary]').getByText('资产总计应等于负债和所有者权益总计').first().waitFor();
  await cell('实收资本 期末余额').fill('202000');
  await cell('实收资本 年初余额').fill('167300');
  for (const name of ['所有者权益合计 期末余额', '负债和所有者权益总计 期末余额']) await cell(name).fill('');
  for (const name of ['所有者权益合计 年初余额', '负债和所有者权益总计 年初余额']) await cell(name).fill('');
  await dialog.getByRole('button', { name: '补填合计' }).click();
  await save(page).click();
  await form.message('新增成功').waitFor();

  const row = page.getByRole('table', { name: '财务报表' }).getByRole('row', { name: '2024' });
  await row.getByText('205,000.00').waitFor();
  await row.getByRole('button', { name: /^查看/ }).click();
  await dialog.getByRole('row', { name: '资产负债率' }).getByText('1.46%').waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '报表.xlsx' }).click();
  expect((await download).suggestedFilename()).toBe('报表.xlsx');
  expect(await violationsOn(page)).toEqual([]);
  expect(problems.filter((text) => !/\b422\b/.test(text))).toEqual([]);
});
