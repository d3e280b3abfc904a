import { expect, test, vi } from 'vitest';
import { apiVersion, apiVersionHeader, type ResponseEvent } from '../client.ts';
import { endpoints } from '../definitions.ts';
import { type ApiError, type ClientOptions, createClient, createSession, describeIssues } from '../index.ts';
import { ship } from '../measures.ts';
import { clientOver, json } from './testing.ts';

const byId = { optGuaranty_ID: '1'.repeat(32) };
const failed = async (promise: Promise<unknown>) =>
  (await promise.catch((error: unknown) => error)) as InstanceType<typeof ApiError>;

test.each([
  [{}, /baseUrl must be .*given: undefined/],
  [{ baseUrl: 'oa.example.com/api' }, /baseUrl must be .*oa\.example\.com/],
  [{ baseUrl: '//oa.example.com' }, /baseUrl/],
  [{ baseUrl: '/api', timeout: -1 }, /timeout must be milliseconds.*-1/],
  [{ baseUrl: '/api', timeout: Number.NaN }, /timeout/],
  [{ baseUrl: '/api', locale: 'fr' }, /locale must be 'zh', 'en'/],
])('a client with %j is refused when it is made, by the name of the option', (options, says) => {
  expect(() => createClient(endpoints, options as ClientOptions)).toThrow(says);
});

test('headers of the client and of the call go along; those that the client sets are not replaced', async () => {
  let trace = 1;
  const { client, seen } = clientOver(() => json({ data: byId }), {
    headers: () => ({ 'X-Trace': `t-${trace}`, 'X-Proxy': 'client', 'X-Request-Id': 'mine' }),
  });
  await client.measures.get(byId);
  trace = 2;
  await client.measures.get(byId, { headers: { 'x-proxy': 'call' } });
  const sent = (name: string) => seen.map(({ headers }) => headers.get(name));
  expect(sent('x-trace')).toEqual(['t-1', 't-2']);
  expect(sent('x-proxy')).toEqual(['client', 'call']);
  expect(sent('x-request-id')).not.toContain('mine');
  expect(sent('x-danbao-client')).toEqual([
    expect.stringMatching(/^danbao-js\/\d/),
    expect.stringMatching(/^danbao-js\/\d/),
  ]);
});

test('hooks hear of every attempt and its end, with no header and no body of what was sent', async () => {
  const heard: object[] = [];
  const { client } = clientOver(
    (_, number) =>
      number === 1 ? json({}, { status: 503 }) : json({ data: byId }, { headers: { 'x-served-by': 'b' } }),
    {
      onRequest: (event) => heard.push(event),
      onResponse: ({ status, error, headers, duration, requestId: _, ...event }) =>
        heard.push({ ...event, status, code: error?.code, by: headers?.get('x-served-by'), timed: duration >= 0 }),
    },
  );
  let own: ResponseEvent | undefined;
  await client.measures.get(byId, { onResponse: (event) => (own = event) });
  const event = { call: 'measures.get', endpoint: 'GET grp/guaranty/selectOneOptGuarantyInfo' };
  const endpoint = expect.stringContaining('grp/guaranty/');
  expect(heard).toEqual([
    { ...event, endpoint, requestId: expect.any(String), attempt: 1 },
    { ...event, endpoint, attempt: 1, status: 503, code: 'server', by: null, timed: true },
    { ...event, endpoint, requestId: own?.requestId, attempt: 2 },
    { ...event, endpoint, attempt: 2, status: 200, code: undefined, by: 'b', timed: true },
  ]);
  expect(own).toMatchObject({ status: 200, attempt: 2 });
});

