import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signAllIn } from '@danbao/testing/server/people';
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalMessages, users } from '../../db/schema.ts';

onEveryDatabase((server) => {
  const told = async () =>
    (
      await server.deps.db
        .select({ userId: personalMessages.userId, content: personalMessages.content })
        .from(personalMessages)
        .where(like(personalMessages.typeName, '权限变更'))
    ).map(({ userId, content }) => `${userId} ${content}`);

  test('a change of rights is told to who gives rights and to the person, not to who did it; other changes to nobody', async () => {
    const { as, ids } = await signAllIn(server, ['admin', 'branch']);
    await server.deps.db.update(users).set({ roleId: 'admin' }).where(eq(users.username, 'viewer'));
    const viewer = (await as.admin.admin.users({ text: 'viewer' })).rows[0]?.userId;
    const user = await as.admin.admin.user({ userId: ids.branch });
    const called = await as.admin.admin.updateUser({ ...user, officePhone: '8001' });
    expect(await told()).toEqual([]);
    await as.admin.admin.updateUser({ ...called, posts: ['hr'] });
    expect((await told()).sort()).toEqual(
      [
        `${viewer} 周敏 修改了权限：用户“${user.realName}”的岗位`,
        `${ids.branch} 周敏 修改了您的权限：用户“${user.realName}”的岗位`,
      ].sort(),
    );
    const ofRights = async () => (await as.admin.admin.audit({ about: 'rights', user: 'admin' })).rows;
    expect((await ofRights()).map(({ entity, after }) => [entity, after?.['posts']])).toEqual([['account', ['hr']]]);
    const role = await as.admin.admin.addRole({ roleName: '新角色', permissions: ['flow:read'] });
    await as.admin.admin.updateRole({ ...role, permissions: ['flow:read', 'owner:read'] });
    expect((await told()).at(-1)).toBe(`${viewer} 周敏 修改了权限：角色“新角色”：增加权属人 · 查看`);
  });
});
