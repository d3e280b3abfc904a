import { wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
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
  const taken = await known.getByRole('cell').nth(2).innerText();

  await page.getByRole('button', { name: '新增客户' }).click();
  await save(page).click();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  expect(await form.problems('clientName')).toEqual(['不能为空']);
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
  expect(await form.field('clientTypeID').count()).toBe(0);
  await form.fill('contact', '郑江');
  await save(page).click();
  await form.message('修改成功').waitFor();
  await page.getByText('郑江').waitFor();

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

  await page.getByRole('link', { name: '基本情况' }).click();
  await page.waitForURL(/\/customer\/base\/\d+$/);
  await page.getByText('91330900MA28K12345').waitFor();
  await page.getByRole('heading', { name: '关联客户' }).waitFor({ state: 'detached' });
  // An address that takes the company for a person.
  await page.goto(page.url().replace('/base/', '/detail/05/'));
  await page.getByText('没有这个客户').first().waitFor();
  expect(problems.filter((text) => !/\b(409|422)\b/.test(text))).toEqual([]);
});

it('records a repayment on the page of a project, never more than is owed', async () => {
  const { page, problems } = await stage.open('/projects/500005', { account: 'manager' });
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
  await expect.poll(() => useForm.input('vouchSum').inputValue()).toBe('2.9167');
  await useForm.fill('vouchSum', '3');
  await useForm.fill('periodMonth', '12');
  await expect.poll(() => useForm.input('consultSum').inputValue()).toBe('1.6667');
  expect(await useForm.input('vouchSum').inputValue()).toBe('3');
  expect([...problems, ...others]).toEqual([]);
});
