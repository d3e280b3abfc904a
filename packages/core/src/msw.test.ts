import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validShip } from './areas/measures/kinds/testing.ts';
import { tokensOf } from './client.ts';
import { newGuarantyId } from './format.ts';
import { type ApiError, areas, createClient, createSession, describeIssues } from './index.ts';
import { mockRegionRoot } from './mock/mock-state.ts';
import { createMockState, danbaoHandlers, mockedCalls } from './msw.ts';

const baseUrl = 'http://mock.test/api';
const state = createMockState();
const server = setupServer(...danbaoHandlers({ baseUrl, state }));
const session = createSession();
const client = createClient(areas, { baseUrl, session });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) session.start(tokens);
});
afterAll(() => server.close());

async function shipBody() {
  const { kindTypes } = await client.system.settings();
  const type = kindTypes.find((one) => one.kind === 'ship');
  return {
    ...validShip,
    optGuaranty_ID: newGuarantyId(),
    guarantyTypeID: type?.guarantyTypeID ?? '',
    optTypeID: type?.optTypeID ?? '',
  };
}

test('a measure can be added, read, changed and found in the list', async () => {
  const body = await shipBody();
  const { version } = await client.measures.add({ ...body, apply_ID: '1' });
  expect(await client.measures.get({ optGuaranty_ID: body.optGuaranty_ID })).toMatchObject({
    shipName: '江海一号',
    version,
  });
  await client.measures.update({ ...body, shipName: '江海二号', apply_ID: '1' }, { version });
  expect((await client.measures.list({ apply_ID: '1' })).rows[0]).toMatchObject({ shipName: '江海二号', version: '2' });
});

test('a measure is sent by its kind: both ids of the kind are looked up, and a new one is given its own', async () => {
  const asked: string[] = [];
  const { measures } = createClient(areas, { baseUrl, session, onRequest: ({ call }) => asked.push(call) });
  const { optGuaranty_ID: _, ...ship } = await shipBody();
  const { optGuaranty_ID, version } = await measures.add('ship', { ...ship, optName: '按种类新增' } as never);
  await measures.update('ship', { ...ship, optGuaranty_ID, optName: '按种类修改' } as never, { version });
  const kept = await measures.get({ optGuaranty_ID });
  expect(kept).toMatchObject({ kind: 'ship', optName: '按种类修改', version: '2' });
  const results = await measures.addBatch('ship', [{ ...ship, optName: '成批' } as never]);
  expect(results).toMatchObject([{ result: 'added' }]);
  expect(asked.filter((call) => call === 'system.settings')).toHaveLength(1);
  await expect(measures.add('shp' as never, {} as never)).rejects.toThrow(
    /no kind of measure "shp"; there are: land, ship/,
  );
});

test('a measure of a kind is not sent with the ids of another; what is given as undefined is left out', async () => {
  const { measures } = client;
  const { optGuaranty_ID: _, ...ship } = await shipBody();
  const ofOther = { ...ship, guarantyTypeID: '99' };
  for (const call of [measures.add('ship', ofOther as never), measures.addBatch('ship', [ship, ofOther] as never)])
    await expect(call).rejects.toThrow(/not those of the kind of measure "ship"/);
  await expect(measures.add('ship', undefined as never)).rejects.toMatchObject({ code: 'invalid' });
  const left = { optGuaranty_ID: undefined, guarantyTypeID: undefined, optTypeID: undefined };
  await expect(measures.add('ship', { ...ship, ...left } as never)).resolves.toMatchObject({ version: '1' });
});

test('a refused measure of a kind names its fields by the labels of the kind; what no field takes is named beside the success', async () => {
  const { shipName: _, ...ship } = await shipBody();
  const error: ApiError = await client.measures
    .add('ship', { ...ship, optName: '' } as never)
    .catch((refusal) => refusal);
  expect(describeIssues(error, 'zh')).toEqual(expect.arrayContaining(['船名：不能为空', '担保物名称：不能为空']));
  expect(describeIssues(error, 'en')).toEqual(expect.arrayContaining(['Ship name: cannot be empty']));
  const named = client.measures.add('ship', { ...(await shipBody()), shpName: 'x' } as never).withResponse();
  expect((await named).warnings).toContainEqual({ field: 'shpName', rule: 'unknownField' });
});

test('the same add again is the same; another body under the id, a stale version, a wrong body are refused', async () => {
  const body = await shipBody();
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'ok',
      (error: ApiError) => error.code,
    );
  expect(await codeOf(client.measures.add(body))).toBe('ok');
  expect(await codeOf(client.measures.add(body))).toBe('ok');
  expect(await codeOf(client.measures.add({ ...body, shipName: '别的船' }))).toBe('conflict');
  expect(await codeOf(client.measures.update(body, { version: '9' }))).toBe('conflict');
  expect(await codeOf(client.measures.update({ ...body, count: '0' }))).toBe('invalid');
});

