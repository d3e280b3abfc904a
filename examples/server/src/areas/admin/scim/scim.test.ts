import { withRights } from '@danbao/testing/server/a-role';
import { signedIn, stranger } from '@danbao/testing/server/people';
import { tokenOf } from '@danbao/testing/server/service-account';
import { serverBeside, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, units, users } from '../../../db/schema.ts';
import { enterpriseSchema, errorResponse, listResponse, patchOp, userSchema } from './schemas.ts';

let home: TestServer;
let token: string;
beforeAll(async () => {
  const scim = { scimAccounts: { roleId: 'viewer', unitUid: '101' }, breakGlassAccounts: ['auditor'] };
  home = await startTestServer({ settings: scim });
  token = await tokenOf(home, 'provisioner');
});
afterAll(() => home?.close());

type Body = Readonly<Record<string, unknown>>;

async function scim(method: string, path: string, body?: Body, bearer = token, type = 'application/scim+json') {
  const response = await home.fetch(`${home.baseUrl.replace(/\/api$/, '')}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const patch = (id: string, ...operations: readonly Body[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: [patchOp], Operations: operations });
const rowOf = async (id: string) => {
  const [row] = await home.deps.db.select().from(users).where(eq(users.userId, id));
  if (!row) throw new Error(`no account ${id}`);
  return row;
};
const someone = (userName: string, more: Body = {}) => ({
  schemas: [userSchema],
  userName,
  displayName: '王小明',
  active: true,
  ...more,
});
async function made(userName: string, more: Body = {}): Promise<string> {
  const { status, body } = await scim('POST', '/Users', someone(userName, more));
  expect([status, body]).toEqual([201, expect.objectContaining({ userName })]);
  return body.id;
}

// The bodies follow what was read of Microsoft's "Develop a SCIM endpoint" and "Known issues and resolutions with SCIM 2.0 protocol compliance".
test('Entra ID: looks for somebody, makes, changes and disables them', async () => {
  const name = 'Test_User_00aa00aa-bb11-cc22@testuser.com';
  const search = `/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`;
  expect(await scim('GET', search)).toMatchObject({
    status: 200,
    body: { schemas: [listResponse], totalResults: 0, Resources: [], startIndex: 1 },
  });
  const created = await scim('POST', '/Users', {
    schemas: [userSchema, enterpriseSchema],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: name,
    active: true,
    emails: [{ primary: true, type: 'work', value: 'test@testuser.com' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  });
  expect(created.status).toBe(201);
  expect(created.headers.get('content-type')).toContain('application/scim+json');
  const { id } = created.body;
  expect(created.headers.get('location')).toBe(`/scim/v2/Users/${id}`);
  expect(created.body).toEqual({
    schemas: [userSchema],
    id,
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: name,
    displayName: 'givenName familyName',
    name: { formatted: 'givenName familyName' },
    active: true,
    emails: [{ value: 'test@testuser.com', type: 'work', primary: true }],
    meta: { resourceType: 'User', location: `/scim/v2/Users/${id}` },
  });
  expect((await scim('GET', search.toUpperCase().replace('/USERS?FILTER', '/Users?filter'))).body.totalResults).toBe(1);

  const several = await patch(
    id,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@testuser.com' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '13800138000' },
    { op: 'Add', path: `${enterpriseSchema}:department`, value: '身份管理部' },
    // One text as a list with one entry: how it is sent without `aadOptscim062020`.
    { op: 'Add', path: 'displayName', value: [{ $ref: null, value: '王小明' }] },
  );
  expect(several).toMatchObject({
    status: 200,
    body: {
      displayName: '王小明',
      emails: [{ value: 'updated@testuser.com' }],
      phoneNumbers: [{ value: '13800138000', type: 'mobile' }],
      [enterpriseSchema]: { department: '身份管理部' },
    },
  });
  // With `aadOptscim062020` paths are names of values.
  const named = await patch(id, {
    op: 'replace',
    value: {
      displayName: '王大明',
      'emails[type eq "work"].value': 'third@testuser.com',
      [`${enterpriseSchema}:department`]: null,
    },
  });
  expect(named.body).toMatchObject({ displayName: '王大明', emails: [{ value: 'third@testuser.com' }] });
  expect(named.body).not.toHaveProperty([enterpriseSchema]);

  expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
  expect((await scim('GET', search)).body.Resources).toMatchObject([{ id, active: false }]);
  expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect(await rowOf(id)).toMatchObject({ active: false, roleId: 'viewer', unitUid: '101' });
});

// Okta's usual shapes, written from memory.
test('Okta: pages, replaces the whole user, and disables without a path', async () => {
  const id = await made('test.user@okta.local', {
    name: { givenName: 'Test', familyName: 'User' },
    displayName: 'Test User',
    emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
  });
  const page = await scim('GET', '/Users?startIndex=1&count=2');
  expect(page.body).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: expect.any(Number) });
  const all = (await scim('GET', '/Users?count=200')).body;
  expect(all.Resources).toHaveLength(all.totalResults);
  const second = await scim('GET', '/Users?startIndex=3&count=2');
  expect(second.body.Resources).toEqual(all.Resources.slice(2, 4));

  const put = await scim('PUT', `/Users/${id}`, {
    schemas: [userSchema],
    id,
    userName: 'another.user@okta.local',
    name: { givenName: 'Another', familyName: 'User' },
    displayName: 'Another User',
    active: true,
    meta: { resourceType: 'User' },
  });
  expect(put.body).toMatchObject({ userName: 'another.user@okta.local', displayName: 'Another User', active: true });
  expect(put.body).not.toHaveProperty('emails');
  const off = await patch(id, { op: 'replace', value: { active: false } });
  expect([off.status, off.body.active]).toEqual([200, false]);
  expect((await patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
});

test('whom somebody here has disabled does not come back; sessions end with the account', async () => {
  const { client: admin } = await signedIn(home, 'admin');
  const id = await made('stays-out');
  await admin.admin.enableUser({ userId: id, active: '0' });
  expect((await patch(id, { op: 'replace', path: 'active', value: true })).body.active).toBe(false);
  expect((await rowOf(id)).active).toBe(false);

  const { client, session } = await signedIn(home, 'manager');
  expect(session).toBeDefined();
  const [{ userId = '' } = {}] = await home.deps.db.select().from(users).where(eq(users.username, 'manager'));
  await patch(userId, { op: 'replace', path: 'active', value: false });
  await expect(client.session.me()).rejects.toMatchObject({ status: 401 });
  await patch(userId, { op: 'replace', path: 'active', value: true });
});

test('accounts for emergencies, of programs and of another directory are not there, and their names are taken', async () => {
  const { db } = home.deps;
  const [row] = await db.select().from(users).where(eq(users.username, 'viewer'));
  if (!row) throw new Error('no viewer');
  await db.insert(users).values([
    { ...row, userId: 'kept-there', username: 'kept-there', directoryId: 'entry 1' },
    { ...row, userId: 'emergency', username: 'Auditor', directoryId: null },
  ]);
  const [robot] = await db.select().from(users).where(eq(users.username, 'provisioner'));
  for (const id of ['kept-there', 'emergency', robot?.userId ?? '']) {
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ schemas: [errorResponse], status: '404' });
    expect((await patch(id, { op: 'replace', value: { active: false } })).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
  }
  for (const name of ['KEPT-there', 'auditor', 'Provisioner', 'ADMIN'])
    expect((await scim('POST', '/Users', someone(name))).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
});

test('only the token of a service account with the right comes in, and one that reads only changes nothing', async () => {
  const { token: session } = await personToken();
  expect((await scim('GET', '/Users', undefined, 'danbao_nothing')).body).toMatchObject({ status: '401' });
  expect((await scim('GET', '/Users', undefined, session)).status).toBe(403);
  const weak = await tokenOf(home, 'weak', { roleId: 'viewer' });
  expect((await scim('GET', '/Users', undefined, weak)).body.detail).toContain('admin:provision');
  const reader = await tokenOf(home, 'reader', { readOnly: '1' });
  expect((await scim('GET', '/Users', undefined, reader)).status).toBe(200);
  expect((await scim('POST', '/Users', someone('nobody'), reader)).status).toBe(403);
});

test('a client that can do less than somebody does not rename them, and reaches its own unit alone', async () => {
  const [{ userId = '' } = {}] = await home.deps.db.select().from(users).where(eq(users.username, 'admin'));
  await withRights(home, 'provisioner', ['admin:provision', 'unit:all'], async () => {
    const renamed = await patch(userId, { op: 'replace', path: 'userName', value: 'mallory' });
    expect([renamed.status, (await rowOf(userId)).username]).toEqual([403, 'admin']);
  });
  await withRights(home, 'provisioner', ['admin:provision'], async () => {
    const { body } = await scim('GET', '/Users?count=200');
    const units = new Set<string>();
    for (const { id } of body.Resources) units.add((await rowOf(id)).unitUid);
    expect([...units]).toEqual(['101']);
    // What it may: make people and say that somebody is gone.
    const id = await made('plain');
    expect((await patch(id, { op: 'replace', path: 'userName', value: 'plainer' })).status).toBe(200);
  });
});

test('nobody is left in charge: the last one stays', async () => {
  const { db } = home.deps;
  const [{ userId = '' } = {}] = await db.select().from(users).where(eq(users.username, 'admin'));
  const rows = await db.select().from(users).where(eq(users.roleId, 'admin'));
  expect(rows.filter(({ active }) => active)).toHaveLength(1);
  const { status, body } = await patch(userId, { op: 'replace', path: 'active', value: false });
  expect([status, body.status, (await rowOf(userId)).active]).toEqual([409, '409', true]);
});

test.each([
  ['filter=userName%20co%20%22a%22', 'invalidFilter'],
  ['filter=password%20eq%20%22a%22', 'invalidFilter'],
  ['filter=userName%20eq', 'invalidFilter'],
  ['filter=externalId%20eq%20null', 'invalidFilter'],
  ['filter=userName%20eq%20%22a%22%20or%20id%20eq%20%22b%22', 'invalidFilter'],
  ['startIndex=x', 'invalidValue'],
])('a question that is not understood is refused: %s', async (query, scimType) => {
  expect((await scim('GET', `/Users?${query}`)).body).toMatchObject({
    schemas: [errorResponse],
    status: '400',
    scimType,
  });
});

test.each([
  [{}, 'invalidSyntax'],
  [{ Operations: [{ op: 'move', path: 'userName', value: 'x' }] }, 'invalidSyntax'],
  [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
  [{ Operations: [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }] }, 'invalidPath'],
  [{ Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] }, 'invalidValue'],
  [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
  [{ Operations: [{ op: 'replace', path: 'userName', value: 'x'.repeat(65) }] }, 'invalidValue'],
])('a change that is not understood changes nothing: %j', async (body, scimType) => {
  const id = await made(`unchanged-${scimType}-${JSON.stringify(body).length}`);
  const before = await rowOf(id);
  expect((await scim('PATCH', `/Users/${id}`, body)).body).toMatchObject({ status: '400', scimType });
  expect(await rowOf(id)).toEqual(before);
});

test('a body that is no JSON is refused as one, and every change stands in the log with the client’s name', async () => {
  const broken = await home.fetch(`${home.baseUrl.replace(/\/api$/, '')}/scim/v2/Users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: '{',
  });
  expect([broken.status, await broken.json()]).toEqual([400, expect.objectContaining({ scimType: 'invalidSyntax' })]);
  const id = await made('in-the-log', {
    phoneNumbers: [
      { type: 'work', value: '8012' },
      { type: 'fax', value: '1' },
    ],
  });
  await patch(
    id,
    { op: 'remove', path: 'phoneNumbers[type eq "work"]' },
    { op: 'Replace', path: 'NAME.formatted', value: '李四' },
  );
  expect(await rowOf(id)).toMatchObject({ officePhone: null, realName: '李四' });
  const rows = await home.deps.db.select().from(audit).where(eq(audit.entityId, id));
  expect(rows.map(({ action, username }) => [action, username])).toEqual([
    ['add', 'provisioner'],
    ['update', 'provisioner'],
  ]);
});

