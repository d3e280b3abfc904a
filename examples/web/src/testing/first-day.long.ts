import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas, createClient, createSession, signIn } from '@danbao/core';
import { posts } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { kindTypeOf } from '@danbao/testing/server/sample';
import { emptyFolder, type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { validEnterprise } from '@danbao/testing/values/valid-others';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { violationsOn } from './look.ts';
import { dist, sharedBrowser } from './stage.ts';

const [given, chosen] = ['given-2026-by-others', 'chosen-2026-by-oneself'];
const [unitUid, unitName] = ['201', '新区融资担保公司'];
const folder = mkdtempSync(join(tmpdir(), 'danbao-first-day-'));
let data = '';
let server: ServerProcess;
let url = '';

beforeAll(async () => {
  data = await emptyFolder();
  server = await startServer({
    env: { DATA_DIR: data, SAMPLE_DATA: 'off', ADMIN_PASSWORD: given, WEB_DIST: dist },
  });
  url = server.baseUrl.replace(/\/api$/, '');
});
afterAll(async () => {
  await server?.stop('SIGTERM');
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
});

/** Signs somebody in for the first time in a browser of their own: they choose a password before anything else. */
async function enter(username: string, password: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '请先修改密码', level: 1 }).waitFor();
  await page.getByLabel('原密码').fill(password);
  await page.getByLabel('新密码').fill(chosen);
  await page.getByRole('button', { name: '修改并继续' }).click();
  await page.getByRole('button', { name: /用户菜单/ }).waitFor();
  return page;
}

/** From the page of the list through the wizard; every column is known by its heading. */
async function bring(page: Page, list: string, name: string, ...lines: readonly string[]): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, `\uFEFF${lines.join('\r\n')}\r\n`);
  await page.goto(url + list);
  await page.getByRole('link', { name: '导入', exact: true }).click();
  await page.locator('.db-import input[type=file]').setInputFiles(path);
  const next = (step: string) => page.locator(`[data-db-import=${step}] .db-import-actions .db-button-primary`);
  for (const step of ['matching', 'reviewing', 'planned']) {
    const isPassed = page.locator(`[data-db-import=${step}]`);
    await page
      .locator('[data-db-import=matching], [data-db-import=reviewing], [data-db-import=planned]')
      .first()
      .waitFor();
    if (await isPassed.count()) await next(step).click();
    await isPassed.waitFor({ state: 'detached' });
  }
  // Each password is hashed at full cost.
  await page.locator('[data-db-import=done]').waitFor({ timeout: 240_000 });
  await page.getByText(`导入完成：新增 ${lines.length - 1} 条，修改 0 条`).waitFor();
}

it('an empty installation is set up in a browser: sheets by the wizard, first passwords, what runs, the first credit', async () => {
  const admin = await vi.waitFor(() => enter('admin', given), { timeout: 90_000, interval: 3000 });
  await bring(admin, '/admin/units', '单位.csv', '单位编号,单位名称', `${unitUid},${unitName}`);
  await bring(admin, '/admin/departments', '部门.csv', '单位,部门名称', `${unitName},业务一部`);
  await bring(
    admin,
    '/admin/roles',
    '角色.csv',
    '角色名称,权限',
    '承接专员,customer:read、customer:write、project:read、project:takeOver、measure:read、measure:write',
  );
  await bring(
    admin,
    '/admin/users',
    '用户.csv',
    '用户名,姓名,单位,部门,角色,审批岗位',
    `takeover,承接专员,${unitName},业务一部,承接专员,`,
    ...posts.map(({ value, label }) => `${value.toLowerCase()},${label.zh},${unitName},业务一部,项目经理,${label.zh}`),
  );
  await bring(admin, '/admin/menus', '菜单.csv', '代码,名称', 'often,常用');

  await admin.goto(`${url}/admin/users`);
  await admin.getByRole('button', { name: '生成初始密码' }).click();
  const dialog = admin.getByRole('dialog', { name: '生成初始密码' });
  expect(await violationsOn(admin)).toEqual([]);
  await dialog.getByRole('button', { name: '随机生成' }).click();
  await dialog.locator('code').first().waitFor({ timeout: 240_000 });
  expect(await dialog.locator('code').count()).toBe(posts.length + 1);
  expect(await violationsOn(admin)).toEqual([]);
  const passwordOf = (username: string) =>
    dialog
      .getByRole('row')
      .filter({ has: admin.getByText(username, { exact: true }) })
      .locator('code')
      .innerText();
  const [takeOver, leadManager, assistant] = await Promise.all(
    ['takeover', 'leadmanager', 'assistantmanager'].map(passwordOf),
  );
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    dialog.getByRole('button', { name: '保存为表格' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('生成初始密码.csv');

  const taking = await enter('takeover', takeOver ?? '');
  await bring(
    taking,
    '/customer/list',
    '客户.csv',
    '客户类型,客户名称,统一社会信用代码,法定代表人,联系电话,地址',
    '企业,承接客户有限公司,91330902MA28K00X0L,王强,13800000000,港湾路1号',
  );
  await bring(
    taking,
    '/running-guarantees',
    '承接.csv',
    '原业务编号,客户证件号码,项目名称,业务品种,项目经理,授信金额（万元）,授信起始日期,授信到期日期,循环授信,担保费率（%）,用信金额（万元）,放款日期,放款金额（万元）,已还本金（万元）,收款人,放款机构,借据起始日,借据到期日期',
    'OLD-2025-001,91330902MA28K00X0L,承接流动资金项目,流动资金贷款担保,项目经理A角,1000,2025-03-01,2099-03-01,是,1.5,600,2025-03-10,600,150,承接客户有限公司,江城银行,2025-03-10,2027-03-10',
  );

  const lead = await enter('leadmanager', leadManager ?? '');
  await lead.goto(`${url}/projects`);
  await lead.getByText('承接流动资金项目').first().waitFor();
  const flowId = await draftOf('leadmanager');
  await lead.goto(`${url}/sendpt/${flowId}/todo/project_flow/${flowId}`);
  await lead.getByRole('button', { name: '发送', exact: true }).click();
  const opinion = lead.getByRole('dialog').locator('.db-dialog');
  await opinion.getByRole('textbox').last().fill('资料齐全，同意上报');
  await lead.keyboard.press('Control+Enter');
  await opinion.waitFor({ state: 'detached' });

  const next = await enter('assistantmanager', assistant ?? '');
  await next.goto(`${url}/sendpt/${flowId}/todo/project_flow/${flowId}`);
  await next.getByRole('button', { name: '办理', exact: true }).waitFor();
  for (const page of [admin, taking, lead, next]) await page.context().close();
});

/** A credit that is ready to be sent: how its form and a measure are filled in is walked in tests of their own. */
async function draftOf(username: string): Promise<string> {
  const session = createSession();
  const client = createClient(areas, { baseUrl: server.baseUrl, session });
  await signIn(client, session, { username, password: chosen });
  const { rows } = await client.customers.list({ pageNum: '1', pageSize: '1' });
  const flowId = newGuarantyId();
  const form = { ...validFlowForms.project, client_ID: rows[0]?.client_ID ?? '', projectName: '第一笔授信' };
  await client.flowForms.project({ flowId, ...form } as never);
  const { owner_ID } = await client.owners.add(validEnterprise as never);
  const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'land');
  const clientList = [{ owner_ID, ownerName: '示例', haveRate: '100' }];
  await client.measures.add({
    ...{ ...minimalMeasure('land', { clientList }), optGuaranty_ID: newGuarantyId(), apply_ID: flowId },
    ...{ guarantyTypeID, optTypeID },
  } as never);
  return flowId;
}
