import { expect, test, vi } from 'vitest';
import { endpoints } from '../definitions.ts';
import { areas, createClient, createSession } from '../index.ts';
import type { Area, LazyArea } from './endpoint.ts';
import { json } from './testing.ts';

const baseUrl = 'http://danbao.test/api';
const lazy = areas as Readonly<Record<string, LazyArea<Area>>>;
const pathsOf = (area: Area) => Object.entries(area).map(([name, { method, path }]) => `${name} ${method} ${path}`);

test('each lazy area holds the calls of its area', async () => {
  expect(Object.keys(lazy).sort()).toEqual(Object.keys(endpoints).sort());
  for (const [name, area] of Object.entries<Area>(endpoints))
    expect(pathsOf((await lazy[name]?.load()) ?? {}), name).toEqual(pathsOf(area));
});

test('nothing is loaded before the first call, and the area once, however many calls there are', async () => {
  const load = vi.fn(areas.cars.load);
  const fetch = async () => json({ data: { rows: [{ carId: '1' }], total: 1 } });
  const session = createSession();
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 });
  const { cars } = createClient({ cars: { load } as typeof areas.cars }, { baseUrl, session, fetch });
  const { page } = cars;
  expect(load).not.toHaveBeenCalled();
  const [{ total }, { data, response }] = await Promise.all([page({}), cars.page({}).withResponse()]);
  expect([total, data.total, response.status, response.call]).toEqual([1, 1, 200, 'cars.page']);
  const ids = [];
  for await (const { carId } of cars.page.all()) ids.push(carId);
  expect(ids).toEqual(['1']);
  expect(load).toHaveBeenCalledOnce();
});

test('a client can be awaited, written as JSON and looked at without a call', async () => {
  const client = createClient(areas, { baseUrl });
  expect(await (async () => client.cars)()).toBe(client.cars);
  expect(JSON.stringify(client.cars)).toBe('{}');
  expect(client.cars.page).toBe(client.cars.page);
});

test('a name that an area does not have is said with those that it has', async () => {
  const { cars } = createClient(areas, { baseUrl });
  const { pgae } = cars as unknown as Record<string, () => Promise<unknown>>;
  await expect(pgae?.()).rejects.toThrow(/^cars has no call "pgae"; it has: page, find, get,/);
  await expect((cars.get as unknown as typeof cars.page).all().next()).rejects.toThrow('answers no pages');
});

test('an area that cannot be loaded fails as a network does, in no doubt, and is tried again', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return areas.system.load();
  };
  const { system } = createClient({ system: { load } }, { baseUrl, fetch: async () => json({ data: {} }) });
  await expect(system.company()).rejects.toMatchObject({ name: 'ApiError', code: 'network', inDoubt: false });
  await expect(system.company()).resolves.toEqual({});
});

test('a call belongs to whoever was signed in when it was made, not when its area was there', async () => {
  const session = createSession();
  const tokens = { refreshToken: 'r', expiresIn: 7200 };
  const user = (userId: string) => ({ user: { userId, username: userId, unitUid: '1' } });
  session.start({ ...tokens, accessToken: 'ann' }, user('1'));
  let loaded: (area: typeof endpoints.cars) => void = () => {};
  const area: typeof areas.cars = {
    load: () =>
      new Promise((resolve) => {
        loaded = resolve;
      }),
  };
  const sent = vi.fn(async () => json({ data: {} }));
  const client = createClient({ cars: area }, { baseUrl, session, fetch: sent });
  const asked = client.cars.get({ carId: '1' }).catch((error) => error);
  session.start({ ...tokens, accessToken: 'bob' }, user('2'));
  loaded(endpoints.cars);
  expect(await asked).toMatchObject({ code: 'unauthorized' });
  expect(sent).not.toHaveBeenCalled();
});

test('what is changed after a call was made does not travel with it', async () => {
  const sent: unknown[] = [];
  const fetch = async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json());
    return json({ data: { kindTypes: [{ kind: 'ship', guarantyTypeID: '8', optTypeID: '15' }] } });
  };
  const session = createSession();
  session.start({ accessToken: 'a', refreshToken: 'r', expiresIn: 7200 });
  const { cars, measures } = createClient(areas, {
    ...{ baseUrl, session, retry: { attempts: 1 }, fetch: fetch as typeof globalThis.fetch },
  });
  const record = { shipName: '一号', clientList: [{ name: '甲' }] };
  const calls = [cars.add(record as never), measures.add('ship', record as never)];
  record.shipName = '二号';
  Object.assign(record.clientList[0] ?? {}, { name: '乙' });
  await Promise.allSettled(calls);
  const asGiven = expect.objectContaining({ shipName: '一号', clientList: [{ name: '甲' }] });
  expect(sent).toEqual([asGiven, asGiven]);
});
