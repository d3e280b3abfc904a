import { expect, test, vi } from 'vitest';
import { ApiError, type CallOptions, type ClientOptions, describeError, isApiError, type Locale } from '../index.ts';
import { unwrap } from './envelope.ts';
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

test('owners are found where a server sends them beside the measure, under another name (F14)', () => {
  const shape = { shape: 'one', at: 'opt', known: { optguarantyOwners: 'clientList' } } as const;
  const owners = [{ owner_ID: '1' }];
  const read = (data: object) => (unwrap({ code: 200, data }, shape) as Record<string, unknown>)['clientList'];
  expect(read({ opt: { optName: '船' }, optguarantyOwners: owners })).toEqual(owners);
  expect(read({ opt: { optguarantyOwners: owners } })).toEqual(owners);
  expect(read({ opt: { clientList: [] }, optguarantyOwners: owners })).toEqual([]);
  expect(read({ opt: {} })).toBeUndefined();
});

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

test('half a letter in a place of the path is sent as a query sends it', async () => {
  const { client, seen } = clientOver(() => json({ data: [] }));
  await client.session.menu({ username: 'a\ud800b' });
  expect(decodeURIComponent(seen[0]?.url ?? '')).toContain('/a\ufffdb/3');
});

test('the language of the server is the caller’s: fixed, as it is chosen now, or of one call', async () => {
  const languageOf = async (options: Pick<ClientOptions, 'locale'>, call?: CallOptions) => {
    const { client, seen } = clientOver(() => json({ data: byId }), options);
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
    ({ url }) =>
      json(url.includes('oauth') ? { access_token: 'new', refresh_token: 'r', expires_in: 7200 } : { data: byId }),
    {
      locale: 'en',
    },
  );
  session.start({ accessToken: 'old', refreshToken: 'r', expiresIn: -60 });
  await client.measures.get(byId);
  expect(seen.length).toBe(2);
  expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'en']);
});

