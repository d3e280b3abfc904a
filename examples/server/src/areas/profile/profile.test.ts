import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn, stranger } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';

onEveryDatabase((server) => {
  const signIn = (username: string, password: string) =>
    stranger(server).session.token({ grant_type: 'password', username, password, sysId: '3' });

  test('tells people who they are and where they are signed in', async () => {
    const { client } = await signedIn(server, 'viewer');
    await signedIn(server, 'viewer');
    const { deptName, roleName, permissions, sessions } = await client.profile.read();
    expect([deptName, roleName]).toEqual(['风险管理部', '只读用户']);
    expect(permissions).toContain('measure:read');
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    await client.profile.endOthers();
    expect((await client.profile.read()).sessions).toEqual([expect.objectContaining({ current: true })]);
  });

  test('changes a password and ends every other sign-in', async () => {
    const branch = eq(users.username, 'branch');
    const [{ passwordHash } = { passwordHash: '' }] = await server.deps.db.select().from(users).where(branch);
    const here = await signedIn(server, 'branch');
    const elsewhere = await signedIn(server, 'branch');
    const change = { oldPassword: 'danbao2026', newPassword: ' 新密码 2026 ' };
    await here.client.profile.changePassword(change);
    await expect(here.client.session.me()).resolves.toMatchObject({ username: 'branch' });
    await expect(elsewhere.client.session.me()).rejects.toMatchObject({ status: 401 });
    await expect(signIn('branch', change.oldPassword)).rejects.toMatchObject({ status: 400 });
    await expect(signIn('branch', change.newPassword)).resolves.toHaveProperty('access_token');
    const back = here.client.profile.changePassword({ oldPassword: change.newPassword, newPassword: 'danbao2026' });
    await expect(back).rejects.toMatchObject({ issues: [{ field: 'newPassword', rule: 'weakPassword' }] });
    await server.deps.db.update(users).set({ passwordHash }).where(branch);
  });

  test('refuses a wrong old password, the same again, and one too short or too long', async () => {
    const { client } = await signedIn(server, 'canteen');
    const wrong = client.profile.changePassword({ oldPassword: 'guess', newPassword: 'another one' });
    await expect(wrong).rejects.toMatchObject({ status: 400, serverMessage: '原密码不正确' });
    const rules = async (newPassword: string) => {
      const answer = client.profile.changePassword({ oldPassword: 'danbao2026', newPassword });
      return answer.then(
        () => [],
        (error) => error.issues.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`),
      );
    };
    expect(await rules('1234567')).toEqual(['newPassword password']);
    expect(await rules('x'.repeat(129))).toEqual(['newPassword password']);
    expect(await rules('danbao2026')).toEqual(['newPassword samePassword']);
    await expect(signIn('canteen', 'danbao2026')).resolves.toHaveProperty('access_token');
  });

  test('slows down who guesses the old password', async () => {
    const { client } = await signedIn(server, 'approver');
    const guess = () => client.profile.changePassword({ oldPassword: 'guess', newPassword: 'another one' });
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await guess().catch((error) => error.status));
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
