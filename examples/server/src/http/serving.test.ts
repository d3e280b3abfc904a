import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { newGuarantyId } from '@danbao/core/format';
import { memoryFiles } from '@danbao/testing/server/memory-files';
import { send, signedIn } from '@danbao/testing/server/people';
import { serverBeside, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { sampleOwners } from '../sample/owners.ts';
import { Refusal } from './refusal.ts';

const list = 'grp/crmOwner/selectOwnerPageTables';

let usual: TestServer;
beforeAll(async () => {
  usual = await startTestServer();
});
afterAll(() => usual.close());

describe('headers', () => {
  let server: TestServer;
  beforeAll(() => {
    server = serverBeside(usual, { settings: { webOrigins: ['https://app.example.com'], trustProxy: 1 } });
  });
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

  test('where no other origin is allowed, none hears that it may call', async () => {
    const { headers } = await usual.fetch(`${usual.baseUrl}/danbao/settings`, {
      headers: { origin: 'https://app.example.com' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/./);
  });

  test('the request id comes back; a strange one is replaced', async () => {
    const id = newGuarantyId();
    expect((await get('danbao/settings', { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    const strange = await get('danbao/settings', { 'x-request-id': 'a b<script>' });
    expect(strange.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

test('a server with more calls than it answers says so and when to come again; signing in and its health go on', async () => {
  const full = serverBeside(usual, {
    load: {
      admit: (mayBeRefused) => {
        if (mayBeRefused) throw new Refusal(503, { message: 'busy', retryAfter: 3 });
        return () => {};
      },
    },
  });
  const { token } = await signedIn(full, 'manager');
  const headers = { authorization: `Bearer ${token}` };
  const refused = await full.fetch(`${full.baseUrl}/danbao/waiting/counts`, { headers });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('请稍后重试') });
  expect((await full.fetch(`${full.baseUrl}/auth/user`, { headers })).status).toBe(200);
  expect((await full.fetch(`${full.baseUrl}/../readyz`)).status).toBe(200);
});

describe('what is told and what is not', () => {
  test('an unforeseen error says only the generic sentence', async () => {
    const { token } = await signedIn(usual, 'admin');
    const lines: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (line, _e, done) => done(void lines.push(String(line))) }),
    );
    const db = new Proxy(usual.deps.db, {
      get: (target, name) => {
        if (name === 'select' || name === 'transaction') {
          return () => {
            throw new Error("select secret from owners where number = '110101199003070000'");
          };
        }
        return Reflect.get(target, name);
      },
    });
    const app = createApp({ ...usual.deps, log });
    const broken = createApp({ ...usual.deps, db, log });
    const request = () => new Request(`${usual.baseUrl}/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    expect((await app.fetch(request())).status).toBe(200);
    const response = await broken.fetch(request());
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'fail', message: '系统内部异常，请联系网站管理员', data: null },
    ]);
    const logged = lines.join('');
    expect(logged).toContain('unforeseen error');
    for (const secret of ['110101199003070000', token]) expect(logged).not.toContain(secret);
  });

  test('logs hold no token, password, ticket or whole ID number', async () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (line, _e, done) => done(void lines.push(String(line))) }),
    );
    const logged = serverBeside(usual, { log });
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
  });
});

describe('health and metrics', () => {
  const broken = { full: { free: 1_000_000 }, failing: undefined };
  test.each([
    ['full', { disk: 'full', files: 'ok' }],
    ['failing', { files: 'failing', disk: 'ok' }],
  ] as const)('a store that is %s is seen', async (what, checks) => {
    const files = memoryFiles();
    await files.writeMark(usual.deps.installation);
    const server = serverBeside(usual, { files: { ...files, probe: async () => broken[what] ?? fail() } });
    const response = await server.fetch('http://server.test/readyz');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ status: 'failing', checks: { database: 'ok', ...checks } });
    expect((await server.fetch('http://server.test/livez')).status).toBe(200);
  });

  test('the store of another installation is seen; metrics are given to whoever has their token', async () => {
    const files = memoryFiles();
    const metricsToken = 'a token for metrics';
    const server = serverBeside(usual, { files, settings: { metricsToken } });
    await files.writeMark('another');
    expect((await server.fetch('http://server.test/readyz')).status).toBe(503);
    const ask = (token: string) =>
      server.fetch('http://server.test/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask('another token')).status).toBe(404);
    const text = await (await ask(metricsToken)).text();
    expect(text).toContain('danbao_ready{check="files"} 0');
    expect(text).toContain('danbao_requests_total{method="GET",status="4xx"} 1');
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
    server = serverBeside(usual, { settings: { webDist: folder } });
  });
  afterAll(async () => {
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
    const below = serverBeside(usual, { settings: { webDist: folder, basePath: '/danbao' } });
    const text = async (path: string) => (await below.fetch(`http://server.test${path}`)).text();
    for (const front of ['/danbao', '']) {
      expect(await text(`${front}/owners`)).toContain('src="/danbao/assets/a.js"');
      expect(await text(`${front}/assets/app-1a2b3c4d.js`)).toBe('x'.repeat(5000));
      expect(await text(`${front}/api/danbao/settings`)).toContain('"success"');
      expect(await text(`${front}/livez`)).toContain('ok');
    }
    expect(JSON.parse(await text('/danbao/openapi.json')).servers).toEqual([{ url: '/danbao/api' }]);
    expect(await text('/danbaox')).not.toContain('success');
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
