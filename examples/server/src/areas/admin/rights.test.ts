import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';

onEveryDatabase((server) => {
  test('who may do what names everybody within reach who may sign in, by the role that gives it; only who keeps roles asks', async () => {
    const admin = (await signedIn(server, 'admin')).client;
    const all = await admin.admin.rightHolders();
    const active = await server.deps.db.select().from(users).where(eq(users.active, true));
    expect(all.map(({ userId }) => userId).sort()).toEqual(active.map(({ userId }) => userId).sort());
    const roles = await admin.admin.roles();
    expect(all.filter(({ roleId }) => !roles.some((role) => role.roleId === roleId))).toEqual([]);

    const [someone] = active.filter(({ username }) => username === 'canteen');
    await server.deps.db
      .update(users)
      .set({ active: false })
      .where(eq(users.userId, someone?.userId ?? ''));
    expect((await admin.admin.rightHolders()).length).toBe(all.length - 1);
    await server.deps.db
      .update(users)
      .set({ active: true })
      .where(eq(users.userId, someone?.userId ?? ''));

    const manager = (await signedIn(server, 'manager')).client;
    await expect(manager.admin.rightHolders()).rejects.toMatchObject({ status: 403 });
    await withRights(server, 'manager', ['admin:roles'], async () => {
      const own = await manager.admin.rightHolders();
      expect(new Set(own.map(({ unitUid }) => unitUid)).size).toBe(1);
      expect(own.length).toBeLessThan(all.length);
    });
  });
});
