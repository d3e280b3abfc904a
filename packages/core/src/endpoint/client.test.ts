import { expect, test } from 'vitest';
import { ApiError, type CallOptions, type ClientOptions, describeError, isApiError, type Locale } from '../index.ts';
import { clientOver, json } from './testing.ts';

const byId = { optGuaranty_ID: '1'.repeat(32) };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!isApiError(error)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

test('envelopes are unwrapped: data, data.data, data.opt, rows or records (D7, Y21)', async () => {
  const record = { ...byId, optName: '船' };
  for (const body of [{ data: { opt: record } }, { data: record }, record]) {
    const { client } = clientOver(() => json(body));
    expect(await client.measures.get(byId)).toEqual(record);
  }
  for (const body of [
    { data: { total: 3, rows: [1] } },
    { data: { total: '3', records: [1] } },
    { data: { data: { total: 3, rows: [1] } } },
    { total: 3, rows: [1] },
  ]) {
    const { client } = clientOver(() => json(body));
    expect(await client.owners.list({})).toEqual({ total: 3, rows: [1] });
  }
  const { client } = clientOver(() => json({ data: { data: [{ dictName: '护照' }] } }));
  expect(await client.dictionaries.list({ dictTypeId: '59' })).toEqual([{ dictName: '护照' }]);
});

test('the language of the server is the caller’s: fixed, as it is chosen now, or of one call', async () => {
  const languageOf = async (options: Pick<ClientOptions, 'locale'>, call?: CallOptions) => {
    const { client, seen } = clientOver(() => json({ data: {} }), options);
    await client.measures.get(byId, call);
    return seen[0]?.headers.get('accept-language');
  };
  let chosen: Locale = 'zh';
  expect(await languageOf({ locale: 'en' })).toBe('en');
  expect(await languageOf({ locale: () => chosen })).toBe('zh');
  chosen = 'en';
  expect(await languageOf({ locale: () => chosen })).toBe('en');
  expect(await languageOf({ locale: 'zh' }, { locale: 'en' })).toBe('en');
  expect(await languageOf({})).toBeNull();
});

test('whoever renews the tokens says the language too', async () => {
  const { client, session, seen } = clientOver(
    () => json({ access_token: 'new', refresh_token: 'r', expires_in: 7200 }),
    {
      locale: 'en',
    },
  );
  session.start({ accessToken: 'old', refreshToken: 'r', expiresIn: -60 });
  await client.measures.get(byId);
  expect(seen.length).toBe(2);
  expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'en']);
});

test('requests travel as their endpoint says: query, path, JSON, form with dotted names, multipart', async () => {
  const { client, seen } = clientOver(() => json({ data: {} }));
  await client.regions.children({ pmultiLevelSortID: '省 1' });
  await client.session.menu({ username: 'a/b' });
  await client.owners.update({
    ownerType: '01',
    contact: '甲',
    phoneOne: '13800000000',
    houseAddress: '路',
    owner_ID: '1',
  });
  await client.attachments.upload({
    fileType: 'proFiles',
    infoId: '1',
    sysId: '2',
    name: '合同.pdf',
    file: new Blob(['x']),
  });
  expect(seen.map((request) => `${request.method} ${request.url.replace('http://danbao.test/api/', '')}`)).toEqual([
    'GET grp/cMultilevelsort?pmultiLevelSortID=%E7%9C%81+1',
    'GET system/menu/a%2Fb/3',
    'POST grp/crmOwner/updateOwnerPageTables',
    'POST system/fileCommon/ossUpload',
  ]);
  expect(await seen[2]?.text()).toContain('contact=%E7%94%B2');
  const form = await seen[3]?.formData();
  expect(form?.get('file')).toMatchObject({ name: '合同.pdf' });
});

test.each([
  [201, 'status', true],
  [204, 'status', true],
  [302, 'redirect', false],
  [400, 'rejected', false],
  [403, 'forbidden', false],
  [404, 'not-found', false],
  [408, 'timeout', true],
  [409, 'conflict', false],
  [422, 'invalid', false],
  [429, 'too-many', false],
  [500, 'server', true],
  [502, 'server', true],
  [503, 'server', true],
] as const)('status %i is %s, in doubt for a write: %s (D1)', async (status, code, inDoubt) => {
  const { client } = clientOver(() =>
    status === 204 ? new Response(null, { status }) : json({ message: '原因' }, { status }),
  );
  const error = await failureOf(client.measures.add({ ...byId, optName: 'x', guarantyTypeID: '1', optTypeID: '2' }));
  expect({ code: error.code, inDoubt: error.inDoubt, status: error.status }).toEqual({ code, inDoubt, status });
});

test.each([
  ['an HTML page', () => new Response('<html>proxy</html>', { headers: { 'content-type': 'text/html' } })],
  ['an empty body', () => new Response('')],
  ['a cut body', () => new Response('{"data":{"op')],
])('200 with %s is unreadable and in doubt, never a refusal', async (_, answer) => {
  const { client } = clientOver(answer);
  const error = await failureOf(client.owners.remove({ owner_ID: '1' }));
  expect({ code: error.code, inDoubt: error.inDoubt }).toEqual({ code: 'unreadable', inDoubt: true });
});

test('code fail at status 200 is a refusal with the server’s words; raw shows it as it came (Y26)', async () => {
  const { client, seen } = clientOver(() => json({ code: 'fail', message: '文件有病毒' }));
  const error = await failureOf(client.owners.list({}));
  expect([error.code, error.serverMessage, seen.length]).toEqual(['rejected', '文件有病毒', 1]);
  expect(describeError(error, 'zh')).toBe('文件有病毒');
});

