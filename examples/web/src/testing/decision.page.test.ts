import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { company } from '@danbao/testing/server/tables';
import { beforeAll, expect, it } from 'vitest';
import { pageStage, type TestPage } from './page/page-stage.ts';

const stage = pageStage();
const flowId = '600008';
const path = `/sendpt/${flowId}/todo/project_use_flow/${flowId}`;
beforeAll(async () => {
  // A tenth of it is less than what is drawn.
  await stage.server.deps.db.insert(company).values({ netAssets: '9000' });
});

const region = (page: TestPage, name: string) => page.getByRole('region', { name, exact: true });

it('tells whoever signs what is asked, how it is covered and which limit it passes, and takes the signature on the page', async () => {
  const { page, problems } = await stage.open(path, { account: 'finance' });
  const brief = region(page, '决策摘要');
  await brief.getByText('956.00 万元').first().waitFor();
  await region(page, '覆盖').getByText('171.03%').waitFor();
  const limit = region(page, '限额').getByRole('row', { name: /单一客户集中度/ });
  expect(await limit.innerText()).toMatch(/0%.*超过限额.*10\.62%.*10%/s);
  expect(await page.getByText('已签 3/13').count()).toBe(1);

  await page.getByRole('tab', { name: '意见' }).click();
  await page.getByRole('table').getByText('罗静').first().waitFor();
  await page.getByRole('tab', { name: '担保措施' }).click();
  const kinds = page.getByRole('table', { name: '担保措施（按种类）' });
  await kinds.getByRole('button', { name: /查看土地/ }).click();
  await kinds.getByRole('columnheader', { name: '评估价值' }).waitFor();

  // One click for the field, one for the signature.
  await page.getByRole('textbox', { name: '意见' }).fill('费用已收');
  await page.getByRole('button', { name: '办理', exact: true }).click();
  await page.getByRole('button', { name: '办理', exact: true }).waitFor({ state: 'detached' });
  const { client } = await signedIn(stage.server, 'finance');
  const { tasks } = await client.flows.get({ flowId });
  expect(tasks.find(({ node, status }) => node === 'financeHead' && status === '1')?.signedOpinion).toBe('费用已收');
  expect(problems).toEqual([]);
});

it('says before it is sent what the signers will be told, follows what is typed, and reckons other sums without keeping them', async () => {
  const lead = await signedIn(stage.server, 'lead');
  const flow = {
    flowId: newGuarantyId(),
    applyId: '500008',
    projectName: '长泽包装有限公司原材料采购项目',
  };
  await lead.client.flowForms.creditUse({ ...flow, payee: '长泽包装有限公司', loanSum: '100' } as never);
  const { page } = await stage.open(`/sendpt/${flow.flowId}/edit/project_use_flow/${flow.flowId}`, { account: 'lead' });
  const fold = page.getByRole('button', { name: '决策摘要与试算' });
  await fold.click();
  const limits = region(page, '限额').first();
  await expect.poll(() => limits.innerText()).toMatch(/超过限额.*11\.73%/s);
  await page.locator('[data-db-field="loanSum"]').getByRole('textbox').fill('1800');
  await expect.poll(() => limits.innerText()).toMatch(/超过限额.*30\.62%/s);
  const tried = region(page, '试算');
  await tried.getByRole('textbox', { name: '金额（万元）' }).fill('450');
  await expect.poll(() => tried.innerText()).toMatch(/15\.62%/);
  expect(await page.locator('[data-db-field="loanSum"]').getByRole('textbox').inputValue()).toBe('1,800');
});
