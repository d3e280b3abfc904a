import { type Client, createSession, type DanbaoAreas, isApiError } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { rowsOfChain } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { stranger } from '@danbao/testing/server/people';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { everyPermission } from '../../auth/permissions.ts';
import { departments, roles, userPosts, users } from '../../db/schema.ts';

const password = 'a secret that is long';
const refused = (text: string) => ({ status: 403, serverMessage: expect.stringContaining(text) });

onEveryDatabase((server) => {
  let count = 0;

  async function addRole(permissions: readonly string[]): Promise<string> {
    count += 1;
    const roleId = `grants${count}`;
    await server.deps.db.insert(roles).values({ roleId, roleName: `授权测试${count}`, permissions: [...permissions] });
    return roleId;
  }

  async function addUser(roleId: string): Promise<string> {
    count += 1;
    const userId = newGuarantyId();
    await server.deps.db.insert(users).values({
      ...{ userId, username: `grants${count}`, realName: '测试人员', unitUid: '103', roleId },
      passwordHash: await hashPassword(password, server.deps.settings.passwordCost),
    });
    return userId;
  }

  async function enter(userId: string): Promise<Client<DanbaoAreas>> {
    const [row] = await server.deps.db.select().from(users).where(eq(users.userId, userId));
    const session = createSession();
    const client = stranger(server, session);
    const username = row?.username ?? '';
    const tokens = tokensOf(await client.session.token({ grant_type: 'password', username, password, sysId: '3' }));
    if (!tokens) throw new Error('no tokens');
    session.start(tokens);
    return client;
  }

  /** Somebody of unit 103 who has only these rights. */
  async function personWith(permissions: readonly string[]) {
    const roleId = await addRole(permissions);
    const userId = await addUser(roleId);
    return { roleId, userId, client: await enter(userId) };
  }

  const permissionsOf = async (roleId: string) =>
    (await server.deps.db.select().from(roles).where(eq(roles.roleId, roleId)))[0]?.permissions;

  test('who may edit menus neither shows nor hides what takes a right that they do not have', async () => {
    const { client } = await personWith(['admin:menus', 'unit:all']);
    const all = await enter(await addUser(await addRole(everyPermission())));
    const entry = { title: '擦除', name: 'erasures', path: '/erasures' } as const;
    const beyond = refused('“');
    await expect(client.admin.addMenuEntry({ ...entry, needs: 'personal:erase' })).rejects.toMatchObject(beyond);
    const kept = await all.admin.addMenuEntry({ ...entry, needs: 'personal:erase' });
    const { id, version = '' } = kept;
    const change = { ...entry, id };
    await expect(client.admin.updateMenuEntry(change, { version })).rejects.toMatchObject(beyond);
    await expect(client.admin.removeMenuEntry({ id }, { version })).rejects.toMatchObject(beyond);
    const renamed = await client.admin.updateMenuEntry(
      { ...change, needs: 'personal:erase', title: '个人信息擦除' },
      { version },
    );
    await all.admin.removeMenuEntry({ id }, { version: renamed.version ?? '' });
    const own = await client.admin.addMenuEntry({ ...entry, needs: 'admin:menus' });
    await client.admin.removeMenuEntry({ id: own.id }, { version: own.version ?? '' });
  });

  test('who may edit roles gives nobody more than they have, themselves neither, and takes nothing from administrators', async () => {
    const { roleId, client } = await personWith(['admin:roles', 'unit:all']);
    const stolen = ['admin:roles', 'unit:all', 'personal:erase', 'admin:users', 'project:all'];
    const own = { roleId, roleName: '授权测试', permissions: stolen };
    await expect(client.admin.updateRole(own, { version: '1' })).rejects.toMatchObject(refused('自己的角色'));
    expect(await permissionsOf(roleId)).toEqual(['admin:roles', 'unit:all']);
    const admin = { roleId: 'admin', roleName: '系统管理员', permissions: ['flow:read'] };
    await expect(client.admin.updateRole(admin)).rejects.toMatchObject(refused('您没有'));
    expect(await permissionsOf('admin')).toEqual(everyPermission());
    await expect(client.admin.addRole({ roleName: '新角色', permissions: stolen })).rejects.toMatchObject(
      refused('全部（不限本人、本单位）'),
    );
    const other = await addRole(['flow:read']);
    for (const permissions of [['flow:read', 'project:all'], ['admin:roles']])
      await expect(client.admin.updateRole({ roleId: other, roleName: '别人', permissions })).rejects.toMatchObject(
        refused('您没有'),
      );
    await expect(client.admin.removeRole({ roleId: other })).rejects.toMatchObject(refused('您没有'));
    expect(await permissionsOf(other)).toEqual(['flow:read']);
    const plain = await client.admin.addRole({ roleName: '角色编辑', permissions: ['admin:roles'] });
    await client.admin.updateRole({ ...plain, roleName: '角色编辑员' });
    await client.admin.removeRole({ roleId: plain.roleId });
  });

  test('who may edit roles manages no user with more rights, and gives no role with more', async () => {
    const { client, userId } = await personWith(['admin:roles', 'admin:users', 'unit:all']);
    const own = await client.admin.user({ userId });
    await expect(client.admin.updateUser({ ...own, roleId: 'admin' })).rejects.toMatchObject(refused('您没有'));
    await expect(client.admin.resetPassword({ userId: '1001', password })).rejects.toMatchObject(refused('您没有'));
    await expect(client.admin.resetFactor({ userId: '1001' })).rejects.toMatchObject(refused('您没有'));
    await expect(client.admin.enableUser({ userId: '1002', active: '0' })).rejects.toMatchObject(refused('您没有'));
  });

  test('nobody gives themselves a post that signs, by hand or by a hand-over', async () => {
    const { client, userId, roleId } = await personWith(['admin:users']);
    const own = await client.admin.user({ userId });
    await expect(client.admin.updateUser({ ...own, posts: ['chairman'] })).rejects.toMatchObject(
      refused('为自己增加岗位'),
    );
    const from = await addUser(roleId);
    await server.deps.db.insert(userPosts).values({ userId: from, post: 'cashier' });
    const successors = [{ category: 'posts', toUserId: userId }] as const;
    await expect(client.admin.leavingPlan({ userId: from, successors: [...successors] })).rejects.toMatchObject(
      refused('为自己增加岗位'),
    );
    expect(await server.deps.db.select().from(userPosts).where(eq(userPosts.userId, userId))).toEqual([]);
    // What somebody has may stay and go.
    await server.deps.db.insert(userPosts).values({ userId, post: 'cashier' });
    const held = await client.admin.user({ userId });
    await client.admin.updateUser({ ...held, realName: '改名' });
    await client.admin.updateUser({ ...(await client.admin.user({ userId })), posts: [] });
  });

  test('who holds a post does not move to where it signs for others; who lacks a right does not move themselves at all', async () => {
    const { client, userId } = await personWith(['admin:users']);
    const own = await client.admin.user({ userId });
    const [place] = await server.deps.db.select().from(departments).where(eq(departments.unitUid, '103'));
    const moved = client.admin.updateUser({ ...own, deptName: place?.deptName });
    await expect(moved).rejects.toMatchObject(refused('不能调动自己'));
    const all = await addUser(await addRole(everyPermission()));
    await server.deps.db.insert(userPosts).values({ userId: all, post: 'departmentHead' });
    const everything = await enter(all);
    const self = await everything.admin.user({ userId: all });
    await expect(everything.admin.updateUser({ ...self, unitUid: '101' })).rejects.toMatchObject(
      refused('不能调动自己'),
    );
    await everything.admin.updateUser({ ...self, posts: [], unitUid: '101' });
  });

  test('who signs for the whole group is given the post, and managed, by who reaches the whole group alone', async () => {
    const { client, roleId } = await personWith(['admin:users', 'flow:read']);
    const colleague = await addUser(roleId);
    const row = await client.admin.user({ userId: colleague });
    const given = (post: string) => client.admin.updateUser({ ...row, posts: [post] });
    await expect(given('chairman')).rejects.toMatchObject(refused('数据范围'));
    await given('cashier');
    await server.deps.db.insert(userPosts).values({ userId: colleague, post: 'chairman' });
    const reset = client.admin.resetPassword({ userId: colleague, password });
    await expect(reset).rejects.toMatchObject(refused('数据范围'));
  });

  test('who sets the nodes of product flows or of a form that is in use gives none to themselves', async () => {
    const rights = ['product:read', 'product:write', 'form:read', 'form:write', 'unit:all'];
    const { userId, client } = await personWith(rights);
    await server.deps.db.insert(userPosts).values({ userId, post: 'hr' });
    const place = { flowCode: 'product_flow' };
    const { nodes } = await client.forms.nodes(place);
    const taken = nodes.map((row) => (row.who === 'post' ? { ...row, post: 'hr' as const } : row));
    await expect(client.forms.saveNodes({ ...place, nodes: taken })).rejects.toMatchObject(refused('增加签批权'));
    const templateId = newGuarantyId();
    const node = { code: 'head', zh: '负责人', within: 'unit', beside: '0' } as const;
    const drawn = (who: object) =>
      client.forms.save({
        ...{ templateId, zh: '登记表', fields: [{ name: 'what', kind: 'text', zh: '事由' }] },
        nodes: [{ ...node, ...who }],
      } as never);
    await drawn({ post: 'officeHead' });
    await client.forms.publish({ templateId });
    for (const who of [{ post: 'hr' }, { who: 'person', person: '本人', personId: userId }]) {
      await drawn(who);
      await expect(client.forms.publish({ templateId })).rejects.toMatchObject(refused('增加签批权'));
    }
  });

  test('of the own role nothing changes but that it asks for a second factor', async () => {
    const all = await addRole(everyPermission());
    const client = await enter(await addUser(all));
    const before = (await client.admin.roles()).find(({ roleId }) => roleId === all);
    if (!before) throw new Error('no role');
    const renamed = client.admin.updateRole({ ...before, roleName: '另一个名称' });
    await expect(renamed).rejects.toMatchObject(refused('自己的角色'));
    const asking = await client.admin.updateRole({ ...before, asksFactor: '1' });
    expect(asking.asksFactor).toBe('1');
    await server.deps.db.update(roles).set({ asksFactor: false }).where(eq(roles.roleId, all));
    // Who has all rights edits the role of the administrators while it is not their own.
    const admins = (await client.admin.roles()).find(({ roleId }) => roleId === 'admin');
    if (!admins) throw new Error('no role');
    expect((await client.admin.updateRole({ ...admins, remark: '全部权限' })).remark).toBe('全部权限');
  });

  test('the sentence names what is missing, in the language of the caller', async () => {
    const { client } = await personWith(['admin:roles', 'unit:all']);
    const call = client.admin.addRole({ roleName: '看得多', permissions: ['measure:read', 'measure:write'] });
    const error = await call.catch((caught: unknown) => caught);
    expect(isApiError(error) ? error.serverMessage : error).toMatch(
      /^您没有这些权限：“担保措施 · 查看”、“担保措施 · 新增、修改与删除”。/,
    );
  });

  test('no sequence of calls of a role editor gives anybody a right beyond the editor’s own', async () => {
    const pool = ['admin:roles', 'admin:users', 'flow:read', 'flow:write', 'unit:all', 'personal:erase'];
    const own = ['admin:roles', 'admin:users', 'flow:read', 'unit:all'];
    const someRights = fc.subarray(pool, { minLength: 1 });
    const index = fc.nat(4);
    const step = fc.oneof(
      fc.record({ call: fc.constant('addRole' as const), rights: someRights }),
      fc.record({ call: fc.constant('updateRole' as const), role: index, rights: someRights }),
      fc.record({ call: fc.constant('removeRole' as const), role: index }),
      fc.record({ call: fc.constant('updateUser' as const), user: index, role: index }),
      fc.record({ call: fc.constant('addUser' as const), role: index }),
    );
    const editor = await personWith(own);
    const fixed = [editor.roleId, await addRole(['flow:read']), await addRole(['flow:read', 'unit:all']), 'admin'];
    const heldBy = async () =>
      new Map(
        (
          await server.deps.db
            .select({ userId: users.userId, permissions: roles.permissions })
            .from(users)
            .innerJoin(roles, eq(roles.roleId, users.roleId))
        ).map(({ userId, permissions }) => [userId, permissions]),
      );
    const rolesAtFirst = await server.deps.db.select().from(roles).where(inArray(roles.roleId, fixed));
    const people = [editor.userId, await addUser(fixed[1] ?? ''), await addUser(fixed[2] ?? ''), '1001'];
    const { client } = editor;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const before = await heldBy();
        const made: string[] = [];
        const roleAt = (no: number) => [...fixed, ...made][no % (fixed.length + made.length)] ?? '';
        for (const one of steps) {
          count += 1;
          const roleName = `序列${count}`;
          const run = async () => {
            if (one.call === 'addRole')
              made.push((await client.admin.addRole({ roleName, permissions: one.rights })).roleId);
            if (one.call === 'updateRole')
              await client.admin.updateRole({ roleId: roleAt(one.role), roleName, permissions: one.rights });
            if (one.call === 'removeRole') await client.admin.removeRole({ roleId: roleAt(one.role) });
            if (one.call === 'addUser') {
              const names = { username: `seq${count}`, realName: '新同事', unitUid: '103', password };
              await client.admin.addUser({ ...names, userId: newGuarantyId(), roleId: roleAt(one.role) });
            }
            if (one.call === 'updateUser') {
              const user = await client.admin.user({ userId: people[one.user % people.length] ?? '' });
              await client.admin.updateUser({ ...user, roleId: roleAt(one.role) });
            }
          };
          await run().catch((error: unknown) => {
            if (!isApiError(error) || (error.status ?? 500) >= 500) throw error;
          });
        }
        for (const [userId, permissions] of await heldBy()) {
          const held = before.get(userId) ?? [];
          expect(permissions.filter((right) => !held.includes(right) && !own.includes(right))).toEqual([]);
          // What others have beyond the editor's own is not taken from them either.
          expect(held.filter((right) => !permissions.includes(right) && !own.includes(right))).toEqual([]);
        }
        expect((await heldBy()).get(editor.userId)?.filter((right) => !own.includes(right))).toEqual([]);
        // A role that nobody had any more may have been deleted.
        await server.deps.db.insert(roles).values(rolesAtFirst).onConflictDoNothing();
        if (made.length > 0) {
          await server.deps.db
            .update(users)
            .set({ roleId: fixed[1] ?? '' })
            .where(inArray(users.roleId, made));
          await server.deps.db.delete(roles).where(inArray(roles.roleId, made));
        }
        await server.deps.db.update(users).set({ roleId: editor.roleId }).where(eq(users.userId, editor.userId));
        await server.deps.db.update(roles).set({ permissions: own }).where(eq(roles.roleId, editor.roleId));
      }),
      { numRuns: 40 },
    );
  });

  test('who sets chains gives no node to a post of their own, by saving or by taking back', async () => {
    const { userId, client } = await personWith(['admin:chains', 'flow:read', 'flow:write']);
    await server.deps.db.insert(userPosts).values({ userId, post: 'hr' });
    const place = { flowCode: 'leave_flow', unitUid: '103' };
    const { defined } = await client.chains.get(place);
    const nodes = rowsOfChain(defined);
    const set = (rows: typeof nodes, version: string) =>
      client.chains.save({ ...place, isSet: '1', nodes: rows, note: '测试' }, { version });
    const taken = nodes.map((row) => (row.post === undefined ? row : { ...row, post: 'hr' }));
    await expect(set(taken, '0')).rejects.toMatchObject(refused('不能给自己增加签批权'));
    // What they sign already stays theirs.
    expect(await set(nodes, '0')).toMatchObject({ version: '1' });
  });
});