test.each([
  ['path: null', { path: null, value: { active: false } }],
  ['an empty path', { path: '', value: { active: false } }],
])('%s is none: the value says what changes', async (_, operation) => {
  const id = await made(`no-path-${JSON.stringify(operation.path).length}`);
  expect((await patch(id, { op: 'replace', ...operation })).body.active).toBe(false);
});

test.each([
  ['/active', 'invalidPath'],
  [' active', 'invalidPath'],
  [5, 'invalidPath'],
  ['emails[type ne "work"].value', 'invalidFilter'],
  ['phoneNumbers[value eq "1"]', 'invalidFilter'],
  ['emails[type eq "work\t"]', 'invalidPath'],
])('a path that names nothing for certain is refused: %j', async (path, scimType) => {
  const id = await made(`path-${encodeURIComponent(String(path)).slice(0, 50)}`, {
    phoneNumbers: [{ type: 'mobile', value: '13800138000' }],
  });
  const before = await rowOf(id);
  expect((await patch(id, { op: 'replace', path, value: 'false' })).body).toMatchObject({ status: '400', scimType });
  expect(await rowOf(id)).toEqual(before);
});

test('a filter with a control character is refused before it is parsed', async () => {
  const filter = encodeURIComponent('userName eq "a\tb"');
  expect((await scim('GET', `/Users?filter=${filter}`)).body).toMatchObject({ scimType: 'invalidFilter' });
});

