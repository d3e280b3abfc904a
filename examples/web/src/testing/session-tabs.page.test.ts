import { roles } from '@danbao/testing/server/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

it('menu and buttons follow a change of rights with the next call, without a new sign-in (A19, C19, E1)', async () => {
  const { db } = stage.server.deps;
  const [before] = await db.select().from(roles).where(eq(roles.roleId, 'viewer'));
  const { page } = await stage.open('/owners', { account: 'viewer' });
  const canteen = page.getByRole('navigation', { name: '主菜单' }).getByText('食堂');
  await page.getByRole('row').nth(1).waitFor();
  await canteen.first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: '新增权属人' }).count()).toBe(0);
  await db
    .update(roles)
    .set({ permissions: ['owner:read', 'owner:write'] })
    .where(eq(roles.roleId, 'viewer'));
  await page.getByLabel('联系人或公司名称').fill('江');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByRole('button', { name: '新增权属人' }).waitFor();
  await canteen.first().waitFor({ state: 'detached' });
  await db
    .update(roles)
    .set({ permissions: before?.permissions ?? [] })
    .where(eq(roles.roleId, 'viewer'));
  await page.getByRole('button', { name: '重置' }).click();
  await page.getByRole('button', { name: '新增权属人' }).waitFor({ state: 'detached' });
});
