import { readFileSync } from 'node:fs';
import { enter, signedIn, stranger } from '@danbao/testing/server/people';
import { serverBeside, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryTakes, peopleIn } from '../../../auth/directory/directory.ts';
import { attributesIn, type DirectorySettings, groupRolesIn } from '../../../auth/directory/settings.ts';
import { hashPassword } from '../../../auth/passwords.ts';
import { audit, departments, units, users } from '../../../db/schema.ts';
import { type DirectoryServer, startDirectoryServer, suffix } from '../../../testing/directory-server.ts';
import { type SyncOptions, syncDirectory } from './sync-directory.ts';
import { syncRegularly } from './sync-regularly.ts';

const people = `ou=people,${suffix}`;
const person = (uid: string, { at = people, ...rest }: Readonly<Record<string, string>> = {}) => `
dn: uid=${uid},${at}
objectClass: inetOrgPerson
uid: ${uid}
userPassword: password of ${uid}
${Object.entries({ cn: `员工 ${uid}`, sn: uid, ...rest })
  .map(([name, value]) => `${name}:: ${Buffer.from(value).toString('base64')}`)
  .join('\n')}
`;
const unit = (ou: string, at: string) => `
dn:: ${Buffer.from(`ou=${ou},${at}`).toString('base64')}
objectClass: organizationalUnit
ou:: ${Buffer.from(ou).toString('base64')}
`;
const group = (cn: string, members: readonly string[]) => `
dn: cn=${cn},${suffix}
objectClass: groupOfNames
cn: ${cn}
${members.map((dn) => `member:: ${Buffer.from(dn).toString('base64')}`).join('\n')}
`;
const sales = `ou=业务九部,${people}`;
const team = `ou=评审\\2C 复核组,${sales}`;
const dnOf = (uid: string, at = people) => `uid=${uid},${at}`;

let directory: DirectoryServer;
let home: TestServer;
let settings: DirectorySettings;
beforeAll(async () => {
  const entries = [
    unit('people', suffix),
    unit('业务九部', people),
    unit('评审\\, 复核组', sales),
    person('zhou', { cn: '周一', mail: 'zhou@example.com', mobile: '13800000001', telephoneNumber: '8012' }),
    person('wu', { cn: '吴二' }),
    person('viewer', { cn: '林晓' }),
    person('canteen', { cn: '赵六' }),
    person('outside', { cn: '无组' }),
    person('bad*name', { cn: '星号' }),
    ...Array.from({ length: 600 }, (_, n) => person(`p${n}`)),
    group('leads', [dnOf('zhou')]),
    group('staff', [
      dnOf('viewer'),
      dnOf('wu'),
      dnOf('canteen'),
      dnOf('bad*name'),
      ...Array.from({ length: 600 }, (_, n) => dnOf(`p${n}`)),
    ]),
  ];
  [directory, home] = await Promise.all([startDirectoryServer(entries.join('\n')), startTestServer()]);
  settings = {
    ...{ url: directory.url, startTls: false, authorities: undefined, filter: '(&(objectClass=person)(uid=*))' },
    ...{ bindDn: directory.bindDn, bindPassword: directory.bindPassword, base: people, unitUid: '101', syncEvery: 0 },
    attributes: attributesIn('') as DirectorySettings['attributes'],
    roles: groupRolesIn(`editor cn=leads, ${suffix}\nviewer CN=staff,${suffix}`) ?? [],
  };
  // They stand in units below, with signs that a DN escapes.
  directory.change(
    `dn: uid=wu,${people}\nchangetype: modrdn\nnewrdn: uid=wu\ndeleteoldrdn: 0\nnewsuperior:: ${Buffer.from(team).toString('base64')}\n`,
  );
  directory.change(
    `dn: cn=staff,${suffix}\nchangetype: modify\nadd: member\nmember:: ${Buffer.from(`uid=wu,${team}`).toString('base64')}\n`,
  );
});
afterAll(async () => {
  await directory?.stop();
  await home?.close();
});