test('what comes with a refusal at status 200 comes with the error too', async () => {
  const issues = [{ field: 'optName', rule: 'required' }];
  const { client } = clientOver(() => json({ code: 'fail', message: '导入失败', data: { rows: 2 }, issues }));
  expect(await failureOf(client.owners.list({}))).toMatchObject({ code: 'rejected', data: { rows: 2 }, issues });
});

test('the messages are those of the specification (D2-D4)', async () => {
  const say = async (status: number, body: unknown = {}) => {
    const { client } = clientOver(() => json(body, { status }));
    return describeError(await failureOf(client.measures.get(byId)), 'zh');
  };
  expect(await say(404)).toBe('很抱歉，资源未找到');
  expect(await say(403)).toBe('很抱歉，您暂无该操作权限');
  expect(await say(500)).toBe('系统内部异常，请联系网站管理员');
  expect(await say(500, { message: '数据库维护中' })).toBe('数据库维护中');
});

test('reads and by-id writes are sent again, three times at most; never-calls are not', async () => {
  const flaky = (good: number) =>
    clientOver((_, number) => (number < good ? json({}, { status: 503 }) : json({ data: { total: 0, rows: [] } })));
  const third = flaky(3);
  expect(await third.client.owners.list({})).toEqual({ total: 0, rows: [] });
  expect(third.seen).toHaveLength(3);
  const fourth = flaky(4);
  expect((await failureOf(fourth.client.owners.list({}))).attempts).toBe(3);
  const never = flaky(2);
  await failureOf(never.client.session.token({ grant_type: 'password', username: 'a', password: 'b' }));
  expect(never.seen).toHaveLength(1);
});

test('every attempt of a by-key call carries the same key, and one request id', async () => {
  const { client, seen } = clientOver((_, number) => (number < 3 ? json({}, { status: 500 }) : json({ data: null })));
  await client.owners.remove({ owner_ID: '1' });
  const keys = new Set(seen.map((request) => request.headers.get('idempotency-key')));
  const ids = new Set(seen.map((request) => request.headers.get('x-request-id')));
  expect([seen.length, keys.size, ids.size, [...keys][0]?.length]).toEqual([3, 1, 1, 32]);
});

test('Retry-After is obeyed but capped; otherwise waits are full jitter', async () => {
  const { client, waits } = clientOver(
    (_, number) => {
      if (number === 1) return json({}, { status: 429, headers: { 'retry-after': '7' } });
      if (number === 2) return json({}, { status: 503, headers: { 'retry-after': '86400' } });
      return json({ data: { total: 0, rows: [] } });
    },
    { random: () => 0.5 },
  );
  await client.owners.list({});
  expect(waits).toEqual([7000 + 150, 60_000 + 300]);
});

test('a dead server is left alone: at most one retry for five calls once the reserve is used up (R6)', async () => {
  const { client, seen } = clientOver(() => json({}, { status: 503 }));
  for (let call = 0; call < 200; call += 1) await failureOf(client.owners.list({}));
  expect(seen.length).toBeLessThanOrEqual(200 + 10 + 200 / 5 + 1);
});

test('a stalled answer ends at the deadline, over headers and over the body', async () => {
  const silent = clientOver(() => new Promise<Response>(() => {}), { timeout: 20, retry: { attempts: 1 } });
  expect((await failureOf(silent.client.owners.list({}))).code).toBe('timeout');
  const stalled = clientOver(
    () => new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{"da')) })),
    { timeout: 20, retry: { attempts: 1 } },
  );
  expect((await failureOf(stalled.client.owners.list({}))).code).toBe('timeout');
});

test('the caller can give up; nothing is sent again', async () => {
  const controller = new AbortController();
  const { client, seen } = clientOver(() => {
    controller.abort();
    return new Promise<Response>(() => {});
  });
  expect((await failureOf(client.owners.list({}, { signal: controller.signal }))).code).toBe('aborted');
  expect(seen).toHaveLength(1);
});

test('a reset connection is a network failure, in doubt only for writes', async () => {
  const { client } = clientOver(() => Promise.reject(new TypeError('fetch failed')), { retry: { attempts: 1 } });
  expect((await failureOf(client.owners.list({}))).inDoubt).toBe(false);
  const error = await failureOf(client.owners.remove({ owner_ID: '1' }));
  expect([error.code, error.inDoubt]).toEqual(['network', true]);
});

test('an ApiError of another copy of the package is known', () => {
  const copy = Object.assign(new Error('x'), { name: 'ApiError', endpoint: 'GET x', code: 'network' });
  expect([
    isApiError(copy),
    isApiError(new Error('x')),
    isApiError(new ApiError({ code: 'network', endpoint: 'x', requestId: '', attempts: 1 })),
  ]).toEqual([true, false, true]);
});

test('the version that the caller saw goes along, a conflict brings both versions back', async () => {
  const both = { current: { optName: '新' }, submitted: { optName: '旧' } };
  const { client, seen } = clientOver(() => json({ data: both }, { status: 409 }));
  const error = await failureOf(
    client.measures.update({ ...byId, optName: '旧', guarantyTypeID: '1', optTypeID: '1' }, { version: '3' }),
  );
  expect([seen[0]?.headers.get('if-match'), error.code, error.data]).toEqual(['"3"', 'conflict', both]);
});
