import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';
import { measureForm } from './measure-form.ts';
import type { TestPage } from './page/page-stage.ts';
import { pageStage } from './page/page-stage.ts';

const stage = pageStage();

const menuOf = (page: TestPage) => page.getByRole('navigation', { name: '主菜单' });
const titlesIn = (page: TestPage) => menuOf(page).locator('[data-db-menu-entry]').allInnerTexts();

/** Chooses from a list of the dialog; the page behind it has lists with the same answers. */
function pick(page: TestPage, field: string, label: string): Promise<void> {
  return chooseOption(page, page.locator(`[data-db-field~="${field}"]`).getByRole('combobox'), label);
}

it('makes a role and a user, who sees exactly what they may, and loses what is taken from them while they work', async () => {
  const { page, problems } = await stage.open('/admin/roles', { account: 'admin' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');

  // Their own role asks for a second factor at most.
  const ownRole = page.getByRole('row', { name: '系统管理员' });
  await ownRole.getByRole('button').click();
  await dialog.locator('[data-db-field]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => ownRole.getByRole('button').allInnerTexts()).toEqual(['自己的角色，只能设置两步验证']);

  // By the keyboard alone: the role, its rights found by a word and chosen with the space bar.
  await page.getByRole('button', { name: '新增角色' }).focus();
  await page.keyboard.press('Enter');
  await form.typed('roleName').focus();
  await page.keyboard.type('订餐员');
  await page.keyboard.press('Control+s');
  await form.message('表单不规范信息检查未通过，请完善！').waitFor();
  await expect.poll(() => form.problems('permissions')).toEqual(['不能为空']);
  await dialog.getByRole('searchbox', { name: '查找权限' }).focus();
  await page.keyboard.type('canteen:');
  const rights = dialog.getByRole('group', { name: '食堂' });
  for (const name of ['查看', '订餐']) {
    await rights.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByText('已选 2 项').waitFor();
  await page.keyboard.press('Control+s');
  await form.message('新增成功').waitFor();
  const role = page.getByRole('row', { name: '订餐员' });
  await role.waitFor();
  await expect.poll(() => role.getByRole('cell').allInnerTexts()).toEqual(expect.arrayContaining(['2', '0']));

  await menuOf(page).getByRole('link', { name: '用户', exact: true }).click();
  await page.getByRole('button', { name: '新增用户' }).click();
  await form.fill('username', 'eater');
  await form.fill('realName', '秦朗');
  await pick(page, 'unitUid', '第一融资担保公司');
  await pick(page, 'deptName', '业务一部');
  await pick(page, 'roleId', '订餐员');
  await form.fill('password', '1234567');
  await expect.poll(() => form.problems('password')).toEqual(['密码应为 8 至 128 个字符']);
  await dialog.getByRole('button', { name: '随机生成' }).click();
  const password = await form.typed('password').inputValue();
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').first().waitFor();
  // It is said before the dialog is gone, which lies over the list until then.
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '秦朗（eater）看到的菜单' }).click();
  await dialog.getByText('订餐员 · 权限 2 项').waitFor();
  await expect.poll(() => dialog.locator('code').allInnerTexts()).toContain('/canteen/order');
  await page.keyboard.press('Escape');

  const { page: his, problems: hisProblems } = await stage.open('/login?back=%2Fcanteen%2Forder');
  await his.getByLabel('用户名').fill('eater');
  await his.locator('input[name=password]').fill(password);
  await his.getByRole('button', { name: '登录', exact: true }).click();
  // The administrator chose the password: nothing opens but its change, then where they wanted to go.
  const forced = his.getByRole('heading', { name: '请先修改密码', level: 1 });
  await forced.waitFor();
  await his.getByLabel('原密码').fill(password);
  await his.getByLabel('新密码').fill('12345678');
  await his.getByRole('button', { name: '修改并继续' }).click();
  await his.getByText(/这个密码太常见/).waitFor();
  await his.getByLabel('新密码').fill('食堂 eats well 2026');
  await his.getByRole('button', { name: '修改并继续' }).click();
  await his.getByRole('heading', { name: '订餐', level: 1 }).waitFor();
  await expect.poll(() => forced.count()).toBe(0);
  await menuOf(his).getByRole('link', { name: '订餐', exact: true }).waitFor();
  await menuOf(his).getByRole('button', { name: '办公' }).click();
  await expect
    .poll(() => titlesIn(his))
    .toEqual(['首页', '待办事项', '食堂', '食堂菜单', '订餐', '我的订单', '菜品', '饮品', '办公', '通知中心', '投票']);
  await menuOf(his).getByRole('link', { name: '菜品', exact: true }).click();
  await his.getByRole('heading', { name: '菜品', level: 1 }).waitFor();
  await his.getByText(/^共 \d+ 条/).waitFor();
  await expect.poll(() => his.getByRole('button', { name: '新增菜品' }).count()).toBe(0);
  await his.goto('/admin/users');
  await his.locator('h1').waitFor();
  await expect.poll(() => his.getByRole('button', { name: '新增用户' }).count()).toBe(0);

  const { client } = await signedIn(stage.server, 'admin');
  const kept = (await client.admin.roles()).find(({ roleName }) => roleName === '订餐员');
  if (!kept) throw new Error('the role was not kept');
  const { roleId, roleName, permissions } = kept;
  await client.admin.updateRole({
    roleId,
    roleName,
    permissions: permissions.filter((one) => one !== 'canteen:order'),
  });
  await menuOf(his).getByRole('link', { name: '菜品', exact: true }).click();
  await menuOf(his).getByRole('link', { name: '订餐', exact: true }).waitFor({ state: 'detached' });
  await expect
    .poll(() => titlesIn(his))
    .toEqual(['首页', '待办事项', '食堂', '食堂菜单', '菜品', '办公', '通知中心', '投票']);
  // The password that was refused.
  expect(hisProblems.filter((text) => !text.includes('danbao/profile/password'))).toEqual([]);

  const changed = await stage.open('/admin/roles', { account: 'admin' });
  const changing = changed.page.getByRole('dialog');
  await changed.page.getByRole('button', { name: '修改订餐员' }).click();
  await changing.getByRole('group', { name: '食堂' }).getByRole('checkbox', { name: '订餐' }).check();
  await changing.getByRole('button', { name: '保存' }).click();
  await measureForm(changed.page).message('修改成功').waitFor();
  expect((await client.admin.roles()).find((each) => each.roleId === roleId)?.permissions).toContain('canteen:order');
  expect([...problems, ...changed.problems]).toEqual([]);
});

it('takes what is typed into the list of departments while these are on their way', async () => {
  const { page } = await stage.open('/admin/users', { account: 'admin' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  page.intercept(async ({ url }) => {
    if (url.includes('getDeptListById')) await answered;
    return undefined;
  });
  await page.getByRole('button', { name: '新增用户' }).click();
  await pick(page, 'unitUid', '第一融资担保公司');
  const list = page.locator('[data-db-field~="deptName"]').getByRole('combobox');
  await list.fill('业务一部');
  answer();
  await page.locator('.db-options').getByRole('option', { name: '业务一部', exact: true }).click();
  await expect.poll(() => list.inputValue()).toBe('业务一部');
});

it('changes the menu of everybody, keeps what could lock everybody out, and shows it all in the audit log', async () => {
  const { page, problems } = await stage.open('/admin/menus', { account: 'admin' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: '提示' });
  await page.getByRole('button', { name: '在业务下新增' }).click();
  await form.fill('title', '月报');
  await form.fill('titleEn', 'Monthly report');
  await form.fill('name', 'monthly');
  await form.fill('path', 'reports');
  await page.locator('[data-db-issue~="path"]').first().waitFor();
  await expect
    .poll(() => form.problems('path'))
    .toEqual(['地址以 / 开头，由字母、数字、- 和 _ 组成，如 /canteen/order']);
  await form.fill('path', '/reports/monthly');
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').waitFor();
  // The own menu follows without a reload.
  await menuOf(page).getByRole('link', { name: '月报' }).waitFor();
  const up = page.getByRole('button', { name: '上移月报' });
  await up.waitFor();
  const titles = () => page.getByRole('table', { name: '菜单' }).locator('tbody tr td:first-child').allInnerTexts();
  const before = await titles();
  await up.click();
  await form.message('操作成功').waitFor();
  // It changes places with the one before it; all others stay.
  const at = before.indexOf('月报');
  expect(at).toBeGreaterThan(0);
  const after = [...before.slice(0, at - 1), '月报', before[at - 1], ...before.slice(at + 1)];
  await expect.poll(titles).toEqual(after);
  await page.getByRole('button', { name: '删除月报' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await form.message('删除成功').waitFor();
  await menuOf(page).getByRole('link', { name: '月报' }).waitFor({ state: 'detached' });

  await menuOf(page).getByRole('link', { name: '用户', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: '停用周敏（admin）' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '修改周敏（admin）' }).click();
  await pick(page, 'roleId', '只读用户');
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('操作后将无人可管理用户与角色').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '离开' }).click();

  await menuOf(page).getByRole('link', { name: '操作日志', exact: true }).click();
  await page.getByLabel('内容或编号').fill('/reports/monthly');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('共 3 条').waitFor();
  await page.getByRole('button', { name: '展开 菜单项 月报' }).nth(1).click();
  await page.getByText('顺序', { exact: true }).waitFor();
  await page.getByRole('button', { name: '菜单项 月报的全部变更' }).first().click();
  await page.getByText('所属记录：').waitFor();
  await page.reload();
  await page.getByText('所属记录：').waitFor();
  // What the server refuses stands in the console of the browser too.
  expect(problems.filter((text) => !text.includes('409'))).toEqual([]);
});

it('keeps dictionaries and departments', async () => {
  const { page, problems } = await stage.open('/admin/dictionaries', { account: 'admin' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新增字典', exact: true }).click();
  await form.fill('dictTypeId', '70');
  await form.fill('dictTypeNo', 'car_type');
  await form.fill('typeName', '车辆类型');
  await form.choose('sysId', '31 综合办公');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '查看车辆类型的字典项' }).click();
  const items = page.getByRole('region', { name: '车辆类型的字典项' });
  await items.getByRole('button', { name: '新增字典项' }).click();
  await form.fill('dictName', '轿车');
  await form.fill('dictValue', 'car');
  await dialog.getByRole('button', { name: '保存' }).click();
  await items.getByRole('row', { name: '轿车' }).waitFor();

  await menuOf(page).getByRole('link', { name: '部门', exact: true }).click();
  await chooseOption(page, page.getByRole('combobox', { name: '单位' }), '第二融资担保公司');
  await expect.poll(() => page.getByRole('combobox', { name: '单位' }).inputValue()).toBe('第二融资担保公司');
  await page.locator('main table[aria-busy=false]').first().waitFor();
  await page.getByRole('button', { name: '在业务二部下新增' }).click();
  await form.fill('deptName', '创新组');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('row', { name: '创新组' }).waitFor();
  expect(new URL(page.url()).searchParams.get('unit')).toBe('103');
  expect(problems).toEqual([]);
});

it('shows a role and its rights on a phone', async () => {
  const { page, problems } = await stage.open('/admin/roles', { account: 'admin', locale: 'en', viewport: 'phone' });
  await page.getByRole('button', { name: 'Add a role' }).click();
  await page.getByRole('dialog', { name: 'Add a role' }).getByRole('group', { name: 'Security' }).waitFor();
  expect(problems).toEqual([]);
});

it('sets how long records are kept once the effect was seen, and erases whoever has left', async () => {
  const { page, problems } = await stage.open('/admin/retention', { account: 'admin' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  const days = page.getByLabel('个人消息的保留天数');
  await days.fill('30');
  await page.getByText('至少保留 120 天').waitFor();
  await expect.poll(() => page.getByRole('button', { name: '查看影响' }).isDisabled()).toBe(true);
  await days.fill('730');
  await page.getByRole('button', { name: '查看影响' }).click();
  await dialog.getByText('按这些设定，现在没有到期的记录').waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('保留期已保存').waitFor();

  const { client } = await signedIn(stage.server, 'admin');
  const userId = newGuarantyId();
  const account = { userId, username: 'leaver', realName: '秦汉', unitUid: '101', roleId: 'viewer' };
  await client.admin.addUser({ ...account, password: '食堂 eats well 2026' });
  await page.goto('/admin/erasure');
  await page.getByLabel('姓名、名称、登录名或证件号码').fill('leaver');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '查看清除秦汉的影响' }).click();
  await dialog.getByText('账号仍启用，请先停用').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  await client.admin.enableUser({ userId, active: '0' });
  await page.getByRole('button', { name: '查看清除秦汉的影响' }).click();
  const erase = dialog.getByRole('button', { name: '清除', exact: true });
  await dialog.getByLabel('输入「秦汉」以确认').fill('秦');
  await expect.poll(() => erase.isDisabled()).toBe(true);
  await dialog.getByLabel('输入「秦汉」以确认').fill('秦汉');
  await erase.click();
  await form.message('已清除，今后显示为 已清除-').waitFor();
  expect(problems).toEqual([]);
});

it('sets up a unit and the company, and hands over and disables somebody who leaves', async () => {
  const { page, problems } = await stage.open('/admin/units', { account: 'admin' });
  const form = measureForm(page);
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: '在第一融资担保公司下新增' }).click();
  await form.fill('unitUid', '104');
  await form.fill('unitName', '西部分公司');
  await dialog.getByRole('button', { name: '保存' }).click();
  await form.message('新增成功').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '关闭西部分公司' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await page.getByRole('row', { name: '西部分公司' }).getByText('已关闭').waitFor();

  await page.goto('/admin/company');
  await page.getByRole('button', { name: '修改' }).click();
  await form.fill('name', '华东担保集团');
  const choose = async (svg: string) => {
    const buffer = Buffer.from(svg);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
    await dialog.locator(`img[src$="${buffer.toString('base64')}"]`).waitFor();
  };
  await choose('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('不含脚本').first().waitFor();
  await choose('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('complementary').getByText('华东担保集团').waitFor();
  await expect.poll(() => page.title()).toBe('公司名称与标识 - 华东担保集团');
  await page.goto('/projects/500001/measures/print');
  await page.getByRole('article').getByText('华东担保集团').waitFor();

  await page.goto('/admin/users?text=assistant');
  await page.getByRole('button', { name: '停用方远（assistant）' }).click();
  await question.getByText(/「方远」名下或等待其办理的还有 \d+ 项/).waitFor();
  await question.getByRole('button', { name: '去交接' }).click();
  const rows = page.getByRole('table', { name: '离职交接' });
  await rows.getByText('未选接办人').first().waitFor();
  await chooseOption(page, page.getByRole('combobox', { name: '全部交给' }), '陈立 · 业务一部');
  await rows.getByText('交给接办人').first().waitFor();
  await page.getByRole('button', { name: '交接并停用' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await form.message('「方远」已交接').waitFor();
  await page.goto('/admin/users?text=assistant');
  await page.getByRole('row', { name: 'assistant' }).getByText('已停用').waitFor();
  const opened = await stage.open('/login');
  await opened.page.getByText('华东担保集团').waitFor();
  // The logo that could run something.
  expect([...problems, ...opened.problems]).toEqual([expect.stringContaining('422')]);
});
