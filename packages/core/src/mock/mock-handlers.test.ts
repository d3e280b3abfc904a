import { demo } from '@danbao/testing/values/demo-kind';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { validFulfilment, validShareholder } from '@danbao/testing/values/valid-others';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeasureKind, measureKinds } from '../areas/measures/measure-kinds.ts';
import { tokensOf } from '../client.ts';
import { createDanbao } from '../definitions.ts';
import { newGuarantyId } from '../format.ts';
import { areas, createClient, createSession } from '../index.ts';
import { createMockState, danbaoHandlers } from '../msw.ts';

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

/** Adds a complete measure of the kind to the application. */
async function added(kind: MeasureKind, changes: object = {}) {
  const type = state.kindTypes.find((one) => one.kind === kind);
  const { guarantyTypeID = '', optTypeID = '' } = type ?? {};
  const optGuaranty_ID = newGuarantyId();
  const ids = { optGuaranty_ID, guarantyTypeID, optTypeID, apply_ID: '1' };
  await client.measures.add({ ...validMeasure(kind), ...ids, ...changes } as never);
  return client.measures.get({ optGuaranty_ID });
}

test.each(Object.keys(measureKinds) as MeasureKind[])('a %s is kept as it was sent', async (kind) => {
  expect(await added(kind)).toMatchObject(validMeasure(kind));
});

test('a fulfilment has the fields of the measure’s own kind, is recorded once, and closes its proofs', async () => {
  const { apply_optguaranty_ID = '', optGuaranty_ID } = await added('land');
  const body = { ...validFulfilment, kind: 'ship', apply_optguaranty_ID };
  const proof = {
    infoId: apply_optguaranty_ID,
    fileType: 'optguaranty_realize',
    sysId: '2',
    name: '证明.txt',
  } as const;
  await client.attachments.upload({ ...proof, file: new Blob(['x']) });
  const wrong = client.fulfilment.save({ ...body, assessValue: '-1' });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid', issues: [{ field: 'assessValue', rule: 'money' }] });
  const saved = await client.fulfilment.save(body);
  expect(saved).toMatchObject({ kind: 'land', landArea: validFulfilment.landArea, isWorkable: '1', version: '2' });
  expect(saved).not.toHaveProperty('keepType');
  expect(await client.fulfilment.save(body)).toEqual(saved);
  await expect(client.fulfilment.save({ ...body, ContractNo: '另' })).rejects.toMatchObject({ status: 409 });
  await expect(client.attachments.upload({ ...proof, file: new Blob(['x']) })).rejects.toMatchObject({ status: 409 });
  const [entry] = await client.insights.history({ optGuaranty_ID });
  expect(entry).toMatchObject({ entity: 'fulfilment', action: 'add', after: saved });
});

test('in bulk only machinery is recorded, the rest is reported', async () => {
  const idOf = async (kind: MeasureKind) => String((await added(kind)).apply_optguaranty_ID);
  const [machine, ship] = [await idOf('machinery'), await idOf('ship')];
  const { ok, failed } = await client.fulfilment.saveAll({ applyOptguarantyIds: [ship, machine, 'x'] });
  expect([ok, failed.map(({ id }) => id)]).toEqual([[machine], [ship, 'x']]);
});

test('shareholders are added, changed in the version seen, deleted, and leave a trace', async () => {
  const { optGuaranty_ID: client_ID } = await added('equity');
  const row = await client.shareholders.add({ ...validShareholder, client_ID });
  const changed = await client.shareholders.update({ ...row, remark: '改' }, { version: '1' });
  expect(changed).toMatchObject({ remark: '改', version: '2' });
  await expect(client.shareholders.update(row, { version: '1' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await client.shareholders.page({ queryCondition: { client_ID } })).toEqual({ total: 1, rows: [changed] });
  await client.shareholders.remove({ stock_ID: row.stock_ID });
  const entries = await client.insights.history({ optGuaranty_ID: client_ID });
  const done = entries.filter(({ entity }) => entity === 'shareholder').map(({ action }) => action);
  expect(done).toEqual(['remove', 'update', 'add']);
});

test('coverage and same assets read what is kept', async () => {
  const before = await client.insights.coverage({ apply_ID: '1' });
  const { optGuaranty_ID, carCode } = await added('vehicle', { carCode: '鄂AZ9999', optValue: '10' });
  const after = await client.insights.coverage({ apply_ID: '1' });
  expect(Number(after.optValue) - Number(before.optValue)).toBeCloseTo(10, 4);
  const query = { kind: 'vehicle', field: 'carCode', value: '鄂A·Z9999' };
  expect(carCode).toBe('鄂AZ9999');
  expect(await client.insights.sameAssets(query)).toMatchObject([{ optGuaranty_ID, optTypeName: '机动车' }]);
  expect(await client.insights.sameAssets({ ...query, optGuaranty_ID })).toEqual([]);
  expect(await client.insights.sameAssets({ ...query, kind: 'ship' })).toEqual([]);
});

test('a kind of another team is kept by its definition', async () => {
  const danbao = createDanbao({ kinds: { ...measureKinds, demo } });
  const forestUrl = 'http://forest.test/api';
  server.use(...danbaoHandlers({ baseUrl: forestUrl, danbao }));
  const entry = createSession();
  const forest = createClient(areas, { baseUrl: forestUrl, session: entry });
  const tokens = tokensOf(await forest.session.token({ grant_type: 'password', username: 'demo', password: 'demo' }));
  if (tokens) entry.start(tokens);
  const { kindTypes } = await forest.system.settings();
  const { guarantyTypeID = '', optTypeID = '' } = kindTypes.find(({ kind }) => kind === 'demo') ?? {};
  const body = { optGuaranty_ID: newGuarantyId(), guarantyTypeID, optTypeID, optName: '东山', apply_ID: '1' };
  await expect(forest.measures.add(body)).rejects.toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ field: 'forestName', rule: 'required' })]),
  });
  const clientList = [{ owner_ID: '1', ownerName: '示例船务有限公司', haveRate: '100' }];
  await forest.measures.add({ ...body, forestName: '东山林场', forestType: '2', clientList });
  const { optGuaranty_ID } = body;
  expect(await forest.measures.get({ optGuaranty_ID })).toMatchObject({ forestName: '东山林场', forestType: '2' });
});

test('the pickers of guarantee kinds list whom they ask for', async () => {
  const { kindTypes, personPickerTypeIds, companyPickerTypeIds } = await client.system.settings();
  const idOf = (kind: string) => kindTypes.find((type) => type.kind === kind)?.optTypeID;
  expect(personPickerTypeIds).toEqual([idOf('personal-guarantee')]);
  expect(companyPickerTypeIds).toEqual([idOf('enterprise-guarantee')]);
});

test('a field that a call does not know is named beside the success: of a list every one that is no filter', async () => {
  const unknown = (field: string) => ({ field, rule: 'unknownField' });
  const { owners, usualWords } = client;
  const list = owners.list({ queryCondition: {}, ownerNmae: '甲', houseAddress: '乙' } as never);
  expect((await list.withResponse()).warnings).toEqual([unknown('ownerNmae'), unknown('houseAddress')]);
  const add = usualWords.add({ content: '同意', contnet: '甲' } as never);
  expect((await add.withResponse()).warnings).toEqual([unknown('contnet')]);
});
