import { PassThrough } from 'node:stream';
import { type AnyEntity, createClient } from '@danbao/core';
import { type AnyEndpoint, furtherPermissions, requiredPermissions } from '@danbao/core/client';
import { createDanbao, type Danbao, endpoints } from '@danbao/core/definitions';
import type { Field } from '@danbao/core/fields';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { aShip } from '@danbao/testing/server/a-ship';
import { anOwner } from '@danbao/testing/server/over-the-network';
import { signedIn as personOf } from '@danbao/testing/server/people';
import { tokenOf } from '@danbao/testing/server/service-account';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounded } from './bounded.ts';
import { callsFor } from './calls.ts';
import { words } from './words.ts';

let here: SignedIn;
let token: string;
let readOnly: string;
let server: string;

beforeAll(async () => {
  here = await signedIn();
  server = here.server.baseUrl.replace(/\/api$/, '');
  token = await tokenOf(here.server, 'agent');
  readOnly = await tokenOf(here.server, 'reader', { readOnly: '1' });
});
afterAll(() => here?.close());

const everyRight = ({ areas }: Pick<Danbao, 'areas'>) =>
  Object.values(areas)
    .flatMap((area) => Object.values<AnyEndpoint>(area))
    .flatMap(({ access }) => [...requiredPermissions(access), ...furtherPermissions(access)]);

/** The whole command with the protocol's own client at its standard input and output. */
async function assistant(words: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const stdin = new PassThrough();
  let said = '';
  let foreign = '';
  const buffer = new ReadBuffer();
  const transport: Transport = {
    start: async () => {},
    send: async (message) => void stdin.write(serializeMessage(message)),
    close: async () => void stdin.end(),
  };
  const ran = here.danbao.run(['mcp', ...words], {
    stdin,
    env: { DANBAO_SERVER: server, DANBAO_TOKEN: token, ...env },
    stderr: (text) => {
      said += text;
    },
    stdout: async (chunk) => {
      buffer.append(Buffer.from(chunk));
      for (;;) {
        try {
          const message = buffer.readMessage();
          if (!message) break;
          transport.onmessage?.(message);
        } catch (error) {
          foreign += String(error);
          break;
        }
      }
    },
  });
  const client = new Client({ name: 'test', version: '1' });
  await Promise.race([client.connect(transport), ran.then(({ code }) => Promise.reject(new Error(`${code} ${said}`)))]);
  const ask = async (name: string, input: object = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: input as Record<string, unknown> });
    const [first] = content as { text: string }[];
    return { text: first?.text ?? '', isError };
  };
  const end = async () => {
    await client.close();
    return { ...(await ran), said, foreign };
  };
  return { client, ask, end };
}

test('an assistant finds, looks at and makes calls; the output holds nothing but the protocol', async () => {
  const { client, ask, end } = await assistant();
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThan(12);
  expect(tools.length).toBeLessThan(25);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(tools.map(({ name }) => name)).not.toContain('plan_write');
  const typed = tools.filter(({ name }) => !['search_calls', 'describe_call', 'call'].includes(name));
  expect(typed.length, 'as the page says').toBe(15);
  const size = JSON.stringify(tools).length;
  expect(size, 'what every conversation begins with').toBeLessThan(40_000);
  const list = tools.find(({ name }) => name === 'owners_list');
  expect(list).toMatchObject({
    description: expect.stringContaining('owners.list'),
    inputSchema: { properties: { pageSize: {} } },
  });
  expect(JSON.parse((await ask('search_calls', { text: '车辆 cars' })).text)).toContainEqual(
    expect.objectContaining({ call: 'cars.page' }),
  );
  const about = JSON.parse((await ask('describe_call', { call: 'cars.page' })).text);
  expect(about).toMatchObject({ call: 'cars.page', writes: false, input: { type: 'object' } });
  const owners = JSON.parse((await ask('owners_list', { pageSize: 3, fields: ['ownerName'] })).text);
  const { client: admin } = await personOf(here.server, 'admin');
  const expected = await admin.owners.list({ pageSize: '3' });
  expect(owners.rows).toEqual(expected.rows.map(({ ownerName }) => ({ ownerName })));
  expect(JSON.parse((await ask('call', { call: 'owners.list', input: { pageSize: 2 } })).text).rows.length).toBe(2);
  const { code, said, foreign } = await end();
  expect([code, foreign, said]).toEqual([0, '', expect.stringContaining('用户 agent，只读')]);
});

test('what goes wrong is a sentence with what to do, and nothing is written without --write', async () => {
  const { ask, end } = await assistant();
  expect(await ask('call', { call: 'owners.lists' })).toEqual({
    isError: true,
    text: expect.stringContaining('owners.list'),
  });
  expect(await ask('call', { call: 'cars.add', input: {} })).toMatchObject({
    isError: true,
    text: expect.stringContaining('--write'),
  });
  expect(await ask('measures_get', { optGuaranty_ID: 'nosuch' })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/编号应为 32 位数字\n请求编号/),
  });
  expect(await ask('nonsense')).toMatchObject({ isError: true });
  await end();
});

