import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('begins with what waits for a signature, with the count in the menu, and opens it', async () => {
  const { page, problems } = await stage.open('/dashboard', { account: 'bizhead' });
  const toDo = page.getByRole('region', { name: '待我审批' });
  const first = toDo.getByRole('listitem').first();
  await first.getByText(/已等待 \d+ (天|小时)|刚到/).waitFor();
  const count = await toDo.locator('.db-task-count').innerText();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText(`${count} 项等待办理`).waitFor({ state: 'attached' });
  await page
    .getByRole('region', { name: '业务概况' })
    .getByText(/\d万元/)
    .waitFor();
  const title = await first.getByRole('link').innerText();
  await first.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(problems).toEqual([]);
});

it('shows what failed by itself, and asks again', async () => {
  const { page } = await stage.open('/owners', { account: 'manager' });
  let broken = true;
  page.intercept(({ url }) =>
    broken && url.endsWith('/danbao/dashboard/today')
      ? Response.json({ code: 403, success: false, msg: '没有权限' }, { status: 403 })
      : undefined,
  );
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页', exact: true }).click();
  const waiting = page.getByRole('region', { name: '未落实的担保措施' });
  await waiting.getByRole('alert').waitFor();
  await page
    .getByRole('region', { name: '今天的会议' })
    .getByText('今天没有会议')
    .or(page.getByText('会议室'))
    .first()
    .waitFor();
  broken = false;
  await waiting.getByRole('button', { name: '重试' }).click();
  await waiting.getByRole('listitem').first().waitFor();
});

it('is fresh when the person comes back to it', async () => {
  const { page } = await stage.open('/dashboard', { account: 'branch' });
  const count = page.getByRole('region', { name: '未落实的担保措施' }).locator('.db-task-count');
  const before = Number(await count.innerText());
  const { client } = await signedIn(stage.server, 'branch');
  const [project] = (await client.credit.projects({})).rows;
  const [owner] = (await client.owners.list({})).rows;
  const clientList = [{ owner_ID: owner?.owner_ID, haveRate: '100' }];
  await client.measures.add(aMeasure('ship', { apply_ID: project?.apply_ID, clientList }));
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '权属人' }).click();
  await page.getByRole('heading', { name: '权属人' }).waitFor();
  await menu.getByRole('link', { name: '首页', exact: true }).click();
  await count.getByText(String(before + 1), { exact: true }).waitFor();
});
