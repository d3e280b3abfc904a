import { withRights } from '@danbao/testing/server/a-role';
import { expect, it } from 'vitest';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

/** Pages of what concerns the whole group, the right to change it, and a button or link by which it is changed. */
const pages = [
  ['/admin/company', ['admin:company'], '修改'],
  ['/admin/systems', ['admin:systems'], '新增系统'],
  ['/admin/menus', ['admin:menus'], '新增菜单项'],
  ['/admin/roles', ['admin:roles'], '新增角色'],
  ['/admin/retention', ['admin:retention'], '查看影响'],
  ['/admin/warnings', ['admin:warnings'], '立即检查'],
  ['/forms', ['form:read', 'form:write'], '新建表单'],
] as const;

it.each(pages)(
  '%s: who works for one unit looks at it and is told why, who reaches the group changes it',
  async (path, rights, changes) => {
    const note = /影响全集团，只能查看/;
    await withRights(stage.server, 'manager', rights, async () => {
      const { page, problems } = await stage.open(path, { account: 'manager' });
      await page.getByText(note).waitFor();
      expect(await page.locator('main').getByText(changes, { exact: true }).count()).toBe(0);
      expect(problems).toEqual([]);
    });
    await withRights(stage.server, 'manager', [...rights, 'unit:all'], async () => {
      const { page } = await stage.open(path, { account: 'manager' });
      await page.locator('main').getByText(changes, { exact: true }).waitFor();
      expect(await page.getByText(note).count()).toBe(0);
    });
  },
);

it('the page that draws up a form says the same to who comes by its address, and offers nothing to fill in', async () => {
  await withRights(stage.server, 'manager', ['form:read', 'form:write'], async () => {
    const { page, problems } = await stage.open('/formMaker/revise/new', { account: 'manager' });
    await page.getByText(/影响全集团，只能查看/).waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