test('with --write a change is shown, then done once; what is invalid or stale is not', async () => {
  const { client, ask, end } = await assistant(['--write']);
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === 'confirm_write')?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
  });
  const invalid = await ask('plan_write', { call: 'cars.add', input: {} });
  expect(invalid).toMatchObject({ isError: true, text: expect.stringContaining('不能为空') });
  const added = JSON.parse(
    (await ask('plan_write', { call: 'cars.add', input: { plateNo: '苏E12345', seats: 7 } })).text,
  );
  const agent = createClient(endpoints, { baseUrl: here.server.baseUrl, fetch: here.server.fetch, token });
  const isThere = async () => (await agent.cars.page({})).rows.find(({ plateNo }) => plateNo === '苏E12345');
  expect(await isThere()).toBeUndefined();
  expect(await ask('confirm_write', { plan: added.plan })).toMatchObject({
    isError: false,
    text: expect.stringContaining('苏E12345'),
  });
  const car = await isThere();
  if (!car) throw new Error('no car');
  const input = { carId: car.carId, plateNo: car.plateNo, seats: 4, isEnable: '1' };
  const planned = JSON.parse((await ask('plan_write', { call: 'cars.update', input })).text);
  expect(planned.changes).toEqual([['seats', '7', '4']]);
  expect(await isThere()).toMatchObject({ seats: '7' });
  const done = await ask('confirm_write', { plan: planned.plan });
  expect(done.isError, done.text).toBe(false);
  expect(await agent.cars.get({ carId: car.carId })).toMatchObject({ seats: '4' });
  expect(await ask('confirm_write', { plan: planned.plan })).toMatchObject({
    isError: true,
    text: expect.stringContaining('plan'),
  });
  const stale = JSON.parse((await ask('plan_write', { call: 'cars.update', input: { ...input, seats: 5 } })).text);
  const mine = JSON.parse((await ask('plan_write', { call: 'cars.update', input: { ...input, seats: 6 } })).text);
  expect((await ask('confirm_write', { plan: mine.plan })).isError).toBe(false);
  expect((await ask('confirm_write', { plan: stale.plan })).isError).toBe(true);
  expect(await agent.cars.get({ carId: car.carId })).toMatchObject({ seats: '6' });
  await end();
});

test('what a change leaves out is shown as taken away, as the server takes it', async () => {
  const { ask, end } = await assistant(['--write']);
  const agent = createClient(endpoints, { baseUrl: here.server.baseUrl, fetch: here.server.fetch, token });
  const car = await agent.cars.add({ plateNo: '苏E54321', seats: '7', model: '备用' } as never);
  const input = { carId: car.carId, plateNo: car.plateNo, seats: 7, isEnable: '1' };
  const { plan, changes } = JSON.parse((await ask('plan_write', { call: 'cars.update', input })).text);
  expect(changes).toEqual([['model', '备用', null]]);
  await ask('confirm_write', { plan });
  expect(await agent.cars.get({ carId: car.carId })).not.toHaveProperty('model', '备用');
  const removed = JSON.parse((await ask('plan_write', { call: 'cars.remove', input: { carId: car.carId } })).text);
  expect(removed.changes).toContainEqual(['plateNo', car.plateNo, null]);
  await end();
});

test('a change of a record that is no resource is shown as it differs, and is refused where another was quicker', async () => {
  const { ask, end } = await assistant(['--write']);
  const agent = createClient(endpoints, { baseUrl: here.server.baseUrl, fetch: here.server.fetch, token });
  const { owner_ID: id } = await agent.owners.add(anOwner as never);
  const [record] = await agent.owners.get({ owner_ID: id });
  const plan = async (call: string, input: object) => JSON.parse((await ask('plan_write', { call, input })).text);
  const planned = await plan('owners.update', { ...record, contact: '李文' });
  expect(planned.changes).toEqual([['contact', record?.contact ?? null, '李文']]);
  const late = await plan('owners.update', { ...record, contact: '王海' });
  expect((await ask('confirm_write', { plan: planned.plan })).isError).toBe(false);
  expect((await ask('confirm_write', { plan: late.plan })).isError).toBe(true);
  expect((await agent.owners.get({ owner_ID: id }))[0]).toMatchObject({ contact: '李文' });
  const removal = await plan('owners.remove', { owner_ID: id });
  expect(removal.changes).toContainEqual(['contact', '李文', null]);
  await end();
});