const withDirectory = (changes: Partial<DirectorySettings> = {}) =>
  serverBeside(home, { settings: { directory: { ...settings, ...changes } } });

async function follow(changes: Partial<SyncOptions> = {}) {
  const options = { unitUid: '101', kept: ['canteen'], now: new Date(), dry: false, mostGone: 1, ...changes };
  return syncDirectory(home.deps.db, await peopleIn(settings), options);
}

const accountOf = async (username: string) =>
  (await home.deps.db.select().from(users).where(eq(users.username, username)))[0];

const signIn = (server: TestServer, username: string, password: string) =>
  stranger(server)
    .session.token({ grant_type: 'password', username, password, sysId: '3' })
    .then(
      () => 200,
      ({ status }) => status,
    );

describe('following the directory', () => {
  test('tells what it would do, and does nothing', async () => {
    const before = await home.deps.db.select().from(users);
    const report = await follow({ dry: true });
    expect([report.added.length, report.linked, report.gone]).toEqual([603, ['viewer'], []]);
    expect(report.left).toEqual(
      expect.arrayContaining([
        { username: 'canteen', reason: 'emergency' },
        { username: 'outside', reason: 'noRole' },
      ]),
    );
    expect(report.departments).toEqual(['业务九部', '评审, 复核组']);
    expect(await home.deps.db.select().from(users)).toEqual(before);
  });

  test('makes accounts and departments, page by page, with roles of groups, and writes each down', async () => {
    const report = await follow();
    expect([report.added.length, report.linked]).toEqual([603, ['viewer']]);
    expect(await accountOf('zhou')).toMatchObject({
      ...{ realName: '周一', email: 'zhou@example.com', mobile: '13800000001', officePhone: '8012', roleId: 'editor' },
      ...{ unitUid: '101', deptName: null, mobileShown: false, passwordHash: 'none', active: true },
    });
    expect(await accountOf('wu')).toMatchObject({ deptName: '评审, 复核组', roleId: 'viewer' });
    const rows = await home.deps.db.select().from(departments).where(eq(departments.unitUid, '101'));
    const [above, below] = ['业务九部', '评审, 复核组'].map((name) => rows.find(({ deptName }) => deptName === name));
    expect([above?.parentId, below?.parentId]).toEqual(['101', above?.deptId]);
    const zhou = await accountOf('zhou');
    const [noted] = await home.deps.db
      .select()
      .from(audit)
      .where(eq(audit.entityId, zhou?.userId ?? ''));
    expect(noted).toMatchObject({ action: 'add', entity: 'account', username: 'ldap', after: { username: 'zhou' } });
    const again = await follow();
    expect([again.added, again.linked, again.changed, again.back, again.gone, again.departments]).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  test('follows who is renamed, moved and given another role; what a field refuses is left out', async () => {
    const before = await accountOf('p1');
    directory.change(
      `dn: ${dnOf('p1')}\nchangetype: modify\nreplace: cn\ncn: Renamed\n-\nadd: mail\nmail: not an address\n`,
    );
    directory.change(`dn: ${dnOf('p1')}\nchangetype: modrdn\nnewrdn: uid=p1new\ndeleteoldrdn: 1\n`);
    directory.change(`dn: cn=leads,${suffix}\nchangetype: modify\nadd: member\nmember: ${dnOf('p1new')}\n`);
    expect((await follow()).changed).toEqual(['p1new']);
    expect(await accountOf('p1new')).toMatchObject({
      userId: before?.userId,
      realName: 'Renamed',
      roleId: 'editor',
      email: null,
    });
  });

  test('disables who is gone or in no group, ends their sessions, deletes nobody, and takes them back', async () => {
    const server = withDirectory();
    const { client } = await enter(server, 'p2', 'password of p2');
    directory.change(`dn: cn=staff,${suffix}\nchangetype: modify\ndelete: member\nmember: ${dnOf('p2')}\n`);
    directory.change(`dn: ${dnOf('p3')}\nchangetype: delete\n`);
    expect([...(await follow()).gone].sort()).toEqual(['p2', 'p3']);
    await expect(client.session.me()).rejects.toMatchObject({ status: 401 });
    expect([(await accountOf('p2'))?.active, (await accountOf('p3'))?.active]).toEqual([false, false]);
    expect(await signIn(server, 'p2', 'password of p2')).toBe(400);
    directory.change(`dn: cn=staff,${suffix}\nchangetype: modify\nadd: member\nmember: ${dnOf('p2')}\n`);
    expect((await follow()).back).toEqual(['p2']);
    expect(await signIn(server, 'p2', 'password of p2')).toBe(200);
  });

  test('leaves who was disabled here, and a name that has gone to somebody else', async () => {
    const { db } = home.deps;
    await db.update(users).set({ active: false }).where(eq(users.username, 'p4'));
    directory.change(`dn: ${dnOf('p5')}\nchangetype: delete\n`);
    directory.change(person('p5', { cn: '另一人' }).trim().replace('\n', '\nchangetype: add\n'));
    const { left, gone } = await follow();
    expect(left).toEqual(
      expect.arrayContaining([
        { username: 'p4', reason: 'disabled' },
        { username: 'p5', reason: 'taken' },
      ]),
    );
    expect([gone, (await accountOf('p4'))?.active, (await accountOf('p5'))?.active]).toEqual([['p5'], false, false]);
    expect(await signIn(withDirectory(), 'p5', 'password of p5')).toBe(400);
  });

  test('refuses what would lock everybody out, and changes nothing then', async () => {
    const { db } = home.deps;
    const active = () => db.$count(users, and(eq(users.active, true), isNotNull(users.directoryId)));
    const before = await active();
    const options = { unitUid: '101', kept: [], now: new Date(), dry: false, mostGone: 0.2 };
    const all = await peopleIn(settings);
    await expect(syncDirectory(db, [], options)).rejects.toMatchObject({ reason: 'nobody' });
    await expect(syncDirectory(db, all.slice(0, 300), options)).rejects.toMatchObject({ reason: 'tooManyGone' });
    await expect(syncDirectory(db, all, { ...options, unitUid: 'no unit' })).rejects.toMatchObject({
      reason: 'noUnit',
    });
    const strange = all.map((one) => ({ ...one, roleId: 'no role' }));
    await expect(syncDirectory(db, strange, options)).rejects.toMatchObject({ reason: 'noRole' });
    await db.update(units).set({ active: false }).where(eq(units.unitUid, '101'));
    await expect(follow()).rejects.toMatchObject({ reason: 'noUnit' });
    await db.update(units).set({ active: true }).where(eq(units.unitUid, '101'));
    expect(await active()).toBe(before);
  });
});

test('a server follows the directory by the clock, and not where many would go at once', async () => {
  const { deps } = withDirectory({ syncEvery: 20 });
  const errors: unknown[] = [];
  const log = Object.assign(Object.create(deps.log), { error: (said: unknown) => errors.push(said) });
  const following = syncRegularly({ ...deps, log });
  directory.change(`dn: ${dnOf('p10')}\nchangetype: modify\nreplace: cn\ncn: By the clock\n`);
  await expect.poll(async () => (await accountOf('p10'))?.realName).toBe('By the clock');
  await following.stop();
  expect(errors).toEqual([]);
  const narrow = withDirectory({ syncEvery: 20, filter: '(uid=zhou)' });
  const refused = syncRegularly({ ...narrow.deps, log });
  await expect.poll(() => JSON.stringify(errors)).toContain('tooManyGone');
  await refused.stop();
  expect((await accountOf('wu'))?.active).toBe(true);
});

describe('signing in with the password of the directory', () => {
  test('is what its people do; everybody else has the password of before', async () => {
    const server = withDirectory();
    expect(await signIn(server, 'zhou', 'password of zhou')).toBe(200);
    const [noted] = await home.deps.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'signIn'))
      .orderBy(desc(audit.id))
      .limit(1);
    expect(noted).toMatchObject({ username: 'zhou', after: { by: 'directory' } });
    expect(await signIn(server, 'wu', 'password of wu')).toBe(200);
    expect(await signIn(server, 'admin', 'danbao2026')).toBe(200);
    // An account of before that is the directory's now.
    expect(await signIn(server, 'viewer', 'danbao2026')).toBe(400);
    expect(await signIn(server, 'viewer', 'password of viewer')).toBe(200);
    expect(await signIn(home, 'viewer', 'danbao2026')).toBe(200);
    expect(await signIn(home, 'zhou', 'none')).toBe(400);
  });

  test('takes no wrong and no empty password, and no name for a pattern', async () => {
    const server = withDirectory();
    const empty = { username: 'zhou', directoryId: (await accountOf('zhou'))?.directoryId ?? '' };
    expect(await directoryTakes(home.deps, settings, empty, '')).toBe(false);
    expect(await signIn(server, 'zhou', 'wrong')).toBe(400);
    expect(await signIn(server, 'bad*name', 'password of bad*name')).toBe(200);
    expect(await directoryTakes(home.deps, settings, { ...empty, username: 'z*' }, 'password of zhou')).toBe(false);
    expect(await directoryTakes(home.deps, settings, { ...empty, username: 'x)(uid=zhou' }, 'password of zhou')).toBe(
      false,
    );
    // The entry of that name is somebody else's by now.
    expect(await directoryTakes(home.deps, settings, { ...empty, directoryId: 'another' }, 'password of zhou')).toBe(
      false,
    );
  });

  test('goes on where passwords of ours are off, and asks nobody to change one', async () => {
    await home.deps.db
      .update(users)
      .set({ mustChangePassword: true, passwordHash: await hashPassword('kept here', home.deps.settings.passwordCost) })
      .where(eq(users.username, 'zhou'));
    const server = serverBeside(home, { settings: { directory: settings, passwordAccounts: ['admin'] } });
    expect(await signIn(server, 'zhou', 'kept here')).toBe(400);
    expect(await signIn(server, 'approver', 'danbao2026')).toBe(400);
    expect(await signIn(server, 'admin', 'danbao2026')).toBe(200);
    const { client } = await enter(server, 'zhou', 'password of zhou');
    await client.departments.tree();
    const change = { oldPassword: 'password of zhou', newPassword: 'a quite new one of mine' };
    await expect(client.profile.changePassword(change)).rejects.toMatchObject({ status: 409 });
    const { client: admin } = await signedIn(home, 'admin');
    expect((await admin.admin.users({ text: 'zhou' })).rows).toHaveLength(1);
  });

  test('says that the directory is away, and counts no failure then', async () => {
    const server = withDirectory({ url: 'ldap://127.0.0.1:9' });
    for (let attempt = 0; attempt < 12; attempt += 1) expect(await signIn(server, 'wu', 'password of wu')).toBe(503);
    expect(await signIn(withDirectory({ bindPassword: 'wrong' }), 'wu', 'password of wu')).toBe(503);
    expect(await signIn(withDirectory(), 'wu', 'password of wu')).toBe(200);
  });

  test('goes over TLS with an authority that is trusted, by LDAPS and by STARTTLS, and not with another', async () => {
    const authorities = readFileSync(directory.authority, 'utf8');
    const secure = { url: directory.secureUrl, startTls: false };
    const upgraded = { url: directory.url, startTls: true };
    for (const way of [secure, upgraded]) {
      expect(await signIn(withDirectory({ ...way, authorities }), 'wu', 'password of wu')).toBe(200);
      expect(await signIn(withDirectory(way), 'wu', 'password of wu')).toBe(503);
    }
  });
});
