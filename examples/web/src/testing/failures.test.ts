import { failureGroups } from '@danbao/testing/server/tables';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { builtScript, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());
beforeEach(() => stage.server.deps.db.delete(failureGroups));

const kept = () => stage.server.deps.db.select().from(failureGroups);

it('tells of a page that broke, and administrators see it with its version and the steps before', async () => {
  const { page } = await stage.open('/admin/units', { account: 'admin' });
  await page.getByRole('table').waitFor();
  // An answer that no server gives: the page fails at drawing it.
  await page.route('**/api/danbao/admin/audit?*', (route) =>
    route.fulfill({
      json: { code: 'success', message: '', data: { total: 1, rows: [{ id: '1', entityId: '1', recordName: {} }] } },
    }),
  );
  const told = page.waitForResponse((response) => response.url().endsWith('/danbao/failures/report'));
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '操作日志', exact: true }).click();
  await page.getByRole('alert').getByRole('button').waitFor();
  expect((await told).status()).toBe(200);

  const shown = await stage.open('/admin/failures', { account: 'admin' });
  const row = shown.page.getByRole('row', { name: /Minified React error/ });
  await row.waitFor();
  const texts = await row.getByRole('cell').allInnerTexts();
  expect(texts).toEqual(expect.arrayContaining(['1', '未处理']));
  expect(texts.join(' ')).toMatch(
    /Error: Minified React error …; visit … .*\/admin\/audit \S+ [\w-]+\.js:\d+:\d+ 网页/s,
  );
  await row.getByRole('button', { name: /^展开/ }).click();
  const times = shown.page.getByRole('list', { name: '发生情况' });
  await times.getByText(/^index-/).waitFor();
  const steps = await times.getByRole('list', { name: '此前步骤' }).getByRole('listitem').allInnerTexts();
  expect(steps.join('\n')).toMatch(/页面 \/admin\/units(.|\n)*调用 danbao\/admin\/audit ok/);
  expect(await violationsOn(shown.page)).toEqual([]);
  await row.getByRole('button', { name: /^标记/ }).click();
  await row.waitFor({ state: 'hidden' });
  expect(shown.problems).toEqual([]);
});

it('tells of errors and rejections that nobody caught, each once, and nothing of what stands in them (A24)', async () => {
  const { page } = await stage.open('/projects', { account: 'viewer' });
  await page.getByRole('table').waitFor();
  const told = () => page.waitForResponse((response) => response.url().endsWith('/danbao/failures/report'));
  const first = told();
  await page.evaluate(() => {
    for (let time = 0; time < 3; time++)
      setTimeout(() => {
        throw new RangeError('no client 张三 13800138000 "secret"');
      });
  });
  await first;
  const second = told();
  await page.evaluate(() => void Promise.reject(new SyntaxError('token eyJhbGciOiJIUzI1NiJ9')));
  await second;
  const groups = await kept();
  expect(groups.map(({ name, message, count }) => [name, message, count]).sort()).toEqual([
    ['RangeError', 'no client …', 1],
    ['SyntaxError', 'token …', 1],
  ]);
  expect(groups[0]?.samples[0]?.steps).toContainEqual(expect.objectContaining({ what: 'page', name: '/projects' }));
  expect(JSON.stringify(groups)).not.toMatch(/张三|13800138000|secret|eyJ|viewer|"1003"/);
});

it('says nothing of what a network and people do', async () => {
  const { page } = await stage.open('/projects', { account: 'viewer' });
  await page.getByRole('table').waitFor();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('danbao/failures')) sent += 1;
  });
  await page.evaluate(() => {
    void Promise.reject(new DOMException('gone', 'AbortError'));
    void Promise.reject(
      Object.assign(new Error('GET x: network'), { name: 'ApiError', endpoint: 'x', code: 'network' }),
    );
  });
  // What comes after them is told, and nothing before it.
  const told = page.waitForResponse((response) => response.url().endsWith('/danbao/failures/report'));
  await page.evaluate(() => void Promise.reject(new RangeError('of the app itself')));
  await told;
  expect(sent).toBe(1);
  expect((await kept()).map(({ name }) => name)).toEqual(['RangeError']);
});

it('tells of an error before somebody has signed in, apart from the others and with nothing of what stands in it', async () => {
  const { page } = await stage.open('/login');
  await page.getByRole('button', { name: '登录' }).first().waitFor();
  const told = page.waitForResponse((response) => response.url().endsWith('/danbao/failures/report-entry'));
  await page.evaluate(() => void Promise.reject(new RangeError('no client 张三 13800138000')));
  expect((await told).status()).toBe(200);
  const [group] = await kept();
  expect(group).toMatchObject({ side: 'entry', name: 'RangeError', page: '/login', count: 1 });
  expect(JSON.stringify(group)).not.toMatch(/张三|13800138000/);
});

it('asks its questions on a page that has been standing, also when no script can be loaded any more', async () => {
  const { page } = await stage.open('/admin/users', { account: 'admin' });
  const disable = page.getByRole('button', { name: /停用.*（branch）/ });
  await disable.waitFor();
  for (const source of ['confirm-dialog.tsx', 'dialog-window.tsx'] as const) {
    const name = builtScript(`../../packages/react/src/dialog/${source}`).replace('**', '');
    await page.waitForFunction(
      (end) => performance.getEntriesByType('resource').some((one) => one.name.endsWith(end)),
      name,
    );
  }
  await page.route('**/assets/*.js', (route) => route.abort());
  await disable.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
});
