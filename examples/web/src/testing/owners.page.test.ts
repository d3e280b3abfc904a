import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { measureForm } from './measure-form.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('adds, finds, changes and deletes an enterprise owner (I9, I10, I15)', async () => {
  const { page, problems } = await stage.open('/owners', { account: 'manager' });
  const form = measureForm(page);
  await page.getByRole('button', { name: '新增权属人' }).click();
  const dialog = page.getByRole('dialog', { name: '新增企业权属人信息' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  await expect.poll(() => form.problems('ownerName')).toEqual(['不能为空']);
  const typed = {
    ownerName: '舟山远洋渔业有限公司',
    certificateCode: '91330900MA28K12345',
    legalPerson: '郑海',
    phone: '0580-2345678',
    contact: '郑海',
    phoneOne: '13812345678',
    houseAddress: '舟山市定海区港湾路2号',
  };
  for (const [name, text] of Object.entries(typed)) await form.fill(name, text);
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.getByRole('button', { name: '仍然保存', exact: true }).click();
  await form.message('新增企业权属人成功').waitFor();

  await page.getByLabel('联系人或公司名称').fill('舟山远洋');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('共 1 条').waitFor();
  await page.getByRole('button', { name: '修改舟山远洋渔业有限公司' }).click();
  await form.fill('contact', '郑江');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await form.message('修改权属人成功').waitFor();
  await page.getByRole('cell', { name: '郑江' }).waitFor();

  await page.getByRole('button', { name: '删除舟山远洋渔业有限公司' }).click();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await question.getByText('选中数据将被永久删除, 是否继续？').waitFor();
  await question.getByRole('button', { name: '确定' }).click();
  await form.message('删除成功').waitFor();
  await page.getByText('共 0 条').waitFor();
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});

it('resets the form when the type is switched, and takes document types from the dictionary (I8, I17, AA6)', async () => {
  const { page } = await stage.open('/owners', { account: 'manager' });
  const form = measureForm(page);
  await page.getByRole('button', { name: '新增权属人' }).click();
  await form.fill('contact', '要清掉的');
  await form.choose('ownerType', '个人');
  await page.getByRole('heading', { name: '新增个人权属人信息' }).waitFor();
  await expect.poll(() => form.input('contact').inputValue()).toBe('');
  await form.pick('documentType', '身份证');
  await form.fill('personName', '郑海');
  await form.fill('personNum', '12345');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.locator('[data-db-issue~="personNum"]').waitFor();
  await expect.poll(() => form.problems('personNum')).toEqual(['请输入 15 位或 18 位身份证号码']);
});

it('changes and deletes an owner from the picker, and picks the changed one (I6)', async () => {
  const { page, problems } = await stage.open('/projects/500001/measures/add/ship', { account: 'manager' });
  const form = measureForm(page);
  const { client } = await signedIn(stage.server, 'manager');
  const enterprise = { ownerType: '01', ownerTypeName: '企业', clientTypeID: '04', otherType: '04' } as const;
  for (const ownerName of ['岱山船厂有限公司', '岱山拖轮有限公司']) {
    await client.owners.add({
      ...enterprise,
      ownerName,
      certificateCode: '91330900MA28K1000F',
      legalPerson: '郑海',
      phone: '0580-2345678',
      contact: '郑海',
      phoneOne: '13812345678',
      houseAddress: '岱山县高亭镇',
      isOptGaranty: '1',
      isOther: '1',
      confirmed: 'certificateCode',
    });
  }
  await page.getByRole('button', { name: '选择已有' }).click();
  const picker = page.getByRole('dialog', { name: '选择权属人' });
  await picker.getByLabel('联系人或公司名称').fill('岱山');
  await picker.getByRole('button', { name: '查询' }).click();
  await picker.getByText('共 2 条').waitFor();

  await picker.getByRole('row', { name: '岱山船厂有限公司' }).getByRole('radio').check();
  await picker.getByRole('button', { name: '修改 岱山船厂有限公司' }).click();
  const editor = page.getByRole('dialog', { name: '编辑权属人' });
  await form.fill('ownerName', '岱山造船有限公司');
  await editor.getByRole('button', { name: '确定' }).click();
  await form.message('修改权属人成功').waitFor();
  await editor.waitFor({ state: 'detached' });
  await picker.getByRole('row', { name: '岱山造船有限公司' }).waitFor();

  await picker.getByRole('button', { name: '删除 岱山拖轮有限公司' }).click();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await question.getByText('选中数据将被永久删除, 是否继续？', { exact: true }).waitFor();
  await question.getByRole('button', { name: '确定' }).click();
  await form.message('删除成功').waitFor();
  await picker.getByText('共 1 条').waitFor();

  await picker.getByRole('button', { name: '确定' }).click();
  await page.getByLabel('岱山造船有限公司的占比').waitFor();
  expect(problems).toEqual([]);
});

it('keeps the shareholders of a company with its owner (J1, AA4)', async () => {
  const { page, problems } = await stage.open('/owners', { account: 'manager' });
  const name = '江城华远航运有限公司';
  const first = page.getByRole('button', { name: /^查看.*公司$/ }).first();
  await first.click();
  const detail = page.getByRole('dialog').first();
  await detail.getByRole('button', { name: '新增股东' }).click();
  const form = page.getByRole('dialog', { name: '新增股东' });
  await form.getByLabel('股东名称').fill(name);
  await form.getByLabel('证件号码').fill('91330900MA28K12345');
  await form.getByLabel('出资占比').fill('60');
  await form.getByRole('button', { name: '保存' }).click();
  await detail.getByRole('cell', { name, exact: true }).waitFor();
  expect(problems).toEqual([]);
});

it('asks for one record when the picker is confirmed with none (I1, I5)', async () => {
  const { page } = await stage.open('/projects/500001/measures/add/ship', { account: 'manager' });
  const form = measureForm(page);
  await page.getByRole('button', { name: '选择已有' }).click();
  const dialog = page.getByRole('dialog', { name: '选择权属人' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await form.message('请选择一条数据,然后再操作!').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === '选择已有');
});