test('requests travel as their endpoint says: query, path, JSON, form with dotted names, multipart (D8, D9)', async () => {
  const { client, seen } = clientOver(() => json({ code: 'success' }));
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

  // D9: the same save as JSON and as a form; where the original system knows one way only, asking for the other changes nothing.
  const year = { flowId: '1', seq: '0', gatherYear: '2026' };
  await client.gathering.fullUpdate(year);
  await client.gathering.fullUpdate(year, { send: 'form' });
  await client.measures.get(byId, { send: 'form' });
  const types = seen.slice(4).map(({ headers }) => headers.get('content-type')?.split(';')[0]);
  expect(types).toEqual(['application/json', 'application/x-www-form-urlencoded', 'application/json']);
  expect(await seen[5]?.text()).toBe('flowId=1&seq=0&gatherYear=2026');
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

const signedIn = (name: string, expiresIn = 7200) =>
  [
    { accessToken: `${name}-1`, refreshToken: `${name}-r`, expiresIn },
    { user: { userId: name, username: name, unitUid: '1' } },
  ] as const;
const stalls = () => new Promise<Response>(() => {});

test('a call that is given up before it is sent is not sent, and nothing is in doubt', async () => {
  const { client, seen } = clientOver(() => json({ code: 'success' }));
  const error = await failureOf(client.owners.remove({ owner_ID: '1' }, { signal: AbortSignal.abort() }));
  expect([error.code, error.inDoubt, seen.length]).toEqual(['aborted', false, 0]);
  expect(describeError(error, 'zh')).toBe('操作已取消');
});

test('a call that is given up while it waits to be sent again says so, and stays in doubt', async () => {
  const giveUp = new AbortController();
  const { client, seen } = clientOver(() => json({}, { status: 503 }), { sleep: async () => giveUp.abort() });
  const error = await failureOf(client.owners.remove({ owner_ID: '1' }, { signal: giveUp.signal }));
  expect([error.code, error.inDoubt, seen.length]).toEqual(['aborted', true, 1]);
});

test.each([
  ['a deadline', 'timeout', { timeout: 20, retry: { attempts: 1 } }, undefined],
  ['giving it up', 'aborted', {}, 20],
])('a renewal that stalls holds no call beyond %s', async (_, code, options, giveUpAfter) => {
  const { client, session, seen } = clientOver(stalls, options);
  session.start(...signedIn('ann', -1));
  const giveUp = new AbortController();
  if (giveUpAfter !== undefined) setTimeout(() => giveUp.abort(), giveUpAfter);
  const error = await failureOf(client.owners.remove({ owner_ID: '1' }, { signal: giveUp.signal }));
  expect([error.code, error.inDoubt, error.endpoint]).toEqual([code, false, 'DELETE grp/crmOwner/deleteOneOwnerInfo']);
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/oauth/token']);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'network'],
  ['a page', () => new Response('<html>'), 'unreadable'],
  ['no token', () => json({ code: 'success', data: null }), 'unreadable'],
  ['a refusal of a proxy', () => new Response('<html>', { status: 403 }), 'server'],
])('a renewal that fails by %s is a failure of the call itself, which was not sent', async (_, renewal, code) => {
  const { client, session, seen } = clientOver((request) => (request.url.includes('oauth') ? renewal() : stalls()));
  session.start(...signedIn('ann', -1));
  const error = await failureOf(client.profile.changePassword({ oldPassword: 'a', newPassword: 'b' }));
  expect([error.code, error.inDoubt, error.attempts, isApiError(error.cause)]).toEqual([code, false, 3, true]);
  expect(error.endpoint).not.toContain('oauth');
  expect(seen.filter(({ url }) => !url.includes('oauth'))).toEqual([]);
});

test('what fails before a call is sent does not put what follows in doubt', async () => {
  const { client, session } = clientOver((request, number) => {
    if (!request.url.includes('oauth')) return json({ issues: [] }, { status: 422 });
    return number === 1
      ? json({}, { status: 503 })
      : json({ access_token: 'new', refresh_token: 'r', expires_in: 7200 });
  });
  session.start(...signedIn('ann', -1));
  const error = await failureOf(client.owners.remove({ owner_ID: '1' }));
  expect([error.code, error.inDoubt]).toEqual(['invalid', false]);
});

test('an answer that never ends is cut off, and not asked for again', async () => {
  let sent = 0;
  const piece = new Uint8Array(2 ** 22).fill(32);
  const endless = () =>
    new ReadableStream({
      pull: (body) => {
        sent += piece.length;
        body.enqueue(piece);
      },
    });
  const { client, seen } = clientOver(() => new Response(endless()));
  const error = await failureOf(client.owners.remove({ owner_ID: '1' }));
  expect([error.code, error.inDoubt, seen.length]).toEqual(['unreadable', true, 1]);
  expect(sent).toBeLessThan(2 ** 26 + 8 * piece.length);
});

const path = { filepath: 'a', fileName: '合同.pdf', sysId: '2' } as never;
const named = "attachment; filename*=UTF-8''a.pdf";
const bytes = (body: BodyInit, headers: Record<string, string>) => () => new Response(body, { headers });

test.each([
  ['says its size', bytes('<p>', { 'content-type': 'text/html', 'content-disposition': `${named}; size=3` })],
  ['says that it is empty', bytes('', { 'content-disposition': `${named}; size=0` })],
  ['says only how long the answer is', bytes('abc', { 'content-length': '3' })],
  ['is packed on its way', bytes('abc', { 'content-length': '1', 'content-encoding': 'gzip' })],
  ['says nothing', bytes('abc', {})],
  ['has a name that cannot be read', bytes('abc', { 'content-disposition': "attachment; filename*=UTF-8''%E4%" })],
  ['is JSON by its own word', bytes('{}', { 'content-type': 'application/json', 'content-disposition': 'x; size=2' })],
])('a file that %s is taken', async (_, answer) => {
  const { client, seen } = clientOver(answer);
  const { blob } = await client.attachments.download(path);
  expect([await blob.text(), seen.length]).toEqual([await answer().text(), 1]);
});

test.each([
  ['half of a file', bytes('ab', { 'content-disposition': `${named}; size=3` })],
  ['half of an answer', bytes('ab', { 'content-length': '3' })],
  ['nothing', bytes('', { 'content-disposition': named })],
  ['the page of a proxy', bytes('<html>', { 'content-type': 'text/html; charset=utf-8', 'content-length': '6' })],
  ['JSON of a proxy', bytes('{"error":"x"}', { 'content-type': 'application/json' })],
])('%s is no file', async (_, answer) => {
  const { client, seen } = clientOver(answer);
  expect((await failureOf(client.attachments.download(path))).code).toBe('unreadable');
  expect(seen).toHaveLength(3);
});

test.each([
  ['12345678901', 60_000],
  ['2 ', 2000],
  ['1.5', 1500],
  ['-3', 0],
  ['soon', 0],
])('Retry-After %j is a wait of %i ms', async (text, ms) => {
  const { client, waits } = clientOver(() => json({}, { status: 429, headers: { 'retry-after': text } }), {
    random: () => 0,
    retry: { attempts: 2 },
  });
  await failureOf(client.owners.list({}));
  expect(waits).toEqual([ms]);
});

test('Retry-After as a date is understood without the date of the answer, too', async () => {
  const until = new Date(Date.now() + 30_000).toUTCString();
  const { client, waits } = clientOver(() => new Response('', { status: 429, headers: { 'retry-after': until } }), {
    random: () => 0,
    retry: { attempts: 2 },
  });
  await failureOf(client.owners.list({}));
  expect(waits[0]).toBeGreaterThan(25_000);
});

test.each([0, Number.POSITIVE_INFINITY, 2 ** 31])('a deadline of %i is none', async (timeout) => {
  const { client } = clientOver(() => json({ data: [] }), { timeout });
  expect(await client.owners.list({})).toEqual({ total: 0, rows: [] });
});

test('however many calls share a signal, it has one listener', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const { client } = clientOver(() => json({ data: [] }));
  await Promise.all(Array.from({ length: 50 }, () => client.owners.list({}, { signal })));
  expect(added).toHaveBeenCalledTimes(1);
});

test.each([
  ['a read that cannot be read', 200, 'list', '服务器的应答不完整，请稍后重试'],
  ['a write that may have been done', 503, 'remove', '没有收到服务器的确认，请先刷新核对是否已保存，再决定是否重试'],
] as const)('%s is told as what it is', async (_, status, call, words) => {
  const { client } = clientOver(() => new Response('<html>', { status }));
  const error = await failureOf(client.owners[call]({ owner_ID: '1' } as never));
  expect(describeError(error, 'zh')).toBe(words);
});

test('a file is handed over piece by piece, none before the last was taken, and one that breaks off is told', async () => {
  const pieces = 40;
  let [made, taken, ahead] = [0, 0, 0];
  const answer = (size: number) => () => {
    made = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (stream) => {
          made += 1;
          ahead = Math.max(ahead, made - taken);
          stream.enqueue(new Uint8Array(1000));
          if (made === pieces) stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, {
      headers: { 'content-disposition': `attachment; filename*=UTF-8''a.zip; size=${size}` },
    });
  };
  const file = { filepath: '1', fileName: 'a.zip', sysId: '2' } as const;
  const sink = async (piece: Uint8Array) => {
    await new Promise((done) => setTimeout(done, 0));
    taken += piece.length / 1000;
  };
  const whole = clientOver(answer(pieces * 1000)).client;
  const { blob, fileName } = await whole.attachments.download(file, { sink });
  expect([taken, blob.size, fileName]).toEqual([pieces, 0, 'a.zip']);
  expect(ahead).toBeLessThanOrEqual(2);
  const { client, seen } = clientOver(answer(pieces * 1000 + 1));
  const error = await failureOf(client.attachments.download(file, { sink, attempts: 1 }));
  expect([error.code, seen.length]).toEqual(['unreadable', 1]);
});