test('what is added leaves the others, what replaces does not; with the schema in front it is the same', async () => {
  const mobile = { type: 'mobile', value: '13800138000' };
  const id = await made('adds', { phoneNumbers: [mobile] });
  await patch(id, { op: 'add', path: 'phoneNumbers', value: [{ type: 'work', value: '8012' }] });
  expect(await rowOf(id)).toMatchObject({ mobile: '13800138000', officePhone: '8012' });
  await patch(id, { op: 'replace', path: `${userSchema}:phoneNumbers[type eq "work"].value`, value: '8013' });
  expect(await rowOf(id)).toMatchObject({ mobile: '13800138000', officePhone: '8013' });
  await patch(id, { op: 'replace', path: 'phoneNumbers', value: [mobile] });
  expect(await rowOf(id)).toMatchObject({ mobile: '13800138000', officePhone: null });
});

test('what only begins as a list of ours is not kept, and what is no list empties none', async () => {
  const mobile = { type: 'mobile', value: '13800138000' };
  const id = await made('no-list', { phoneNumbers: [mobile], emails: [{ type: 'work', value: 'list@example.com' }] });
  const before = await rowOf(id);
  expect((await patch(id, { op: 'replace', value: { emailsBefore: [], phoneNumbersOld: 'x' } })).status).toBe(200);
  expect(await rowOf(id)).toEqual(before);
  for (const path of ['emails', 'phoneNumbers']) {
    const { body } = await patch(id, { op: 'replace', path, value: ['text'] });
    expect(body).toMatchObject({ status: '400', scimType: 'invalidValue' });
  }
  expect(await rowOf(id)).toEqual(before);
});

