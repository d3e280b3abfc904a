import { aShip } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOwners } from '../sample/owners.ts';

const list = 'grp/crmOwner/selectOwnerPageTables';

onEveryDatabase((server) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
  });
  const post = (body: unknown, path = list, headers = {}) => send(server, admin.token, 'POST', path, { body, headers });

  describe('strange input', () => {
    test.each([
      ['no JSON', '{', 400],
      ['a list', '[]', 400],
      ['null', 'null', 400],
      ['a text', '"x"', 400],
      ['bytes that are no UTF-8', '\ud800', 400],
    ])('%s is refused', async (what, text, status) => {
      const body = what.startsWith('bytes') ? (Buffer.from([0x7b, 0xff, 0x7d]) as never) : text;
      const response = await server.fetch(`${server.baseUrl}/${list}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body,
      });
      expect([response.status, (await response.json()).code]).toEqual([status, 'fail']);
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
      'JSON calls refuse %j',
      async (type) => {
        const response = await post('{}', list, { 'content-type': type });
        expect(response.status).toBe(415);
      },
    );

    test('a body of more than 2 MB is refused, however it is announced', async () => {
      const response = await post({ queryCondition: { ownerName: 'x'.repeat(3_000_000) } });
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
    });

    test.each(['\u0000', 'a\u0000b', '\ud800', 'x\udc00'])('text with %j is named, not stored', async (text) => {
      const found = await post({ queryCondition: { ownerName: text } });
      expect([found.status, (await found.json()).issues]).toEqual([
        422,
        [{ field: 'queryCondition.ownerName', rule: 'text' }],
      ]);
      const saved = await post(aShip({ shipName: text }), 'grp/guaranty/addOneOptGuarantyInfo');
      expect([saved.status, (await saved.json()).issues]).toEqual([422, [{ field: 'shipName', rule: 'text' }]]);
      const name = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
      const inPath = await send(server, admin.token, 'GET', `system/menu/${name}/3`);
      expect([403, 422]).toContain(inPath.status);
    });

    const nasty = [
      "'; drop table owners; --",
      "' or '1'='1",
      '1; select pg_sleep(10)',
      '%',
      '_',
      '\\',
      '$' + '{jndi:ldap://x}',
      '{{7*7}}',
      '<script>alert(1)</script>',
      '𠮷野家',
      '../../..',
      '"',
      'Infinity',
      '__proto__',
    ];
    test.each(nasty)('%j is only text', async (text) => {
      const [found, measures, regions] = await Promise.all([
        post({ queryCondition: { ownerName: text } }),
        post(
          { optName: text, apply_ID: text.slice(0, 32), kind: text.slice(0, 32) },
          'grp/crmApplyOptguaranty/selectApplyOptguarantyList',
        ),
        send(server, admin.token, 'GET', `grp/cMultilevelsort?${new URLSearchParams({ pmultiLevelSortID: text })}`),
      ]);
      expect([found.status, measures.status, regions.status]).toEqual([200, 200, 200]);
      expect((await found.json()).data.rows).toEqual([]);
      const body = aShip({ shipName: text, optName: text });
      expect((await post(body, 'grp/guaranty/addOneOptGuarantyInfo')).status).toBe(200);
      const saved = await admin.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
      expect(saved).toMatchObject({ shipName: text, optName: text });
    });

    test('texts are stored as their fields mean them, however they were typed', async () => {
      const typed = { shipName: '折行\n⽤⼾\u202e', optName: '="甲"', certificateNum: "'0012" };
      const body = aShip({ ...typed, isProxy: '1', proxyPhone: '+86 139-0000-0001' });
      expect((await post(body, 'grp/guaranty/addOneOptGuarantyInfo')).status).toBe(200);
      const saved = await admin.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
      expect(saved).toMatchObject({ shipName: '折行用户', optName: '甲', proxyPhone: '13900000001' });
    });

    test('orders are a choice, never SQL', async () => {
      const response = await post({ sortOrder: 'asc; drop table owners' });
      expect((await response.json()).issues).toEqual([{ field: 'sortOrder', rule: 'choice' }]);
    });

    test('names like __proto__ reach nothing', async () => {
      const bodies = [
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
        '{"queryCondition":{"__proto__":{"polluted":1}}}',
      ];
      for (const body of bodies)
        expect((await post(body, list, { 'content-type': 'application/json' })).status).toBe(200);
      const query = '__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1&pmultiLevelSortID=0';
      expect((await send(server, admin.token, 'GET', `grp/cMultilevelsort?${query}`)).status).toBe(200);
      const form = new URLSearchParams('__proto__.polluted=1&owner_ID=1');
      expect((await post(form, 'grp/crmOwner/updateOwnerPageTables')).status).toBe(422);
      const wild = JSON.stringify(aShip()).replace('{', '{"__proto__":{"isWorkable":"1"},');
      expect(
        (await post(wild, 'grp/guaranty/addOneOptGuarantyInfo', { 'content-type': 'application/json' })).status,
      ).toBe(200);
      expect({}).not.toHaveProperty('polluted');
    });

    test.each(['grp/crmOwner/../../healthz', '..%2f..%2fetc/passwd', 'nope', '%00', 'auth//user', 'a/'.repeat(500)])(
      'the path %j leads nowhere',
      async (path) => {
        const response = await send(server, admin.token, 'GET', path);
        expect([400, 404]).toContain(response.status);
      },
    );

    test('the character 0 is refused where no definition names the fields', async () => {
      const response = await post(
        { apply_optguaranty_ID: 'a\0b' },
        'grp/crmApplyOptguaranty/updateApplyOptguarantyRealize',
      );
      expect([response.status, (await response.json()).issues]).toEqual([
        422,
        [{ field: 'apply_optguaranty_ID', rule: 'text' }],
      ]);
    });

    test('a record that is sent back in a version before the newest is refused without If-Match too', async () => {
      const body = { ...sampleOwners()[0]?.body, contact: '甲' };
      const added = (await (await post(body, 'grp/crmOwner/insertOneOwnerInfo')).json()).data;
      const update = (contact: string, more = {}) =>
        post(new URLSearchParams({ ...added, contact, ...more }), 'grp/crmOwner/updateOwnerPageTables');
      const statuses = [await update('乙'), await update('丙'), await update('丁', { version: '2' })];
      expect(statuses.map(({ status }) => status)).toEqual([200, 409, 200]);
    });

    test('a call by another method is not found', async () => {
      expect((await send(server, admin.token, 'GET', list)).status).toBe(404);
    });

    test('keys and versions that are none are refused', async () => {
      const owner = sampleOwners()[0]?.body;
      const bad = await post(owner, 'grp/crmOwner/insertOneOwnerInfo', { 'idempotency-key': 'x'.repeat(129) });
      expect(bad.status).toBe(400);
      const ship = aShip();
      await admin.client.measures.add(ship);
      const stale = await post(ship, 'grp/guaranty/updateOneOptGuarantyInfo', { 'if-match': '"x"' });
      expect(stale.status).toBe(409);
    });
  });

  test('messages are Chinese, and English for who asks for it', async () => {
    const zh = await post({ pageSize: 'x' });
    expect((await zh.json()).message).toBe('表单不规范信息检查未通过，请完善！');
    const en = await post({ pageSize: 'x' }, list, { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' });
    expect((await en.json()).message).toBe('form check not passed, please complete!');
  });

  test('health and description need no token', async () => {
    const root = server.baseUrl.replace('/api', '');
    expect(await (await server.fetch(`${root}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await server.fetch(`${root}/livez`)).json()).toEqual({ status: 'ok' });
    expect(await (await server.fetch(`${root}/readyz`)).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', migrations: 'ok', files: 'ok', disk: 'ok', events: 'ok' },
    });
    const description = await (await server.fetch(`${root}/openapi.json`)).json();
    expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
    expect(Object.keys(description.paths)).toContain('/grp/guaranty/addOneOptGuarantyInfo');
  });

  test('the description of some areas has their calls alone, with every record that these name', async () => {
    const root = server.baseUrl.replace('/api', '');
    const asked = (areas: string) => server.fetch(`${root}/openapi.json?areas=${areas}`);
    const description = await (await asked('session,regions')).json();
    const tags = Object.values<Record<string, { tags: string[] }>>(description.paths).flatMap((path) =>
      Object.values(path).flatMap((call) => call.tags),
    );
    expect([...new Set(tags)].sort()).toEqual(['regions', 'session']);
    const text = JSON.stringify(description);
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in description.components.schemas))).toEqual([]);
    expect(text).not.toContain('ShipMeasure');
    expect((await asked('session,nosuch')).status).toBe(404);
  });

  test('a page shows the description, with nothing from elsewhere', async () => {
    const root = server.baseUrl.replace('/api', '');
    const text = async (path: string) => (await server.fetch(`${root}${path}`)).text();
    const page = await text('/docs');
    const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(parts).toEqual(['docs/swagger-ui.css', 'docs/swagger-ui-bundle.js', 'docs/start.js']);
    for (const part of parts) expect((await server.fetch(`${root}/${part}`)).status).toBe(200);
    expect(await text('/docs/start.js')).toContain("'openapi.json?areas=' + select.value");
    for (const area of ['measures', 'owners', 'session']) expect(page).toContain(`<option>${area}</option>`);
  });
});