test('a hook that throws changes nothing and is reported', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const onRequest = () => {
    throw new Error('log is full');
  };
  const { client } = clientOver(() => json({ data: byId }), { onRequest });
  expect(await client.measures.get(byId)).toEqual(byId);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('the deadline of one call, and a deadline of the caller’s own, end it as a time-out; giving up does not', async () => {
  const never = () => new Promise<Response>(() => {});
  const { client, seen } = clientOver(never);
  expect(await failed(client.measures.get(byId, { timeout: 5, attempts: 1 }))).toMatchObject({ code: 'timeout' });
  const sent = seen.length;
  expect(await failed(client.measures.get(byId, { signal: AbortSignal.timeout(5) }))).toMatchObject({
    code: 'timeout',
  });
  expect(seen.length).toBe(sent + 1);
  expect(await failed(client.measures.get(byId, { signal: AbortSignal.abort() }))).toMatchObject({ code: 'aborted' });
});

test('an error says which call, why, which fields in words, and the request', async () => {
  const issues = [
    { field: 'clientList.0.haveRate', rule: 'share' },
    { field: 'optName', rule: 'required' },
  ];
  const { client } = clientOver(() => json({ issues }, { status: 422 }));
  const error = await failed(client.measures.add({ ...byId, optName: '', guarantyTypeID: '1', optTypeID: '2' }));
  expect(error.call).toBe('measures.add');
  expect(error.message).toBe(
    `measures.add: invalid 422: clientList.0.haveRate (权属人) share; optName (担保物名称) required (request ${error.requestId})`,
  );
  expect(describeIssues(error, 'en', ship)[1]).toBe('Collateral name: cannot be empty');
  expect(JSON.stringify(error)).not.toContain('fields');
  const { client: refusing } = clientOver(() => json({ message: '额度已用完' }, { status: 400 }));
  expect((await failed(refusing.measures.get(byId))).message).toContain('rejected 400: 额度已用完');
});

test('a call waits five minutes where nothing else is said, a renewal of tokens ten seconds (C15, D6)', async () => {
  const limits: number[] = [];
  const timeout = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((_: unknown, ms = 0) => {
    limits.push(ms);
    return 0;
  }) as unknown as typeof setTimeout);
  const client = createClient(endpoints, {
    baseUrl: 'http://server.test',
    fetch: async () => Response.json({ data: { total: 0, rows: [] } }),
  });
  await client.owners.list({});
  timeout.mockRestore();
  expect(limits).toContain(300_000);
  expect(endpoints.session.token.timeout).toBe(10_000);
});

test('an answer comes with its status, headers and request id where that is asked for', async () => {
  const { client, seen } = clientOver(
    (_, number) =>
      number === 1 ? json({}, { status: 503 }) : json({ data: byId }, { headers: { 'x-served-by': 'b' } }),
    { onResponse: () => heard.push('client') },
  );
  const heard: string[] = [];
  const options = { onResponse: () => heard.push('call') };
  const { data, response } = await client.measures.get(byId, options).withResponse();
  expect(data).toEqual(await client.measures.get(byId));
  expect(response).toMatchObject({ call: 'measures.get', status: 200, attempt: 2 });
  expect(response.headers?.get('x-served-by')).toBe('b');
  expect(response.requestId).toBe(seen[1]?.headers.get('x-request-id'));
  expect(heard.filter((who) => who === 'call')).toHaveLength(2);
});

test('a call that fails fails with its response as without, once', async () => {
  const { client } = clientOver(() => json({ message: 'no' }, { status: 404 }));
  await expect(client.measures.get(byId).withResponse()).rejects.toMatchObject({ code: 'not-found', status: 404 });
});

test('every call names the version of the calls that it speaks', async () => {
  const { client, seen } = clientOver(() => json({ data: byId }), { headers: { 'x-danbao-api': 'mine' } });
  await client.measures.get(byId);
  expect(seen[0]?.headers.get(apiVersionHeader)).toBe(apiVersion);
});

test('a token goes with every call that is not public, asked for anew each time where a function gives it', async () => {
  let number = 1;
  const seen: Request[] = [];
  const fetch = async (request: Request | string | URL, init?: RequestInit) => {
    seen.push(new Request(request, init));
    return json({ data: byId });
  };
  const client = createClient(endpoints, { baseUrl: 'http://a.test/api', fetch, token: () => `danbao_${number}` });
  await client.measures.get(byId);
  number = 2;
  await client.measures.get(byId);
  await client.measures.get(byId, { token: 'another' });
  await client.system.settings();
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer danbao_1',
    'Bearer danbao_2',
    'Bearer another',
    null,
  ]);
});

test('a token that is missing, broken or beside a session is refused at once, and not repeated in words', () => {
  const make = (more: object) => () => createClient(endpoints, { baseUrl: '/api', ...more } as ClientOptions);
  for (const token of [undefined, '', 'danbao_x\n', 'danbao x', 'danbao_密']) {
    expect(make({ token })).toThrow(/token must be a token of a service account/);
    if (token) expect(make({ token })).not.toThrow(token);
  }
  expect(make({ token: 'danbao_x', session: createSession() })).toThrow('exclude each other');
});