test('a replacement without a user name empties nothing', async () => {
  const id = await made('kept-whole', { emails: [{ type: 'work', value: 'kept@example.com' }] });
  const { body } = await scim('PUT', `/Users/${id}`, {});
  expect(body).toMatchObject({ status: '400', scimType: 'invalidValue' });
  expect((await rowOf(id)).email).toBe('kept@example.com');
});

test('names that every object has are attributes that are not kept', async () => {
  const own = JSON.parse('{ "__proto__": { "a": 1 }, "constructor": { "a": 1 }, "toString": [1] }');
  const id = await made('odd-names', { ...own, emails: [{ type: 'constructor', value: 'odd@example.com' }] });
  expect((await patch(id, { op: 'replace', path: 'constructor', value: { a: 1 } })).status).toBe(200);
});

test('control characters are spaces, and no id has one', async () => {
  const id = await made('controls', { externalId: 'a\u0000b', [enterpriseSchema]: { department: '内控\n一部' } });
  expect(await rowOf(id)).toMatchObject({ scimExternalId: 'a b', deptName: '内控 一部' });
  expect((await scim('GET', '/Users/a%00b')).status).toBe(404);
  const long = await scim('POST', '/Users', someone('long-id', { externalId: 'e'.repeat(1001) }));
  expect(long.body).toMatchObject({ status: '400', scimType: 'invalidValue' });
});

