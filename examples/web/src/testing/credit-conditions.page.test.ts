import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();
const line = '反担保措施落实，抵押登记办理完毕';

it('takes the conditions of the approval over line by line, and shows each with whether it is met', async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  const known = await Promise.all(
    rows.map(async ({ apply_ID }) => ({ apply_ID, uses: await client.credit.loanPlansOf({ apply_ID }) })),
  );
  const { apply_ID } = known.find(({ uses }) => uses.length > 0) as (typeof known)[number];
  const { page, problems } = await stage.open(`/projects/${apply_ID}`, { account: 'manager' });
  const panel = page.getByRole('region', { name: '授信条件' });
  await panel.getByRole('button', { name: '采用授信条件 1 条' }).click();
  const dialog = page.getByRole('dialog', { name: '采用审批意见中的授信条件' });
  await dialog.getByLabel(line).uncheck();
  await expect.poll(() => dialog.getByRole('button', { name: '采用授信条件 0 条' }).isDisabled()).toBe(true);
  await dialog.getByLabel(line).check();
  await dialog.getByRole('button', { name: '采用授信条件 1 条' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByText(line).waitFor();
  await panel.getByText('未落实').waitFor();
  const { rows: taken } = await client.creditConditions.page({ applyId: apply_ID });
  expect(taken).toMatchObject([{ content: line, stage: 'before', state: 'open' }]);
  // What proves it is opened from the checklist, and added there while it is open.
  const proof = { fileType: 'credit_condition', sysId: '2', name: '登记证明.txt', file: new Blob(['x']) } as const;
  await client.attachments.upload({ ...proof, infoId: taken[0]?.id ?? '' });
  const again = await stage.open(`/projects/${apply_ID}`, { account: 'manager' });
  const list = again.page.getByRole('region', { name: '授信条件' });
  await list.getByRole('button', { name: '登记证明.txt' }).waitFor();
  await list.getByRole('button', { name: `${line}：上传或删除证明文件` }).click();
  const files = again.page.getByRole('dialog', { name: '落实证明文件' });
  await files.getByRole('row', { name: /登记证明.txt/ }).waitFor();
  expect(again.problems).toEqual([]);
  expect(problems).toEqual([]);
});
