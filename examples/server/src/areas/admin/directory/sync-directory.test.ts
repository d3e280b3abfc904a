import { signedIn, stranger } from '@danbao/testing/server/people';
import { serverBeside, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonThere } from '../../../auth/directory/directory.ts';
import { attributesIn, type DirectorySettings } from '../../../auth/directory/settings.ts';
import { users } from '../../../db/schema.ts';
import { syncDirectory } from './sync-directory.ts';
import { errorForLog } from './sync-regularly.ts';

let home: TestServer;
beforeAll(async () => {
  home = await startTestServer();
});
afterAll(() => home?.close());

const person = (username: string, changes: Partial<PersonThere> = {}): PersonThere => ({
  ...{ dn: `uid=${username}`, id: `id of ${username}`, username, realName: '员工', roleId: 'viewer', departments: [] },
  ...{ email: undefined, mobile: undefined, officePhone: undefined },
  ...changes,
});
const follow = (...people: readonly PersonThere[]) =>
  syncDirectory(home.deps.db, people, { unitUid: '101', kept: [], now: new Date(), dry: false, mostGone: 1 });
const accountOf = async (username: string) => {
  const [row] = await home.deps.db.select().from(users).where(eq(users.username, username));
  if (!row) throw new Error(`no account ${username}`);
  return row;
};
const stays = person('stays');

test('whoever was gone there, let in here and disabled here stays disabled when the directory has them again', async () => {
  const returning = person('returning');
  await follow(stays, returning);
  await follow(stays);
  const { userId } = await accountOf('returning');
  const { client } = await signedIn(home, 'admin');
  await client.admin.enableUser({ userId, active: '1' });
  await client.admin.enableUser({ userId, active: '0' });
  expect((await follow(stays, returning)).left).toEqual([{ username: 'returning', reason: 'disabled' }]);
  expect((await accountOf('returning')).active).toBe(false);
});

test('a name that an account of a program has is left, and everybody else is followed', async () => {
  const { userId: _, ...row } = await accountOf('stays');
  const program = { active: false, service: 'active', directoryId: null } as const;
  await home.deps.db.insert(users).values([
    { ...row, ...program, userId: 'robot', username: 'robot' },
    { ...row, ...program, userId: 'sender', username: 'Sender' },
  ]);
  const { added, left } = await follow(stays, person('robot'), person('sender'), person('after'));
  expect([added, left]).toEqual([
    ['after'],
    [
      { username: 'robot', reason: 'taken' },
      { username: 'sender', reason: 'taken' },
    ],
  ]);
});

test('of two entries with the name of one account the first has it', async () => {
  const [first, second] = [person('viewer', { id: 'first' }), person('Viewer', { id: 'second', roleId: 'admin' })];
  const { linked, left } = await follow(stays, first, second);
  expect([linked, left]).toEqual([['viewer'], [{ username: 'Viewer', reason: 'taken' }]]);
  expect(await accountOf('viewer')).toMatchObject({ directoryId: 'first', roleId: 'viewer' });
});

const directory: DirectorySettings = {
  ...{ url: 'ldap://127.0.0.1:9', startTls: false, authorities: undefined, filter: '(uid=*)', roles: [] },
  ...{ bindDn: 'cn=reader', bindPassword: 'secret', base: 'dc=example', unitUid: '101', syncEvery: 0 },
  attributes: attributesIn('') as DirectorySettings['attributes'],
};

test('nobody here resets a password that the directory keeps, and nobody of the directory gets a first one', async () => {
  await follow(stays, person('kept'));
  const { userId } = await accountOf('kept');
  await home.deps.db.update(users).set({ mustChangePassword: true }).where(eq(users.userId, userId));
  const { client } = await signedIn(serverBeside(home, { settings: { directory } }), 'admin');
  const reset = client.admin.resetPassword({ userId, password: 'Sky-horse-2026' });
  await expect(reset).rejects.toMatchObject({ status: 409, serverMessage: expect.stringContaining('目录') });
  expect((await client.admin.firstPasswords({})).map(({ username }) => username)).not.toContain('kept');
});

test('an account for emergencies that has been the directory’s comes in while the directory is away', async () => {
  await follow(stays, person('manager'));
  const signIn = (breakGlassAccounts: readonly string[]) =>
    stranger(serverBeside(home, { settings: { directory, breakGlassAccounts } })).session.token({
      ...{ grant_type: 'password', username: 'manager', password: 'danbao2026', sysId: '3' },
    });
  await expect(signIn([])).rejects.toMatchObject({ status: 503 });
  expect(await signIn(['manager'])).toHaveProperty('access_token');
});

test('a failure is logged without the values of its query', async () => {
  const row = { ...(await accountOf('stays')), realName: '不记录', mobile: '13800000001' };
  const failure = await home.deps.db
    .insert(users)
    .values(row)
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('13800000001');
  expect(JSON.stringify(errorForLog(failure))).not.toMatch(/13800000001|不记录/);
  expect(errorForLog(failure)).toMatchObject({ code: '23505' });
});
