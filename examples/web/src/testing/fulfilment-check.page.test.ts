import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage({ settings: { fulfilment: { evidence: 'required', secondPerson: true } } });

it('what another has recorded as fulfilled is checked on the first page, and is gone then', async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const body = aMeasure('ship', { apply_ID: '500001' });
  await client.measures.add(body);
  const { apply_optguaranty_ID } = await client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
  const registration = { otherWarrantNum: '鄂（2026）证明 0032187', registerTime: '2026-03-02 00:00:00' };
  await client.fulfilment.save({ apply_optguaranty_ID: String(apply_optguaranty_ID), ...registration });
  const { page, problems } = await stage.open('/dashboard', { account: 'approver' });
  const box = page.getByRole('region', { name: '今天', exact: true });
  const row = box.getByRole('listitem').filter({ hasText: body.optName });
  await row.getByText('来自 陈立').waitFor();
  await row.getByRole('button', { name: `复核：${body.optName}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  expect(await client.measures.get({ optGuaranty_ID: body.optGuaranty_ID })).toMatchObject({ isWorkable: '1' });
  expect(problems).toEqual([]);
});
