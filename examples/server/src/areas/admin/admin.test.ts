import { createSession, isApiError } from '@danbao/core';
import { type MenuRoute, tokensOf } from '@danbao/core/client';
import { newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { send, signedIn, stranger } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { everyPermission } from '../../auth/permissions.ts';
import { audit, idempotencyKeys, installation, roles, users } from '../../db/schema.ts';
import { grantNewPermissions } from './new-permissions.ts';

const password = 'a secret that is long';
let last = 0;
const aUser = (changes: object = {}) => {
  last += 1;
  const names = { username: `new${last}`, realName: '新同事' };
  return { userId: newGuarantyId(), ...names, unitUid: '101', roleId: 'viewer', password, ...changes };
};
const issuesOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
  );

onEveryDatabase((server) => {
  /** Signs somebody in by their password, which they need not change. */
  async function enter(username: string, secret = password) {
    await server.deps.db.update(users).set({ mustChangePassword: false }).where(eq(users.username, username));
    const session = createSession();
    const client = stranger(server, session);
    const answer = await client.session.token({ grant_type: 'password', username, password: secret, sysId: '3' });
    const tokens = tokensOf(answer);
    if (tokens) session.start(tokens);
    return { client, session, tokens };
  }
  const pathsOf = (routes: readonly MenuRoute[]): string[] =>
    routes.flatMap(({ path, children = [] }) => [path, ...pathsOf(children)]);

  test('rights that an upgrade brings go to administrators, are named as new, and to nobody else', async () => {
    const { db } = server.deps;
    const { client } = await signedIn(server, 'admin');
    const everything = await client.admin.addRole({ roleName: '第二管理员', permissions: [...everyPermission()] });
    const rightsOf = async (roleId: string) =>
      (await db.select().from(roles).where(eq(roles.roleId, roleId)))[0]?.permissions ?? [];
    // As an earlier version left it, without a list and without two rights.
    const lost = ['flow:write', 'customer:read'];
    const before = everyPermission().filter((right) => !lost.includes(right));
    await db.insert(installation).values({ id: 'test', createdAt: new Date() }).onConflictDoNothing();
    await db.update(installation).set({ permissions: null });
    for (const roleId of ['admin', everything.roleId])
      await db.update(roles).set({ permissions: before }).where(eq(roles.roleId, roleId));
    const viewer = await rightsOf('viewer');

    const now = new Date('2026-11-22T00:00:00Z');
    expect(await grantNewPermissions(db, now)).toEqual(everyPermission().filter((right) => lost.includes(right)));
    expect(await grantNewPermissions(db, now)).toEqual([]);
    for (const roleId of ['admin', everything.roleId]) expect(await rightsOf(roleId)).toEqual(everyPermission());
    expect(await rightsOf('viewer')).toEqual(viewer);
    const news = (await client.admin.permissions()).flatMap(({ permissions }) =>
      permissions.flatMap(({ permission, newSince }) => (newSince ? [`${permission} ${newSince}`] : [])),
    );
    expect(news.sort()).toEqual(['customer:read 2026-11-22', 'flow:write 2026-11-22']);
    await grantNewPermissions(db, new Date('2027-11-22T00:00:00Z'));
    expect(JSON.stringify(await client.admin.permissions())).not.toContain('newSince');
    await db.delete(roles).where(eq(roles.roleId, everything.roleId));
  });

  test('a user is made, signs in, and sees exactly what their role allows; taking a right away counts at once', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const role = await admin.admin.addRole({ roleName: '只订餐', permissions: ['canteen:order', 'canteen:read'] });
    expect(role).toMatchObject({ userCount: '0', version: '1', permissions: ['canteen:read', 'canteen:order'] });
    const body = aUser({ username: 'eater', roleId: role.roleId, deptName: '业务一部' });
    const added = await admin.admin.addUser(body);
    expect(added).toMatchObject({ username: 'eater', unitName: '第一融资担保公司', roleName: '只订餐', active: '1' });
    expect(JSON.stringify(added)).not.toMatch(/secret|scrypt/);
    // The same once more is the same user; another one with their id is refused.
    expect(await admin.admin.addUser(body)).toEqual(added);
    const renamed = await admin.admin.updateUser({ ...body, realName: '改名' } as never);
    expect(await admin.admin.addUser(body), 'also after a change').toEqual(renamed);
    await admin.admin.updateUser(body as never);
    await expect(admin.admin.addUser({ ...body, realName: '另一位' })).rejects.toMatchObject({ status: 409 });

    const eater = await enter('eater');
    const menu = await eater.client.session.menu({ username: 'eater' });
    expect(pathsOf(menu.routes).filter((path) => path !== '')).toEqual([
      '/dashboard',
      '/todo',
      '/canteen/index',
      '/canteen/order',
      '/canteen/myorders',
      '/canteen/product',
      '/canteen/drinks',
      '/notices',
      '/votes',
    ]);
    expect(await admin.admin.menuOfUser({ userId: body.userId })).toMatchObject({
      permissions: menu.permissions,
      routes: menu.routes,
    });
    await eater.client.canteen.orders({});
    const { version = '' } = await admin.admin
      .roles()
      .then((all) => all.find(({ roleId }) => roleId === role.roleId) ?? role);
    await admin.admin.updateRole({ ...role, permissions: ['canteen:read'] }, { version });
    await expect(eater.client.canteen.orders({})).rejects.toMatchObject({ status: 403 });
    const after = await eater.client.session.menu({ username: 'eater' });
    expect(after.permissions).toEqual(['canteen:read']);
    expect(pathsOf(after.routes)).not.toContain('/canteen/order');
    await expect(admin.admin.updateRole(role, { version })).rejects.toMatchObject({ code: 'conflict' });
    await expect(admin.admin.removeRole({ roleId: role.roleId })).rejects.toMatchObject({
      status: 409,
      serverMessage: '角色「只订餐」已有 1 位用户，不能删除，请先改为其他角色',
    });
  });

  test('disabling and a new password end every session at once, and leave no password behind', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const { userId, username } = await admin.admin.addUser(aUser());
    const first = await enter(username);
    await admin.admin.enableUser({ userId, active: '0' });
    await expect(first.client.session.me()).rejects.toMatchObject({ status: 401 });
    await expect(enter(username)).rejects.toMatchObject({ status: 400 });
    await admin.admin.enableUser({ userId, active: '1' });
    await expect(first.client.session.me()).rejects.toMatchObject({ status: 401 });
    const second = await enter(username);
    await admin.admin.resetPassword({ userId, password: 'another long secret' });
    await expect(second.client.session.me()).rejects.toMatchObject({ status: 401 });
    await expect(enter(username)).rejects.toMatchObject({ status: 400 });
    await enter(username, 'another long secret');
    expect(await issuesOf(admin.admin.resetPassword({ userId, password: 'short' }))).toEqual(['password password']);
    for (const weak of ['12345678', 'danbao2026'])
      expect(await issuesOf(admin.admin.resetPassword({ userId, password: weak }))).toEqual(['password weakPassword']);
    const trace = await server.deps.db.select().from(audit).where(eq(audit.entityId, userId)).orderBy(audit.id);
    expect(trace.map(({ action }) => action)).toEqual([
      ...['add', 'signIn', 'update', 'signInRefused', 'update', 'signIn', 'update', 'signInRefused', 'signIn'],
    ]);
    expect(JSON.stringify(trace)).not.toMatch(/secret|scrypt|hash/i);
    expect(JSON.stringify(await server.deps.db.select().from(idempotencyKeys))).not.toContain('secret');
  });

  test('a password that the administrator chose opens nothing but its own change', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const { userId, username } = await admin.admin.addUser(aUser());
    const session = createSession();
    const client = stranger(server, session);
    const menu = () => client.session.menu({ username });
    const enterAsGiven = async (secret: string) => {
      const answer = await client.session.token({ grant_type: 'password', username, password: secret, sysId: '3' });
      const tokens = tokensOf(answer);
      if (tokens) session.start(tokens);
    };
    await enterAsGiven(password);
    expect(await menu()).toMatchObject({ mustChangePassword: true });
    await expect(client.notices.unread()).rejects.toMatchObject({ status: 403, message: expect.anything() });
    await client.profile.changePassword({ oldPassword: password, newPassword: 'one of my own, long' });
    expect(await menu()).not.toHaveProperty('mustChangePassword');
    await client.notices.unread();
    await admin.admin.resetPassword({ userId, password: 'another long secret' });
    await enterAsGiven('another long secret');
    expect(await menu()).toMatchObject({ mustChangePassword: true });
  });

  test('what cannot be stored is named, all at once', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const wrong = { username: 'ADMIN', unitUid: '999', roleId: 'nothing' };
    expect(await issuesOf(admin.admin.addUser(aUser(wrong)))).toEqual([
      'username duplicate',
      'unitUid unknown',
      'roleId unknown',
    ]);
    expect(await issuesOf(admin.admin.addUser(aUser({ deptName: '没有的部门' })))).toEqual(['deptName unknown']);
    expect(await issuesOf(admin.admin.addRole({ roleName: '只读用户', permissions: ['fly:high'] }))).toEqual([
      'roleName duplicate',
      'permissions.0 unknown',
    ]);
    expect(await issuesOf(admin.admin.addUser(aUser({ password: '1234567' })))).toEqual(['password password']);
  });

  test('nobody locks everybody out', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const self = await admin.admin.user({ userId: '1001' });
    const version = self.version ?? '';
    const ownRole = (await admin.admin.roles()).find(({ roleId }) => roleId === 'admin');
    if (!ownRole) throw new Error('no role');
    const without = ownRole.permissions.filter((right) => right !== 'admin:roles');
    const message = '操作后将无人可管理用户与角色，请先让另一位启用的用户拥有这些权限';
    const refused = { status: 409, serverMessage: message };
    await expect(admin.admin.enableUser({ userId: '1001', active: '0' })).rejects.toMatchObject({
      status: 409,
      serverMessage: '不能停用自己的账号',
    });
    await expect(admin.admin.updateRole({ ...ownRole, permissions: without })).rejects.toMatchObject({
      status: 403,
      serverMessage: '不能修改自己的角色，只能将“须两步验证”设为“是”；请由另一位管理员修改',
    });
    await expect(admin.admin.updateUser({ ...self, roleId: 'viewer' }, { version })).rejects.toMatchObject(refused);
    const other = await admin.admin.addUser(aUser({ roleId: 'admin' }));
    await admin.admin.updateUser({ ...self, roleId: 'viewer' }, { version });
    const { client: next } = await enter(other.username);
    await expect(next.admin.updateUser({ ...other, roleId: 'viewer' })).rejects.toMatchObject(refused);
    await next.admin.updateUser({ ...(await next.admin.user({ userId: '1001' })), roleId: 'admin' });
    await admin.admin.enableUser({ userId: other.userId, active: '0' });
  });

  test('two who take the rights from each other at once: one of them keeps theirs', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const other = await admin.admin.addUser(aUser({ roleId: 'admin' }));
    const { client: second } = await enter(other.username);
    const self = await admin.admin.user({ userId: '1001' });
    const [mine, theirs] = await Promise.allSettled([
      admin.admin.updateUser({ ...other, roleId: 'viewer' }),
      second.admin.updateUser({ ...self, roleId: 'viewer' }),
    ]);
    expect([mine.status, theirs.status].sort()).toEqual(['fulfilled', 'rejected']);
    await server.deps.db.update(users).set({ roleId: 'admin' }).where(eq(users.userId, '1001'));
    await server.deps.db.update(users).set({ active: false }).where(eq(users.userId, other.userId));
  });

  test('without unit:all the own unit is everything, and nobody hands out more than they have', async () => {
    await withRights(
      server,
      'branch',
      ['admin:users', 'admin:departments', 'admin:audit', 'project:read'],
      async () => {
        const { client } = await signedIn(server, 'branch');
        const { rows } = await client.admin.users({});
        expect(new Set(rows.map(({ unitUid }) => unitUid))).toEqual(new Set(['103']));
        expect(await client.admin.units()).toMatchObject([{ unitUid: '103', unitName: '第二融资担保公司' }]);
        await expect(client.admin.user({ userId: '1002' })).rejects.toMatchObject({ status: 404 });
        await expect(client.admin.menuOfUser({ userId: '1002' })).rejects.toMatchObject({ status: 404 });
        await expect(client.admin.resetPassword({ userId: '1002', password })).rejects.toMatchObject({ status: 404 });
        await expect(client.admin.departments({ unitUid: '101' })).rejects.toMatchObject({ status: 404 });
        expect(await issuesOf(client.admin.addUser(aUser({ unitUid: '101' })))).toContain('unitUid unknown');
        const beyond = client.admin.addUser(aUser({ unitUid: '103', roleId: 'admin' }));
        await expect(beyond).rejects.toMatchObject({ status: 403 });
        const { rows: seen } = await client.admin.audit({ pageSize: '1000' });
        const foreign = seen.filter((row) => row.username === 'admin');
        expect(foreign).toEqual([]);
      },
    );
  });

  test('the menu of everybody follows what administrators do to it', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const rightsBefore = await headerOf('viewer');
    const report = { title: '报表', titleEn: 'Reports', name: 'reports', icon: 'folder' } as const;
    const group = await admin.admin.addMenuEntry(report);
    const inside = {
      parentId: group.id,
      title: '月报',
      name: 'monthly',
      path: '/reports/monthly',
      needs: 'owner:read',
    };
    const entry = await admin.admin.addMenuEntry(inside);
    const { client: viewer } = await signedIn(server, 'viewer');
    const shown = async () =>
      (await viewer.session.menu({ username: 'viewer' })).routes.find(({ name }) => name === 'reports');
    expect(await shown()).toEqual({
      path: '',
      name: 'reports',
      title: '报表',
      titleEn: 'Reports',
      icon: 'folder',
      children: [{ path: '/reports/monthly', name: 'monthly', title: '月报' }],
    });
    expect(await headerOf('viewer')).not.toBe(rightsBefore);
    expect(await issuesOf(admin.admin.addMenuEntry(inside))).toEqual(['name duplicate', 'path duplicate']);
    expect(await issuesOf(admin.admin.updateMenuEntry({ ...group, parentId: entry.id }))).toEqual(['parentId unknown']);
    expect(await issuesOf(admin.admin.addMenuEntry({ title: 'x', name: 'x', needs: 'fly:high' }))).toEqual([
      'needs unknown',
    ]);
    const second = await admin.admin.addMenuEntry({
      ...inside,
      name: 'yearly',
      path: '/reports/yearly',
      title: '年报',
    });
    await admin.admin.moveMenuEntry({ id: second.id, parentId: group.id, position: '0' });
    expect((await shown())?.children?.map(({ name }) => name)).toEqual(['yearly', 'monthly']);
    await admin.admin.updateMenuEntry({ ...entry, needs: 'owner:write' });
    expect((await shown())?.children?.map(({ name }) => name)).toEqual(['yearly']);
    await expect(admin.admin.updateMenuEntry(entry, { version: '1' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(admin.admin.removeMenuEntry({ id: group.id })).rejects.toMatchObject({ status: 409 });
    await admin.admin.removeMenuEntry({ id: group.id, withBelow: '1' });
    expect(await shown()).toBeUndefined();
    const left = (await admin.admin.menuEntries()).filter(({ name }) => ['monthly', 'yearly'].includes(name));
    expect(left).toEqual([]);
  });

  /** The header that tells clients of changed rights. */
  async function headerOf(username: 'viewer') {
    const { token } = await signedIn(server, username);
    const response = await send(server, token, 'GET', 'auth/user');
    return response.headers.get('x-danbao-rights');
  }

  test('dictionaries are kept by administrators and found by forms', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const type = { dictTypeId: '70', dictTypeNo: 'car_type', typeName: '车辆类型', sysId: '31' } as const;
    await admin.dictionaryTypes.add(type);
    expect(await issuesOf(admin.dictionaryTypes.add({ ...type, dictTypeId: '71' }))).toEqual(['dictTypeNo duplicate']);
    const van = await admin.dictionaryItems.add({
      dictTypeId: '70',
      dictName: '面包车',
      dictValue: 'van',
      sort: '2',
    });
    await admin.dictionaryItems.add({ dictTypeId: '70', dictName: '轿车', dictValue: 'car', sort: '1' });
    const same = { dictTypeId: '70', dictName: '轿车', dictValue: 'x' };
    expect(await issuesOf(admin.dictionaryItems.add(same))).toEqual(['dictName duplicate']);
    expect(await issuesOf(admin.dictionaryItems.update({ ...van, dictName: '轿车' }))).toEqual(['dictName duplicate']);
    const { client: viewer } = await signedIn(server, 'viewer');
    const entries = await viewer.dictionaries.bySystem({ sysId: '31', dictTypeNo: 'car_type' });
    expect(entries.map(({ dictName, dictValue }) => `${dictName} ${dictValue}`)).toEqual(['轿车 car', '面包车 van']);
    expect(entries).toEqual(await viewer.dictionaries.list({ dictTypeId: '70' }));
    expect(await viewer.dictionaries.bySystem({ sysId: '3', dictTypeNo: 'car_type' })).toEqual([]);
    expect(await viewer.dictionaries.bySystem({ sysId: '3', dictTypeNo: 'document_type' })).toHaveLength(7);
    expect(await admin.dictionaryTypes.get({ dictTypeId: '70' })).toMatchObject({ entryCount: '2' });
    expect(await issuesOf(admin.dictionaryTypes.add({ ...type, dictTypeNo: 'other' }))).toEqual([
      'dictTypeId duplicate',
    ]);
    expect(await issuesOf(admin.dictionaryTypes.remove({ dictTypeId: '70' }))).toEqual(['dictTypeId inUse']);
  });

  test('a department takes its people along, and goes only when it is empty', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const top = await admin.admin.addDepartment({ unitUid: '103', deptName: '业务中心' });
    const part = await admin.admin.addDepartment({ unitUid: '103', deptName: '创新部', parentId: top.deptId });
    const { userId } = await admin.admin.addUser(aUser({ unitUid: '103', deptName: '创新部' }));
    const body = { ...part, deptName: '创新业务部' };
    expect(await admin.admin.updateDepartment(body, { version: '1' })).toMatchObject({ userCount: '1', version: '2' });
    expect(await admin.admin.user({ userId })).toMatchObject({ deptName: '创新业务部' });
    expect(await issuesOf(admin.admin.updateDepartment({ ...top, parentId: part.deptId }))).toEqual([
      'parentId unknown',
    ]);
    expect(await issuesOf(admin.admin.addDepartment({ unitUid: '103', deptName: '业务中心' }))).toEqual([
      'deptName duplicate',
    ]);
    for (const { deptId } of [top, part])
      await expect(admin.admin.removeDepartment({ deptId })).rejects.toMatchObject({ status: 409 });
    await admin.admin.updateUser({ ...(await admin.admin.user({ userId })), deptName: undefined });
    await admin.admin.removeDepartment({ deptId: part.deptId });
    await admin.admin.removeDepartment({ deptId: top.deptId });
  });

  test('units are added, renamed, put below another and closed; a closed one takes nobody and comes back', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const unit = (await admin.admin.addUnit({ unitUid: '104', unitName: '西部分公司', parentId: '101' })) as object;
    expect(unit).toEqual({
      ...{ unitUid: '104', unitName: '西部分公司', parentId: '101', active: '1', userCount: '0', version: '1' },
    });
    expect(await issuesOf(admin.admin.addUnit({ unitUid: '104', unitName: '另一家' }))).toEqual(['unitUid duplicate']);
    expect(await issuesOf(admin.admin.addUnit({ unitUid: '1 5', unitName: '另一家' }))).toEqual(['unitUid code']);
    const circle = { unitUid: '101', unitName: '西部分公司', parentId: '104' };
    expect(await issuesOf(admin.admin.updateUnit(circle))).toEqual(['unitName duplicate', 'parentId unknown']);
    const renamed = await admin.admin.updateUnit({ unitUid: '104', unitName: '西北分公司' });
    expect(renamed).toMatchObject({ unitName: '西北分公司', version: '2' });
    expect(renamed).not.toHaveProperty('parentId');
    await expect(admin.admin.enableUnit({ unitUid: '101', active: '0' })).rejects.toMatchObject({
      status: 409,
      serverMessage: expect.stringMatching(/单位「第一融资担保公司」还有 \d+ 名在职人员/),
    });
    const person = await admin.admin.addUser(aUser({ unitUid: '104' }));
    await expect(admin.admin.enableUnit({ unitUid: '104', active: '0' })).rejects.toMatchObject({ status: 409 });
    await admin.admin.enableUser({ userId: person.userId, active: '0' });
    await admin.admin.enableUnit({ unitUid: '104', active: '0' });
    expect(await issuesOf(admin.admin.addUser(aUser({ unitUid: '104' })))).toEqual(['unitUid closedUnit']);
    expect(await issuesOf(admin.admin.addUnit({ unitUid: '105', unitName: '下级', parentId: '104' }))).toEqual([
      'parentId unknown',
    ]);
    const enable = () => admin.admin.enableUser({ userId: person.userId, active: '1' });
    await expect(enable()).rejects.toMatchObject({ status: 409 });
    // Whoever belongs to it is changed as before.
    const { username, realName, roleId } = person;
    const body = { userId: person.userId, username, realName, roleId, unitUid: '104' };
    expect(await admin.admin.updateUser({ ...body, realName: '老同事' })).toMatchObject({ unitName: '西北分公司' });
    await admin.admin.enableUnit({ unitUid: '104', active: '1' });
    await enable();
    await withRights(server, 'manager', ['admin:units'], async () => {
      const { client } = await signedIn(server, 'manager');
      expect((await client.admin.units()).map(({ unitUid }) => unitUid)).toEqual(['101']);
      await expect(client.admin.addUnit({ unitUid: '106', unitName: '新公司' })).rejects.toMatchObject({ status: 403 });
      await expect(client.admin.enableUnit({ unitUid: '104', active: '0' })).rejects.toMatchObject({ status: 404 });
    });
    const trace = await server.deps.db.select().from(audit).where(eq(audit.entity, 'unit')).orderBy(audit.id);
    expect(trace.map(({ action }) => action)).toEqual(['add', 'update', 'update', 'update']);
  });

  test('the company has a name and a logo for everybody, and no logo that could run something', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    expect(await stranger(server).system.company()).toEqual({});
    const svg = (inside: string) =>
      `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`).toString('base64')}`;
    const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;
    const bad = [
      svg('<script>top.x=1</script>'),
      svg('<rect onload="x()"/>'),
      svg('<image href="http://evil.test/x.png"/>'),
      svg('<style>@import url(http://evil.test)</style>'),
      svg('<a href="javascript:x()">x</a>'),
      svg('<foreignObject/>'),
      png.replace('png', 'jpeg'),
      png.replace('image/png', 'text/html'),
      `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(65_536)]).toString('base64')}`,
      'http://evil.test/logo.png',
    ];
    for (const logo of bad) expect(await issuesOf(admin.admin.saveCompany({ logo })), logo).toEqual(['logo logo']);
    for (const logo of [png, svg('<defs><path id="a" d="M0 0h1"/></defs><use href="#a" fill="url(#b)"/>')])
      await admin.admin.saveCompany({ name: '华东担保', nameEn: 'East Guarantee', logo });
    expect(await stranger(server).system.company()).toMatchObject({ name: '华东担保', version: '2' });
    await expect(admin.admin.saveCompany({ name: '旧' }, { version: '1' })).rejects.toMatchObject({ status: 409 });
    expect(await admin.admin.saveCompany({ name: '华东担保' })).toEqual({
      name: '华东担保',
      isGovernment: '0',
      version: '3',
    });
    const { client: manager } = await signedIn(server, 'manager');
    await expect(manager.admin.saveCompany({ name: 'x' })).rejects.toMatchObject({ status: 403 });
  });

  test('the audit log is found by who, what, when and by what stood in the record', async () => {
    const { client: admin } = await signedIn(server, 'admin');
    const name = `查找 100%_${last}`;
    const owner = await admin.admin.addRole({ roleName: name, permissions: ['owner:read'] });
    await admin.admin.updateRole({ ...owner, remark: '“引号” \\ 斜线' });
    const found = async (query: object) =>
      (await admin.admin.audit({ ...query, pageSize: '1000' })).rows.map(
        ({ entityId, action }) => `${action} ${entityId}`,
      );
    const own = [`update ${owner.roleId}`, `add ${owner.roleId}`];
    expect(await found({ subject: owner.roleId })).toEqual(own);
    expect(await found({ text: name })).toEqual(own);
    expect(await found({ text: '100%_', entity: 'role', action: 'add' })).toEqual([own[1]]);
    expect(await found({ text: owner.roleId, user: '周敏' })).toEqual(own);
    expect(await found({ text: name, user: 'viewer' })).toEqual([]);
    const [row] = (await admin.admin.audit({ subject: owner.roleId, pageSize: '1' })).rows;
    expect(row).toMatchObject({
      realName: '周敏',
      entity: 'role',
      recordName: name,
      before: { roleName: name },
      after: { version: '2' },
    });
    const day = row?.at.slice(0, 10) ?? '';
    expect(await found({ text: name, beginDate: day, endDate: day })).toEqual(own);
    expect(await found({ text: name, beginDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([]);
    const { total } = await admin.admin.audit({ pageSize: '1' });
    expect(total).toBeGreaterThan(own.length);
    expect(total).toBe((await server.deps.db.select().from(audit)).length);
  });
});
