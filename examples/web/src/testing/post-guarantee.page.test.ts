import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { measureForm } from './measure-form.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('a compensation is recorded in its project and recovered in part, and says what is still to come', async () => {
  const { page, problems } = await stage.open('/projects/500001?part=after', { account: 'manager' });
  const dialog = page.getByRole('dialog');
  const compensation = page.getByRole('region', { name: '代偿' });
  await compensation.getByRole('button', { name: '新增代偿' }).click();
  await dialog.getByLabel('代偿凭证号').fill('DC-2026-1');
  await dialog.getByRole('textbox', { name: '代偿日期' }).fill('2026-03-02');
  await dialog.getByLabel(/债权人$/).fill('江城银行');
  await dialog.getByLabel('代偿本金').fill('100');
  await dialog.getByRole('button', { name: '保存' }).click();
  await compensation.getByRole('row', { name: /DC-2026-1.*江城银行.*100\.00.*0\.00.*100\.00/ }).waitFor();

  await page.getByRole('region', { name: '追偿' }).getByRole('button', { name: '新增追偿' }).click();
  await dialog.getByRole('combobox', { name: '代偿' }).click();
  await page.getByRole('option', { name: 'DC-2026-1（尚未追偿 100.00 万元）' }).click();
  await dialog.getByRole('textbox', { name: '追偿到账日期' }).fill('2026-04-02');
  await dialog.getByRole('combobox', { name: '追偿方式' }).click();
  await page.getByRole('option', { name: '处置抵质押物' }).click();
  // What is too much is said while people type, with what is left.
  await dialog.getByLabel('追偿金额').fill('100.5');
  await dialog
    .getByText(/最多 100 万元，否则该笔代偿尚未追偿的部分/)
    .first()
    .waitFor();
  await dialog.getByLabel('追偿金额').fill('40.5');
  await dialog.getByRole('button', { name: '保存' }).click();
  await compensation.getByRole('row', { name: /DC-2026-1.*40\.50.*59\.50/ }).waitFor();
  await page
    .getByRole('region', { name: '追偿' })
    .getByRole('row', { name: /DC-2026-1.*40\.50/ })
    .waitFor();
  expect(problems).toEqual([]);
});

it('a measure is released with its deregistration, counts no more, and says so with its client and on paper', async () => {
  const { page, problems } = await stage.open('/projects/500001/measures', { account: 'manager' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  const counted = page.getByRole('region', { name: '反担保覆盖情况' });
  const before = await counted.innerText();
  await page.getByRole('link', { name: /^查看/ }).first().click();
  await page.waitForURL(/measures\/view\//);
  await page.getByRole('button', { name: '解除', exact: true }).click();
  await dialog
    .getByRole('status')
    .getByText(/尚有担保责任/)
    .waitFor();
  await form.fill('releasedDate', '2026-05-06');
  await form.fill('office', '江城市不动产登记中心');
  await form.fill('certificateNo', '注销2026-18');
  await chooseOption(page, dialog.getByRole('combobox', { name: /经办人/ }), '陈立', /^陈立 ·/);
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog
    .getByText(/请填写仍要解除的理由/)
    .first()
    .waitFor();
  await form.fill('earlyReason', '置换为等值房产抵押');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByRole('button', { name: '仍然保存' }).click();
  const released = page.getByRole('region', { name: '已解除' });
  await released.getByText('注销2026-18').waitFor();
  await expect.poll(() => page.getByRole('button', { name: '解除', exact: true }).count()).toBe(0);
  await released.getByRole('link', { name: '打印解除单' }).click();
  const paper = page.getByRole('article', { name: '担保措施解除' });
  await paper.getByText('江城市不动产登记中心').waitFor();
  await paper.getByText('置换为等值房产抵押').waitFor();
  await page.getByRole('link', { name: '返回' }).click();
  const list = page.getByRole('region', { name: '担保措施解除' });
  await list.getByRole('row', { name: /注销2026-18/ }).waitFor();
  await list.getByRole('link', { name: '去解除担保措施' }).click();
  await page.getByRole('table').getByText('已解除', { exact: true }).first().waitFor();
  expect(await counted.innerText()).not.toBe(before);
  await page.navigate('/customer/detail/04/300001?part=measures');
  const mine = page.getByRole('region', { name: '各项目的担保措施' });
  await mine.getByText(/已解除或处置 1 项/).waitFor();
  await mine.getByRole('row', { name: /已解除 2026-05-06/ }).waitFor();
  await page.getByRole('tab', { name: '大事记' }).click();
  await page.getByRole('region', { name: '大事记' }).getByText('解除担保措施').waitFor();
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});
