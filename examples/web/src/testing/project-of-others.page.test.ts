import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('offers nothing of a measure in a project of others that its server would refuse', async () => {
  const { client } = await signedIn(stage.server, 'manager');
  const { rows } = await client.credit.projects({ pageNum: '1', pageSize: '50' });
  const own = (await signedIn(stage.server, 'lead')).client;
  const works = await Promise.all(rows.map(async ({ apply_ID }) => (await own.credit.apply({ apply_ID })).works ?? []));
  const { apply_ID } = rows.find((_, at) => works[at]?.length === 0) as (typeof rows)[number];
  for (const [account, isOurs] of [
    ['manager', true],
    ['lead', false],
  ] as const) {
    const { page, problems } = await stage.open(`/projects/${apply_ID}/measures`, { account });
    await page.getByRole('link', { name: /^查看/ }).first().click();
    await page.waitForURL(/measures\/view\//);
    await page.getByRole('link', { name: '打印', exact: true }).waitFor();
    const offered = () => page.getByRole('link', { name: '修改', exact: true }).count();
    await expect.poll(offered).toBe(isOurs ? 1 : 0);
    const releases = () => page.getByRole('button', { name: '解除', exact: true }).count();
    await expect.poll(releases).toBe(isOurs ? 1 : 0);
    expect(problems).toEqual([]);
  }
});
