import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, createClient, createSession, signIn } from '@danbao/core';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn({ username: 'admin', password: 'danbao2026' });
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(words);
function file(name: string, ...lines: readonly string[]): void {
  writeFileSync(join(here.danbao.folder, name), `${lines.join('\n')}\n`);
}
async function imported(noun: string, ...lines: readonly string[]) {
  file(`${noun}.csv`, ...lines);
  const { code, lines: told, stderr } = await run(noun, 'import', `${noun}.csv`, '--yes', '--json');
  return { code, last: told.at(-1), said: `${stderr}${JSON.stringify(told)}` };
}

test('units, departments, roles, posts, people and menu come from sheets, each naming what stands before it', async () => {
  expect(
    await imported('units', '单位编号,单位名称,上级单位', '301,北港担保公司,', '302,北港科技担保公司,北港担保公司'),
  ).toMatchObject({ code: 0, last: { created: 2, rejected: 0 } });
  const units = await here.client.admin.units();
  expect(units.find(({ unitUid }) => unitUid === '302')).toMatchObject({ parentId: '301' });

  expect(
    await imported('departments', '单位,部门名称,上级部门,顺序', '北港担保公司,业务部,,1', '301,业务一组,业务部,2'),
  ).toMatchObject({ code: 0, last: { created: 2 } });
  const departments = await here.client.admin.departments({ unitUid: '301' });
  const [above, below] = ['业务部', '业务一组'].map((name) => departments.find((one) => one.deptName === name));
  expect(below?.parentId).toBe(above?.deptId);

  expect(
    await imported('roles', '角色名称,说明,权限', '承接员,承接旧业务,"customer:read、customer:write,project:read"'),
  ).toMatchObject({ code: 0, last: { created: 1 } });
  expect(await imported('own-posts', '岗位名称', '风控专员')).toMatchObject({ code: 0, last: { created: 1 } });

  const heads = '用户名,姓名,单位,部门,角色,审批岗位';
  expect(
    await imported(
      'users',
      heads,
      'beigang01,郑一,北港担保公司,业务一组,承接员,项目经理A角、风控专员',
      'beigang02,钱二,302,,承接员,',
    ),
  ).toMatchObject({ code: 0, last: { created: 2 } });
  const [first] = (await here.client.admin.users({ text: 'beigang01' })).rows;
  expect(first).toMatchObject({ unitUid: '301', deptName: '业务一组', roleName: '承接员' });
  expect(first?.posts).toHaveLength(2);
  expect(first?.posts).toContain('leadManager');

  expect(
    await imported(
      'menu-entries',
      '代码,名称,上级菜单,页面地址,图标,所需权限',
      'beigang,北港,,,文件夹,',
      'beigangProjects,北港项目,beigang,/projects-of-beigang,页面,project:read',
    ),
  ).toMatchObject({ code: 0, last: { created: 2 } });
  const menu = await here.client.admin.menuEntries();
  const group = menu.find(({ name }) => name === 'beigang');
  expect(menu.find(({ name }) => name === 'beigangProjects')).toMatchObject({
    parentId: group?.id,
    needs: 'project:read',
  });
});

test('sent again nothing changes; what was changed in an export is changed, and the rest stays', async () => {
  for (const noun of ['units', 'departments', 'roles', 'own-posts', 'users', 'menu-entries']) {
    const again = await run(noun, 'import', `${noun}.csv`, '--yes');
    expect([noun, again.code, again.stderr]).toEqual([noun, 0, expect.stringContaining('没有需要导入的行')]);
    const out = `${noun}-back.xlsx`;
    expect((await run(noun, 'export', '--out', out)).code).toBe(0);
    const same = await run(noun, 'import', out, '--yes');
    expect([noun, same.code, same.stderr]).toEqual([noun, 0, expect.stringContaining('没有需要导入的行')]);
  }
  expect(await imported('users', '用户名,姓名,单位,部门,角色', 'Beigang02,钱二二,302,,承接员')).toMatchObject({
    code: 0,
    last: { created: 0, updated: 1 },
  });
});

test('what is not there is said in its cell, and nothing is written', async () => {
  const before = (await here.client.admin.users({})).total;
  const { code, said } = await imported(
    'users',
    '用户名,姓名,单位,部门,角色,审批岗位',
    'nobody01,孙三,没有的公司,,没有的角色,没有的岗位',
    'nobody02,李四,北港担保公司,没有的部门,承接员,',
  );
  expect(code).toBe(2);
  for (const field of ['单位', '角色', '审批岗位', '部门']) expect(said).toContain(field);
  expect((await here.client.admin.users({})).total).toBe(before);
  const under = await imported(
    'units',
    '单位编号,单位名称,上级单位',
    '399,孤单公司,下面才有的公司',
    '398,下面才有的公司,',
  );
  expect([under.code, under.said]).toEqual([3, expect.stringContaining('上级单位')]);
});

test('an import of people is undone by closing their accounts, one of roles by deleting them', async () => {
  const users = await imported('users', '用户名,姓名,单位,角色', 'gone01,周五,北港担保公司,承接员');
  expect((await run('jobs', 'undo', String(users.last?.['job']), '--yes')).code).toBe(0);
  expect((await here.client.admin.users({ text: 'gone01' })).rows).toMatchObject([{ active: '0' }]);
  const roles = await imported('roles', '角色名称,权限', '临时角色,project:read');
  expect((await run('jobs', 'undo', String(roles.last?.['job']), '--yes')).code).toBe(0);
  expect((await here.client.admin.roles()).map(({ roleName }) => roleName)).not.toContain('临时角色');
});

test('nobody can sign in with the password of a sheet; first passwords are made, told once and must be changed', async () => {
  const out = join(here.danbao.folder, 'passwords.xlsx');
  const { code, stderr } = await run('users', 'passwords', '--unit', '302', '--out', 'passwords.xlsx');
  expect([code, stderr]).toEqual([0, expect.stringContaining('1')]);
  expect(existsSync(out)).toBe(true);
  const [made] = await here.client.admin.firstPasswords({ unitUid: '302' });
  expect(made).toMatchObject({ username: 'Beigang02', realName: '钱二二' });
  const password = made?.password ?? '';
  const session = createSession();
  const client = createClient(areas, { baseUrl: here.server.baseUrl, session, fetch: here.server.fetch });
  await signIn(client, session, { username: 'Beigang02', password });
  await expect(client.admin.users({})).rejects.toMatchObject({ status: 403 });
  await client.profile.changePassword({ oldPassword: password, newPassword: 'chosen-2026-by-oneself' });
  expect(await here.client.admin.firstPasswords({ unitUid: '302' })).toEqual([]);
  expect((await run('users', 'passwords', '--unit', '302')).stderr).toContain('没有从未登录过的用户');
});
