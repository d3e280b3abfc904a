import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('a compensation is printed as the form of its approval, with sums in capitals and a place for everybody who signs', async () => {
  const { client } = await signedIn(stage.server, 'admin');
  const flowId = newGuarantyId();
  // The first project of the sample, with its drawdown.
  const asked = { ...validFlowForms.compensation, applyId: '500001', loanId: '600001' };
  await client.flowForms.compensation({ flowId, ...asked } as never);
  const path = flowPath(flowDefinitions.compensation, 'print', { flowId });
  const { page, problems } = await stage.open(path, { account: 'admin' });
  await page.getByRole('heading', { name: '代偿申请审批表' }).waitFor();
  for (const block of ['担保项目', '代偿通知', '代偿金额与分担', '付款'])
    await page.getByRole('region', { name: block, exact: true }).waitFor();
  const sums = page.getByRole('region', { name: '代偿金额与分担' });
  await sums.getByText('壹佰零贰万伍仟元整').waitFor();
  await page.getByRole('region', { name: '付款' }).getByText('未填写').first().waitFor();
  expect(problems).toEqual([]);
});
