import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { approvedCredit, clientsOf, creditSigners } from '@danbao/testing/server/approved-credit';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('proposes a change in the form of an approved measure, and goes to its draft; what was typed outlives a reload', async () => {
  const as = await clientsOf(stage.server, ['lead', ...creditSigners]);
  const { applyId, one } = await approvedCredit(as, '变更页面用授信');
  const form = `/projects/${applyId}/measures/edit/house/${one}`;
  const { page, problems } = await stage.open(form, { account: 'lead' });
  const nameOf = () => page.locator('[data-db-field="optName"]').getByRole('textbox');
  await page.getByText('请提出变更').first().waitFor();
  expect(await nameOf().isDisabled()).toBe(true);
  await page.getByRole('button', { name: '提出变更' }).click();
  await page.getByText(/正在提出变更/).waitFor();
  expect(await nameOf().isDisabled()).toBe(false);
  expect(await page.getByRole('button', { name: '保存并继续新增' }).count()).toBe(0);
  await nameOf().fill('厂房一栋');
  await nameOf().press('Tab');

  // Left and opened again, it is proposed still.
  await page.reload();
  await page.getByText(/正在提出变更/).waitFor();
  expect(await nameOf().inputValue()).toBe('厂房一栋');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL('**credit_change_flow**');
  const rows = page.getByRole('table', { name: '变更明细' });
  await expect.poll(() => rows.innerText()).toMatch(/厂房一.*担保物名称.*厂房一.*厂房一栋/s);
  await page.locator('[data-db-field="reason"]').getByRole('textbox').fill('权证换发');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect
    .poll(async () => (await as('lead').flows.list({ box: 'mine', flowCode: 'credit_change_flow' })).rows)
    .toMatchObject([{ status: 'draft' }]);
  const [draft] = (await as('lead').flows.list({ box: 'mine', flowCode: 'credit_change_flow' })).rows;
  const { flowId = '' } = draft ?? {};
  await expect.poll(async () => (await as('lead').flows.get({ flowId })).values['reason']).toBe('权证换发');
  expect(await as('lead').measures.get({ optGuaranty_ID: one })).toMatchObject({ optName: '厂房一' });

  // Sent, the form says which change it waits for, and takes nothing.
  const { seq } = await as('lead').flows.get({ flowId });
  await as('lead').flows.send({ flowId, seq, opinion: '请审批' });
  await page.goto(flowPath(flowDefinitions.creditChange, 'detail', { flowId }));
  await expect
    .poll(() => page.getByRole('table', { name: '变更明细' }).innerText())
    .toMatch(/厂房一.*担保物名称.*厂房一.*厂房一栋/s);
  await page.goto(form);
  await page.getByText(/本措施的变更.*正在审批/).waitFor();
  expect(await page.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true);
  await page.goto(`/projects/${applyId}/measures/view/house/${one}`);
  const changes = page.getByRole('table', { name: '变更审批' });
  await expect.poll(() => changes.innerText()).toMatch(/变〔.*担保物名称.*厂房一.*厂房一栋.*权证换发.*审批中/s);
  expect(problems).toEqual([]);
});
