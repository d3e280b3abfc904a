import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { and, desc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { everyPermission } from '../auth/permissions.ts';
import { audit, personalMessages, roles, users } from '../db/schema.ts';
import { tellOfRights } from '../tell-of-rights.ts';
import { grantAdmin } from './grant-admin.ts';

onEveryDatabase((server) => {
  test('where nobody can give rights any more the operator gives one person all of them, and the log says who had what', async () => {
    const { db } = server.deps;
    await db
      .update(roles)
      .set({ permissions: ['flow:read'] })
      .where(eq(roles.roleId, 'admin'));
    await db.update(users).set({ active: false }).where(eq(users.username, 'branch'));
    const [before] = await db.select().from(users).where(eq(users.username, 'branch'));
    const [role] = await db
      .select()
      .from(roles)
      .where(eq(roles.roleId, before?.roleId ?? ''));

    expect(await grantAdmin(db, 'branch', tellOfRights)).toEqual({ before: role?.roleName });

    const { client } = await signedIn(server, 'branch');
    expect((await client.admin.users({})).rows.length).toBeGreaterThan(0);
    const [admin] = await db.select().from(roles).where(eq(roles.roleId, 'admin'));
    expect(admin?.permissions).toEqual(everyPermission());
    const noted = await db
      .select()
      .from(audit)
      .where(and(eq(audit.username, 'danbao-server'), eq(audit.requestId, 'admin grant')))
      .orderBy(desc(audit.entity));
    expect(noted.map(({ entity, entityId, before: was }) => [entity, entityId, was])).toEqual([
      ['role', 'admin', { permissions: ['flow:read'] }],
      ['account', before?.userId, { roleId: before?.roleId, active: false }],
    ]);
    // No right changes in silence.
    const told = await db
      .select({ userId: personalMessages.userId, content: personalMessages.content })
      .from(personalMessages)
      .where(like(personalMessages.content, '%danbao-server%'));
    expect(told.map(({ userId }) => userId)).toContain('1001');
    expect(told[0]?.content).toContain('系统管理员');
    await expect(grantAdmin(db, 'nobody', tellOfRights)).rejects.toMatchObject({ reason: 'noUser' });
  });
});