test('owners and files keep state too', async () => {
  const added = await client.owners.add({
    ownerType: '02',
    personName: '王五',
    documentType: '护照',
    personNum: 'E1',
    contact: '王五',
    phoneOne: '13800000000',
    houseAddress: '路',
  });
  expect(added).toMatchObject({ ownerName: '王五', clientTypeID: '05', status: '1' });
  const found = await client.owners.list({ queryCondition: { ownerName: '王五', status: '1' } });
  expect(found.total).toBe(1);
  await client.owners.remove({ owner_ID: added.owner_ID });
  expect((await client.owners.list({ queryCondition: { ownerName: '王五' } })).total).toBe(0);
  const file = await client.attachments.upload({
    fileType: 'proFiles',
    infoId: '9',
    sysId: '2',
    name: '合同.pdf',
    file: new Blob(['内容']),
  });
  const [listed] = await client.attachments.list({ infoId: '9', fileType: 'proFiles' });
  expect(listed?.fileName).toBe('合同.pdf');
  const download = await client.attachments.download({
    fileName: '合同.pdf',
    filepath: file.filePath ?? '',
    sysId: '2',
  });
  expect([download.fileName, await download.blob.text()]).toEqual(['合同.pdf', '内容']);
});

test('a call with rules of a server’s own is refused by name; the applications of the state and the departments are not', async () => {
  const { credit, departments, canteen, attachments } = client;
  expect((await credit.projects({})).rows).toEqual(state.projects);
  expect(await credit.apply({ apply_ID: '1' })).toMatchObject({ projectName: '示例项目' });
  expect(await departments.list({ deptId: '1' })).toEqual(state.departments);
  const orders = canteen.orders({});
  await expect(orders).rejects.toMatchObject({
    status: 501,
    serverMessage: expect.stringContaining('canteen.orders'),
    data: { code: 'notInMock', call: 'canteen.orders', en: expect.stringContaining('does not answer') },
  });
  const sheet = attachments.importEquipment({ file: new Blob(['a']), infoId: '1', ownerId: '1', applyId: '1' });
  await expect(sheet).rejects.toMatchObject({ data: { call: 'attachments.importEquipment' } });
  expect(mockedCalls).toContain('measures.add');
  expect(mockedCalls).not.toContain('attachments.importEquipment');
});

test('of a batch of measures each is answered for itself', async () => {
  const body = await shipBody();
  const bad = { ...body, optGuaranty_ID: newGuarantyId(), shipName: '' };
  const told = await client.measures.addBatch({ measures: [body, bad, body, { ...body, optName: '另一条' }] });
  expect(told).toMatchObject([
    { optGuaranty_ID: body.optGuaranty_ID, result: 'added', version: '1' },
    { result: 'invalid', issues: [{ field: 'shipName', rule: 'required' }] },
    { result: 'added', version: '1' },
    { result: 'conflict' },
  ]);
});

test('measures are looked up by their ids and deleted, again without harm', async () => {
  const body = await shipBody();
  const { optGuaranty_ID, version } = await client.measures.add(body);
  const { measures } = client;
  expect(await measures.lookUp({ ids: [optGuaranty_ID, newGuarantyId()] })).toMatchObject([{ kind: 'ship', version }]);
  await expect(measures.remove({ optGuaranty_ID }, { version: '9' })).rejects.toMatchObject({ code: 'conflict' });
  await measures.remove({ optGuaranty_ID }, { version });
  await measures.remove({ optGuaranty_ID }, { version });
  expect(await measures.lookUp({ ids: [optGuaranty_ID] })).toEqual([]);
  await expect(measures.remove({ optGuaranty_ID: newGuarantyId() })).rejects.toMatchObject({ code: 'not-found' });
});

test('regions and dictionaries answer; without a token or a permission nothing does', async () => {
  expect(await client.regions.children({ pmultiLevelSortID: mockRegionRoot })).toHaveLength(1);
  expect(await client.dictionaries.list({ dictTypeId: '59' })).toHaveLength(3);
  const stranger = createClient(areas, { baseUrl });
  await expect(stranger.owners.list({})).rejects.toMatchObject({ code: 'unauthorized' });
  state.accounts.set('demo', { password: 'demo', permissions: [] });
  await expect(client.owners.list({})).rejects.toMatchObject({ code: 'forbidden' });
});
