import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { newGuarantyId } from '@danbao/core/format';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { sampleOwners } from '../sample/owners.ts';
import { aShip } from '../testing/a-ship.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { onEveryDatabase } from '../testing/on-every-database.ts';
import { type Person, send, signedIn } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing.ts';

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
      '\u202e',
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
      checks: { database: 'ok', migrations: 'ok', files: 'ok', disk: 'ok' },
    });
    const description = await (await server.fetch(`${root}/openapi.json`)).json();
    expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
    expect(Object.keys(description.paths)).toContain('/grp/guaranty/addOneOptGuarantyInfo');
  });

  test('a page shows the description, with nothing from elsewhere', async () => {
    const root = server.baseUrl.replace('/api', '');
    const text = async (path: string) => (await server.fetch(`${root}${path}`)).text();
    const page = await text('/docs');
    const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(parts).toEqual(['docs/swagger-ui.css', 'docs/swagger-ui-bundle.js', 'docs/start.js']);
    for (const part of parts) expect((await server.fetch(`${root}/${part}`)).status).toBe(200);
    expect(await text('/docs/start.js')).toContain("url: 'openapi.json'");
  });
});

describe('headers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { webOrigins: ['https://app.example.com'], trustProxy: 1 } });
  });
  afterAll(() => server.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.fetch(`${server.baseUrl}/${path}`, { headers });

  test.each(['danbao/settings', 'auth/user', 'nope', '../healthz'])('%s carries those that protect', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('date')).toMatch(/GMT$/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('on https, browsers are told to stay there', async () => {
    const { headers } = await get('danbao/settings', { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });

  test('answers of the API are not kept', async () => {
    expect((await get('danbao/settings')).headers.get('cache-control')).toBe('no-store');
  });

  test('only listed origins may call, and see the time and the request id', async () => {
    const own = await get('danbao/settings', { origin: 'https://app.example.com' });
    expect(own.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(own.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('date');
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await get('danbao/settings', { origin: 'https://evil.example.com' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await server.fetch(`${server.baseUrl}/${list}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    });
    expect(asked.headers.get('access-control-allow-headers')).toContain('if-match');
  });

  test('the request id comes back; a strange one is replaced', async () => {
    const id = newGuarantyId();
    expect((await get('danbao/settings', { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    const strange = await get('danbao/settings', { 'x-request-id': 'a b<script>' });
    expect(strange.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

describe('what is told and what is not', () => {
  test('an unforeseen error says only the generic sentence', async () => {
    const server = await startTestServer();
    const { token } = await signedIn(server, 'admin');
    const lines: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (line, _e, done) => done(void lines.push(String(line))) }),
    );
    const db = new Proxy(server.deps.db, {
      get: (target, name) => {
        if (name === 'select' || name === 'transaction') {
          return () => {
            throw new Error("select secret from owners where number = '110101199003070000'");
          };
        }
        return Reflect.get(target, name);
      },
    });
    const app = createApp({ ...server.deps, log });
    const broken = createApp({ ...server.deps, db, log });
    const request = () => new Request(`${server.baseUrl}/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    expect((await app.fetch(request())).status).toBe(200);
    const response = await broken.fetch(request());
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'fail', message: '系统内部异常，请联系网站管理员', data: null },
    ]);
    const logged = lines.join('');
    expect(logged).toContain('unforeseen error');
    for (const secret of ['110101199003070000', token]) expect(logged).not.toContain(secret);
    await server.close();
  });

  test('logs hold no token, password, ticket or whole ID number', async () => {
    const server = await startTestServer();
    const lines: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (line, _e, done) => done(void lines.push(String(line))) }),
    );
    const app = createApp({ ...server.deps, log });
    const logged: TestServer = { ...server, fetch: async (input, init) => app.fetch(new Request(input, init)) };
    const { client, token, session } = await signedIn(logged, 'manager');
    const person = sampleOwners().find(({ body }) => body['ownerType'] === '02')?.body ?? {};
    const added = await client.owners.add(person as never);
    await client.owners.list({ queryCondition: { ownerName: person['personNum'] ?? '' } });
    await client.owners.update({ ...added, contact: '改' } as never);
    const { ticket = '' } = await client.session.tokenOf({ userId: '1002' });
    await client.session.byTicket({ userId: '1002', ticket });
    await client.session.menu({ username: '110101199003070003' }).catch(() => {});
    await client.session.menu({ username: '陈立' }).catch(() => {});
    for (let time = 0; time < 2; time += 1)
      await send(logged, token, 'GET', 'auth/user', { headers: { 'x-forwarded-for': '10.0.0.1' } });
    await send(logged, token, 'GET', 'nowhere/陈立/110101199003070003');
    await client.session.token({ grant_type: 'password', username: 'manager', password: 'not-this' }).catch(() => {});
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(6);
    const refreshToken = session.read()?.refreshToken ?? 'x';
    const secrets = [
      token,
      refreshToken,
      ticket,
      'danbao2026',
      'not-this',
      person['personNum'] ?? '',
      '110101199003070003',
      '陈立',
      encodeURIComponent('陈立'),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('110101…03');
    expect(text.match(/X-Forwarded-For arrives and is not trusted/g)).toHaveLength(1);
    expect(text).toContain('"userId":"1002"');
    await server.close();
  });
});

describe('health and metrics', () => {
  const broken = { full: { free: 1_000_000 }, failing: undefined };
  test.each([
    ['full', { disk: 'full', files: 'ok' }],
    ['failing', { files: 'failing', disk: 'ok' }],
  ] as const)('a store that is %s is seen', async (what, checks) => {
    const files = memoryFiles();
    const server = await startTestServer({ files: { ...files, probe: async () => broken[what] ?? fail() } });
    const response = await server.fetch('http://server.test/readyz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ status: 'failing', checks: { database: 'ok', ...checks } });
    expect((await server.fetch('http://server.test/livez')).status).toBe(200);
    await server.close();
  });

  test('the store of another installation is seen; metrics are given to whoever has their token', async () => {
    const files = memoryFiles();
    const metricsToken = 'a token for metrics';
    const server = await startTestServer({ files, settings: { metricsToken } });
    await files.writeMark('another');
    expect((await server.fetch('http://server.test/readyz')).status).toBe(503);
    const ask = (token: string) =>
      server.fetch('http://server.test/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask('another token')).status).toBe(404);
    const text = await (await ask(metricsToken)).text();
    expect(text).toContain('danbao_ready{check="files"} 0');
    expect(text).toContain('danbao_requests_total{method="GET",status="4xx"} 1');
    await server.close();
  });
});

function fail(): never {
  throw new Error('the store is down');
}

describe('pages', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'danbao-pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>担保</title>');
    await writeFile(join(folder, 'assets/app-1a2b3c4d.js'), 'x'.repeat(5000));
    await writeFile(join(folder, '..', 'outside.txt'), 'secret');
    server = await startTestServer({ settings: { webDist: folder } });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
    await rm(join(folder, '..', 'outside.txt'), { force: true });
  });
  const get = (path: string, headers = {}) => server.fetch(`http://server.test${path}`, { headers });

  test.each(['/', '/owners', '/sendpt/1/2/3/4/timestamp170', '/projects/1?x=1'])('%s is the app', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>担保</title>']);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'");
  });

  test.each(['/metrics', '/version', '/health', '/actuator/health', '/owner'])(
    'whoever asks %s without opening a page hears that there is none',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, { accept: 'text/html,*/*' })).status).toBe(200);
    },
  );

  test('assets with a hash are kept for ever and sent small', async () => {
    const response = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const missing = await get('/assets/app-00000000.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
  });

  test('below the root of its address everything answers with the prefix, and behind a proxy that takes it away', async () => {
    await writeFile(join(folder, 'index.html'), '<!doctype html><script src="./assets/a.js"></script>');
    const below = await startTestServer({ settings: { webDist: folder, basePath: '/danbao' } });
    const text = async (path: string) => (await below.fetch(`http://server.test${path}`)).text();
    for (const front of ['/danbao', '']) {
      expect(await text(`${front}/owners`)).toContain('src="/danbao/assets/a.js"');
      expect(await text(`${front}/assets/app-1a2b3c4d.js`)).toBe('x'.repeat(5000));
      expect(await text(`${front}/api/danbao/settings`)).toContain('"success"');
      expect(await text(`${front}/livez`)).toContain('ok');
    }
    expect(JSON.parse(await text('/danbao/openapi.json')).servers).toEqual([{ url: '/danbao/api' }]);
    expect(await text('/danbaox')).not.toContain('success');
    await below.close();
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>担保</title>');
  });

  test('an unknown call is never answered with a page', async () => {
    const response = await get('/api/unknown');
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'fail', message: '很抱歉，资源未找到', data: null },
    ]);
  });

  test.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%5c..%5coutside.txt',
    '//etc/passwd',
  ])('%s stays inside', async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret');
  });
});
