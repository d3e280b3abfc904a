import { wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { measureForm } from './measure-form.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

const save = (page: TestPage) => page.getByRole('dialog').getByRole('button', { name: '保存', exact: true });
const heading = (page: TestPage, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('adds a client in spite of a warning, keeps what was typed beside a taken number, changes and ties them', async () => {
  const { page, problems } = await stage.open('/customer/index', { account: 'manager' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  // The overview leads to the list.
  await page.getByRole('listitem').filter({ hasText: '企业客户' }).getByText('8', { exact: true }).waitFor();
  await page.getByLabel('名称、证件号码或电话').fill('云岭新材料');
  await page.getByRole('button', { name: '查询' }).click();
  await heading(page, '客户列表').waitFor();
  await page.getByText('共 1 条').waitFor();
  const known = page.getByRole('row', { name: '云岭新材料有限公司' });
  await known.waitFor();
  const taken = await known.locator('td[data-column=certificateCode]').innerText();

  await page.getByRole('button', { name: '新增客户' }).click();
  await save(page).click();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  await expect.poll(() => form.problems('clientName')).toEqual(['不能为空']);
  const typed = {
    clientName: '舟山远洋渔业有限公司',
    certificateCode: taken,
    legalPerson: '郑海',
    phoneOne: '13812345678',
    address: '舟山市定海区港湾路2号',
  };
  for (const [name, text] of Object.entries(typed)) await form.fill(name, text);
  await page.keyboard.press('Control+s');
  await form.message(`证件号码 ${taken} 已登记为客户「云岭新材料有限公司」`).waitFor();
  for (const [name, text] of Object.entries(typed)) expect(await form.input(name).inputValue()).toBe(text);

  // A wrong check digit is told, and may be confirmed.
  await form.fill('certificateCode', '91330900MA28K12345');
  await save(page).click();
  await dialog.getByRole('button', { name: '仍然保存', exact: true }).click();
  await heading(page, typed.clientName).waitFor();
  await page.waitForURL(/\/customer\/detail\/04\/\d+$/);
  await page.getByText('还没有授信申请').waitFor();

  await page.getByRole('button', { name: '修改', exact: true }).click();
  await expect.poll(() => form.field('clientTypeID').count()).toBe(0);
  await form.fill('contact', '郑江');
  await save(page).click();
  await form.message('修改成功').waitFor();
  await page.getByRole('tab', { name: '客户基本情况' }).click();
  await page.getByText('郑江').waitFor();

  await page.getByRole('tab', { name: '关联' }).click();
  await page.getByRole('button', { name: '新增关联客户' }).click();
  const client = form.field('relationClient_ID').getByRole('combobox');
  await chooseOption(page, client, '江城航运', /^江城航运有限公司/);
  await chooseOption(page, form.field('relationType').getByRole('combobox'), '同一控制人');
  await form.fill('guarantySum', '12.5');
  await save(page).click();
  const tie = page.getByRole('table', { name: '关联客户' }).getByRole('row', { name: '江城航运有限公司' });
  await tie.getByText('12.50').waitFor();
  await tie.getByRole('button', { name: '删除 江城航运有限公司' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await page.getByText('还没有关联客户').waitFor();

  await page.goto(page.url().replace(/detail\/04\/(\d+).*$/, 'base/$1'));
  await page.getByText('91330900MA28K12345').waitFor();
  await page.getByRole('heading', { name: '关联客户' }).waitFor({ state: 'detached' });
  // An address that takes the company for a person.
  await page.goto(page.url().replace('/base/', '/detail/05/'));
  await page.getByText('没有这个客户').first().waitFor();
  expect(problems.filter((text) => !/\b(409|422)\b/.test(text))).toEqual([]);
});

it('records a repayment on the page of a project, never more than is owed', async () => {
  const { page, problems } = await stage.open('/projects/500005?part=money', { account: 'manager' });
  const form = measureForm(page);
  const table = page.getByRole('table', { name: '还款记录' });
  const today = wallDay(new Date());
  await table.getByRole('row').nth(1).waitFor();
  const before = await table.getByRole('row').count();
  await page.getByRole('button', { name: '新增还款记录' }).click();
  await form.field('repayDate').locator('input').first().fill(today);
  await form.fill('principalSum', '999999');
  await save(page).click();
  await page.locator('[data-db-issue~="principalSum"]').waitFor();
  await form.fill('principalSum', '0.5');
  await save(page).click();
  await form.message('新增成功').waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(before + 1);
  await table.getByRole('row', { name: today }).getByText('0.50', { exact: true }).waitFor();
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});

it('fills in what a credit already knows: the phone of a client, fees by rate and months until others are typed', async () => {
  const { page, problems } = await stage.open('/projects', { account: 'lead' });
  const form = measureForm(page);
  const lead = await signedIn(stage.server, 'lead');
  const known = await lead.client.customers.get({ client_ID: '300002' });
  await page.getByRole('link', { name: '申请授信' }).click();
  await form
    .field('client_ID')
    .getByRole('combobox')
    .fill(known.certificateCode ?? '');
  await page.getByRole('option', { name: known.clientName }).click();
  await expect.poll(() => form.input('clientPhone').inputValue()).toBe(known.phoneOne);
  await expect.poll(() => form.input('projectName').inputValue()).toBe(`${known.clientName}授信`);
  await page.getByRole('button', { name: '新增客户' }).click();
  await form.choose('clientTypeID', '个人');
  await form.fill('personName', '李华');
  await page.getByRole('dialog').locator('[data-db-field="documentType"]').getByRole('combobox').waitFor();
  await form.pick('documentType', '护照');
  await form.fill('personNum', 'E76543210');
  await form.fill('phoneOne', '13912345678');
  await form.fill('address', '舟山市定海区港湾路3号');
  await save(page).click();
  await expect.poll(() => form.input('clientPhone').inputValue()).toBe('13912345678');
  await expect.poll(() => form.input('client_ID').inputValue()).toMatch(/^李华/);

  const { page: use, problems: others } = await stage.open('/projects/500002', { account: 'lead' });
  const useForm = measureForm(use);
  await use.getByRole('link', { name: '申请用信' }).click();
  await useForm.fill('loanSum', '333.3333');
  await useForm.fill('periodMonth', '7');
  await expect.poll(() => useForm.input('vouchSum').inputValue()).toBe('2.916666');
  await useForm.fill('vouchSum', '3');
  await useForm.fill('periodMonth', '12');
  await expect.poll(() => useForm.input('consultSum').inputValue()).toBe('1.666667');
  await expect.poll(() => useForm.input('vouchSum').inputValue()).toBe('3');
  expect([...problems, ...others]).toEqual([]);
});

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
    await expect.poll(() => page.locator('.db-options').getByRole('option').count()).toBe(0);
    await chooseOption(page, form.field('industryCode').getByRole('combobox'), machines);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('保存', 'Save'), exact: true })
      .click();
    await heading(page, name).waitFor();
    await page.getByRole('tab', { name: say('客户基本情况', 'Client, base data') }).click();
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
    await files.getByRole('button', { name: say('删除附件licence.txt', 'Delete attachment licence.txt') }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await files.getByText('licence.txt').first().waitFor({ state: 'detached' });

    await page.goto('/customer/list');
    await page.getByRole('button', { name: say('所属行业', 'Industry'), exact: true }).click();
    const industry = page.locator('[data-db-field~="industry"]').getByRole('combobox');
    await chooseOption(page, industry, machines);
    await page.waitForURL(/industry=34/);
    const row = page.locator('main').getByRole('link', { name, exact: true }).filter({ visible: true });
    await row.waitFor();
    await page.getByText(say('共 1 条', '1 in total')).first().waitFor();
    await page.getByRole('button', { name: new RegExp(`${say('删除', 'Delete')}.*${name}`) }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await row.waitFor({ state: 'detached' });

    // One with applications stays, and the sentence says why.
    await page.goto(`/customer/list?text=${encodeURIComponent('江城航运')}`);
    await page.getByRole('button', { name: new RegExp(`${say('删除', 'Delete')}.*江城航运`) }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await form.message(say('不能删除', 'cannot be deleted')).waitFor();
    // The browser notes the refusal.
    expect(problems.filter((one) => !/409/.test(one))).toEqual([]);
  },
);

it('reads statements from a workbook, asks for the unit, says which cells it left out, and keeps what was corrected', async () => {
  const { page, problems, user } = await stage.open('/customer/operation/300002', { account: 'manager' });
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
  await expect.poll(() => form.input('year').inputValue()).toBe('2024');
  const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await expect.poll(() => cell('货币资金 期末余额').inputValue()).toBe('125,000.00');
  await dialog.getByText('流动资产合计应等于各项之和').first().waitFor();
  await cell('应收账款 期末余额').fill('80,000');
  await page.keyboard.press('Enter');
  await dialog.getByText('流动资产合计应等于各项之和').waitFor({ state: 'detached' });
  // Columns that were copied elsewhere go in below each other.
  await page.locator('[data-cell="A35.current"]').focus();
  await user.paste('1,000\t900\n2,000\t1,800\n');
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
  // The test runner gives no name to a file that leaves jsdom; whether it is kept is asked of the server.
  await dialog.locator('p', { hasText: '来源文件' }).getByRole('button').click();
  expect((await page.waitForDownload()).bytes).toEqual(bytes);
  expect(problems.filter((text) => !/\b422\b/.test(text))).toEqual([]);
});

it.each(['/customer/list', '/flows/todo', '/forum/index'])(
  'a page of %s that is not there gives way to the last',
  async (path) => {
    const { page, problems } = await stage.open(`${path}?page=99`, { account: 'manager' });
    await page.getByRole('button', { name: '上一页' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBe('99');
    expect(problems).toEqual([]);
  },
);

it('all clients of all pages are chosen and deleted at once; those with business are kept and named', async () => {
  const { page, problems } = await stage.open('/customer/list?size=10', { account: 'manager' });
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(10);
  const { client } = await signedIn(stage.server, 'manager');
  const before = (await client.customers.list({ pageSize: '1000' })).rows;
  const kept = before.filter(({ applyCount }) => applyCount !== '0').map(({ clientName }) => clientName);
  expect(kept.length).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await page.getByRole('button', { name: `选择全部 ${before.length} 条` }).click();
  await page.getByText(`已选 ${before.length} 条`).waitFor();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  const failed = page.getByRole('list', { name: '未成功的记录' });
  await failed.getByRole('listitem').first().waitFor();
  for (const name of kept) await failed.getByText(name, { exact: true }).waitFor();
  const after = (await client.customers.list({ pageSize: '1000' })).rows.map(({ clientName }) => clientName);
  expect(await failed.getByRole('listitem').count()).toBe(after.length);
  expect(after.length).toBeLessThan(before.length);
  expect(after).toEqual(expect.arrayContaining(kept));
  expect(problems.filter((text) => !/\b4\d\d\b/.test(text))).toEqual([]);
});