test('a department in another letter case or width is the one that is there', async () => {
  const first = await made('first-there', { [enterpriseSchema]: { department: '风控（IT）部' } });
  const second = await made('then-there', { [enterpriseSchema]: { department: '风控(it)部' } });
  expect([(await rowOf(first)).deptName, (await rowOf(second)).deptName]).toEqual(['风控（IT）部', '风控（IT）部']);
});

test('of two that are made at once with one name, one is', async () => {
  const both = await Promise.all([scim('POST', '/Users', someone('twice')), scim('POST', '/Users', someone('TWICE'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('nobody of another unit is replaced, and nobody is made where the client does not reach', async () => {
  const { db } = home.deps;
  const id = await made('moved-on');
  const [other] = await db.select().from(units).where(ne(units.unitUid, '101'));
  if (!other) throw new Error('one unit alone');
  await db.update(users).set({ unitUid: other.unitUid }).where(eq(users.userId, id));
  await withRights(home, 'provisioner', ['admin:provision'], async () => {
    expect((await scim('PUT', `/Users/${id}`, someone('moved-back'))).status).toBe(404);
    const [client] = await db.select().from(users).where(eq(users.username, 'provisioner'));
    await db.update(users).set({ unitUid: other.unitUid }).where(eq(users.username, 'provisioner'));
    const { status } = await scim('POST', '/Users', someone('out-of-reach'));
    await db
      .update(users)
      .set({ unitUid: client?.unitUid ?? '' })
      .where(eq(users.username, 'provisioner'));
    expect(status).toBe(403);
  });
});

test('beyond the end there is nobody, and who is not known is told how to come in', async () => {
  const { body } = await scim('GET', '/Users?startIndex=100000');
  expect(body).toMatchObject({ startIndex: 100000, itemsPerPage: 0, Resources: [] });
  expect(body.totalResults).toBeGreaterThan(0);
  const unknown = await scim('GET', '/Users', undefined, 'danbao_nothing');
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test.each(['/danbao', ''])(
  'below the root of its address everything names its whole path, with %j in front',
  async (front) => {
    const below = serverBeside(home, { settings: { basePath: '/danbao' } });
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await below.fetch(`http://server.test${front}/scim/v2${path}`, { headers });
      return response.json();
    };
    const { Resources: people } = await read('/Users?count=1');
    const { Resources: types } = await read('/ResourceTypes');
    const whole = [people[0], types[0], await read(`/Schemas/${userSchema}`), await read('/ServiceProviderConfig')];
    for (const { meta } of whole) expect(meta.location).toMatch(/^\/danbao\/scim\/v2\/\w+/);
  },
);

test('it says what it can; without the setting there is nothing at the address', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
  expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({
    totalResults: 1,
    Resources: [{ endpoint: '/Users' }],
  });
  expect((await scim('GET', `/Schemas/${userSchema}`)).body.attributes).toHaveLength(7);
  expect((await scim('GET', '/Groups')).body).toMatchObject({ status: '404' });
});

async function personToken() {
  const issued = await stranger(home).session.token({
    grant_type: 'password',
    username: 'admin',
    password: 'danbao2026',
  });
  return { token: issued.access_token };
}