test('of a measure that is changed without a word of its kind, its fields that are left out are shown as taken away', async () => {
  const { ask, end } = await assistant(['--write']);
  const agent = createClient(endpoints, { baseUrl: here.server.baseUrl, fetch: here.server.fetch, token });
  const ship = aShip();
  await agent.measures.add(ship);
  const record = await agent.measures.get({ optGuaranty_ID: ship.optGuaranty_ID });
  const { shipClass, ...input } = record as Readonly<Record<string, unknown>>;
  const { changes } = JSON.parse((await ask('plan_write', { call: 'measures.update', input })).text);
  expect(changes).toContainEqual(['shipClass', shipClass, null]);
  await end();
});

test('passwords, tokens and secrets are no calls of an assistant, whose conversation is kept elsewhere', async () => {
  const { ask, end } = await assistant(['--write']);
  for (const call of [
    'admin.addUser',
    'admin.resetPassword',
    'admin.firstPasswords',
    'admin.addApiToken',
    'webhooks.newSecret',
    'attachments.previewUrl',
    'attachments.docToken',
  ])
    expect(await ask('describe_call', { call })).toMatchObject({ isError: true, text: expect.stringContaining(call) });
  await end();
});

test('what is asked in another form is understood or said to be wrong; what cannot be shown is not planned', async () => {
  const { ask, end } = await assistant(['--write']);
  const one = await ask('owners_list', { pageSize: 1, fields: 'ownerName' });
  expect(Object.keys(JSON.parse(one.text).rows[0])).toEqual(['ownerName']);
  const wrong = { isError: true, text: expect.stringContaining('input') };
  expect(await ask('call', { call: 'owners.list', input: '{"pageSize":1}' })).toMatchObject(wrong);
  expect(await ask('plan_write', { call: 'cars.add', input: [] })).toMatchObject(wrong);
  for (const kind of ['constructor', 'boat']) {
    const unknown = { isError: true, text: expect.stringMatching(new RegExp(`${kind}.*ship`)) };
    expect(await ask('describe_call', { call: 'measures.add', kind })).toMatchObject(unknown);
    expect(await ask('plan_write', { call: 'measures.add', kind, input: {} })).toMatchObject(unknown);
  }
  const car = { call: 'cars.add', kind: 'ship', input: { plateNo: '苏E77777', seats: 7 } };
  expect(await ask('plan_write', car)).toMatchObject({ isError: true, text: expect.stringContaining('kind') });
  const content = Array.from({ length: 30 }, (_, at) => ({ plateNo: `苏E${at}`, seats: 7, remark: '长'.repeat(1000) }));
  expect(await ask('plan_write', { call: 'cars.addBatch', input: { records: content } })).toMatchObject({
    isError: true,
    text: expect.stringContaining('20000'),
  });
  await end();
});

test('no call is offered in whose input or answer a password or a token stands', () => {
  const danbao = createDanbao();
  const offered = callsFor(danbao, everyRight(danbao), { writes: true });
  const fieldsOf = (entity: AnyEntity | undefined): readonly string[] =>
    Object.entries<Field>(entity?.fields ?? {}).flatMap(([name, { item }]) => [name, ...fieldsOf(item)]);
  const secrets = /^(\w*password|token|\w+_token|accessToken|ticket)$/i;
  const telling = [...offered.values()].filter(({ endpoint: { input, data, path } }) =>
    [...fieldsOf(input), ...fieldsOf(data.entity), path.replace(/^.*\//, '')].some((name) => secrets.test(name)),
  );
  expect(offered.size).toBeGreaterThan(500);
  expect(telling.map(({ name }) => name)).toEqual([]);
});

test('a token that only reads does not begin with --write, and without it works', async () => {
  await expect(assistant(['--write'], { DANBAO_TOKEN: readOnly })).rejects.toThrow(/^4 .*只能读取/s);
  const { ask, end } = await assistant([], { DANBAO_TOKEN: readOnly });
  expect((await ask('dashboard_waiting')).isError).toBe(false);
  await end();
});

test('an answer is never longer than is useful, never half a record, and says what it left out', () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: String(at),
    text: 'x'.repeat(at % 90),
    more: 'y'.repeat(100),
  }));
  const cut = JSON.parse(bounded({ rows, total: '500' }, words.zh));
  expect(bounded({ rows, total: '500' }, words.zh).length).toBeLessThanOrEqual(20_000);
  expect(cut.rows.length + cut.leftOut).toBe(500);
  expect(cut.rows).toEqual(rows.slice(0, cut.shown));
  expect(JSON.parse(bounded({ rows }, words.zh, { fields: ['id'] })).rows[499]).toEqual({ id: '499' });
  for (const say of [words.zh, words.en]) {
    expect(JSON.parse(bounded({ rows }, say)).hint).toBe(say.nextPage);
    const tooLong = { tooLong: 30_010, hint: say.onlySome };
    expect(JSON.parse(bounded({ one: 'z'.repeat(30_000) }, say))).toEqual(tooLong);
  }
  expect(JSON.parse(bounded(undefined, words.zh))).toBe(null);
});
