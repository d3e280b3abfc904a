import { minimalMeasure, validMeasure } from '@danbao/testing/values/valid-measures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuarantyId } from '../../format.ts';
import { isApiError } from '../../index.ts';
import { ship } from '../../measures.ts';
import { measuresSubject } from '../subject/measures-subject.ts';
import { ownersSubject } from '../subject/owners-subject.ts';
import { counting, type ServerClient, serverClient, withoutCalls } from '../testing/server-client.ts';
import { openTargets } from './open-targets.ts';
import type { Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

let here: ServerClient;
beforeAll(async () => {
  here = await serverClient();
});
afterAll(() => here?.close());

const ships = measuresSubject('ship');
const lookUp = 'lookUpOptGuaranties';

async function add(target: Target, values: Values) {
  const id = newGuarantyId();
  const [resolved] = await target.resolve([values]);
  expect(resolved?.issues).toEqual([]);
  const sent = await target.send({ id, key: id, values: resolved?.values ?? {}, stored: undefined, confirmed: [] });
  return { ...sent, values: resolved?.values ?? {} };
}

test('a measure is sent, found, changed and removed under the version that was seen', async () => {
  const target = await openTargets(here.client).of(ships);
  const added = await add(target, validMeasure('ship', { optName: '目标一' }));
  expect(added.version).toBe('1');
  const [stored, none] = await target.find([added, { id: newGuarantyId(), values: {} }]);
  expect(none).toBeUndefined();
  expect(stored).toMatchObject({ id: added.id, version: '1', values: { optName: '目标一' } });

  const changed = { ...added.values, optName: '目标二' };
  const old = { id: added.id, version: '1' };
  const sending = { id: added.id, key: 'k', values: changed, stored: old, confirmed: [] };
  expect(await target.send(sending)).toEqual({ id: added.id, version: '2' });
  expect(await target.send(sending)).toEqual({ id: added.id, version: '2' });
  await expect(target.send({ ...sending, values: { ...changed, optName: '三' } })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(target.remove?.(added.id, '1')).rejects.toMatchObject({ code: 'conflict' });
  await target.remove?.(added.id, '2');
  await target.remove?.(added.id, '2');
  expect(await target.find([added])).toEqual([undefined]);
});

test('a thousand ids are looked up with two calls, and one by one where the server has no such call', async () => {
  const calls = counting(lookUp);
  const many = await openTargets(here.through(calls.change)).of(ships);
  const added = await add(many, minimalMeasure('ship', { optName: '批量' }));
  const wanted = Array.from({ length: 999 }, () => ({ id: newGuarantyId(), values: {} }));
  const found = await many.find([...wanted, added]);
  expect([found.filter(Boolean).length, found.at(-1)?.id, calls.count()]).toEqual([1, added.id, 2]);

  const gets = counting('selectOneOptGuarantyInfo');
  const old = await openTargets(here.through((fetch) => gets.change(withoutCalls(lookUp)(fetch)))).of(ships);
  const few = await old.find([...wanted.slice(0, 20), added]);
  expect([few.filter(Boolean).length, few.at(-1)?.values, gets.count()]).toEqual([1, found.at(-1)?.values, 21]);
});

test('many are sent by one call, each with its own answer; a server without the call is asked once', async () => {
  const calls = counting('addBatch');
  const target = await openTargets(here.through(calls.change)).of(ships);
  const values = async (changes: Values) => {
    const [resolved] = await target.resolve([minimalMeasure('ship', changes)]);
    return resolved?.values ?? {};
  };
  const [good, other] = [await values({ optName: '一批' }), await values({ optName: '一批二' })];
  const sending = (own: Values, id = newGuarantyId()) => ({
    ...{ id, key: id, values: own, stored: undefined, confirmed: [] },
  });
  const first = sending(good);
  const unknownOwner = { ...good, clientList: [{ ownerName: '无此人', certificateCode: 'X1', haveRate: '100' }] };
  const sent = await target.sendBatch?.([
    ...[first, sending({ ...good, shipName: '' }), sending(other, first.id), sending(unknownOwner), sending(other)],
  ]);
  expect(sent).toMatchObject([
    { id: first.id, version: '1' },
    { code: 'invalid', inDoubt: false, issues: [{ field: 'shipName', rule: 'required' }] },
    { code: 'conflict', inDoubt: false },
    { code: 'invalid', issues: [{ field: 'clientList.0.ownerName', rule: 'ownerUnknown' }] },
    { version: '1' },
  ]);
  expect(calls.count()).toBe(1);

  const missing = counting('addBatch');
  const old = await openTargets(here.through((fetch) => missing.change(withoutCalls('addBatch')(fetch)))).of(ships);
  expect(await old.sendBatch?.([sending(good), sending(good)])).toBeUndefined();
  expect(await old.sendBatch?.([sending(good), sending(good)])).toBeUndefined();
  expect(missing.count()).toBe(1);
});

test('an id of another kind or another application is misplaced', async () => {
  const projects = (await here.client.credit.projects({ pageSize: '50' })).rows;
  const [first, second] = projects.flatMap(({ apply_ID }) => (apply_ID ? [apply_ID] : []));
  const own = await openTargets(here.client, { applyId: first }).of(ships);
  const added = await add(own, minimalMeasure('ship', { optName: '归属' }));
  expect((await own.find([added]))[0]?.mismatch).toBeUndefined();
  const moved = await openTargets(here.client, { applyId: second }).of(ships);
  expect((await moved.find([added]))[0]?.mismatch).toMatchObject({ rule: 'otherApplication' });
  const house = await openTargets(here.client).of(measuresSubject('house'));
  expect((await house.find([added]))[0]?.mismatch).toMatchObject({ rule: 'otherKind' });
  const names: unknown[] = [];
  for await (const page of own.all({ optName: '归属' })) names.push(...page.map(({ values }) => values.optName));
  expect(names).toEqual(['归属']);
});

describe('owners that a measure names', () => {
  const company = {
    ownerName: '新增权属公司',
    certificateCode: '91110000MA00T00X58',
    haveRate: '100',
  };
  const details = { legalPerson: '张三', phone: '13800000000', contact: '李四', phoneOne: '13800000000' };
  const full = { ...company, ...details, houseAddress: '外滩 1 号' };
  const measure = (entry: Values): Values => ({
    ...minimalMeasure('ship', { optName: '新权属' }),
    clientList: [entry],
  });

  test('who is unknown is an issue, unless owners are created', async () => {
    const target = await openTargets(here.client).of(ships);
    const [row] = await target.resolve([measure(full)]);
    expect(row?.issues).toMatchObject([{ field: 'clientList.0.ownerName', rule: 'ownerUnknown' }]);
    expect(row?.newOwners).toBeUndefined();
  });

  test('what a new owner lacks is named at the measure', async () => {
    const target = await openTargets(here.client, { createOwners: true }).of(ships);
    const { houseAddress: _, ...less } = full;
    const [row, unnamed] = await target.resolve([measure(less), measure({ ownerName: '只有名称', haveRate: '100' })]);
    expect(row?.issues).toEqual([{ field: 'clientList.0.houseAddress', rule: 'required' }]);
    expect(row?.newOwners).toBeUndefined();
    expect(unnamed?.issues).toMatchObject([{ rule: 'ownerUnknown' }]);
  });

  test('an owner is added first, and the measure that names them goes in with their id', async () => {
    const targets = openTargets(here.client, { createOwners: true });
    const [target, owners] = [await targets.of(ships), await targets.of(ownersSubject)];
    const [row] = await target.resolve([measure(full)]);
    expect(row?.issues).toEqual([]);
    const [added = {}] = row?.newOwners ?? [];
    owners.expect?.([{ id: '', values: added }]);
    const [again] = await target.resolve([measure(company)]);
    expect([again?.issues, again?.newOwners]).toEqual([[], undefined]);

    const sending = { id: newGuarantyId(), key: 'm', values: again?.values ?? {}, stored: undefined, confirmed: [] };
    const early = await target.send(sending).catch((error: unknown) => error);
    expect(isApiError(early) && early.issues).toMatchObject([
      { field: 'clientList.0.ownerName', rule: 'ownerUnknown' },
    ]);
    const owner = await owners.send({ id: '', key: 'o', values: added, stored: undefined, confirmed: [] });
    // As in a process that takes the job up later and has seen nothing of it.
    const later = await openTargets(here.client).of(ships);
    for (const one of [target, later]) await one.send(sending);
    const [stored] = await later.find([{ id: sending.id, values: {} }]);
    expect(stored?.values.clientList).toMatchObject([{ owner_ID: owner.id, ownerName: company.ownerName }]);
    await later.remove?.(sending.id, stored?.version);
    await owners.remove?.(owner.id, owner.version);
  });
});

test('all measures of a kind come page by page with the certificate numbers of their owners', async () => {
  const target = await openTargets(here.client).of(ships);
  const all: Values[] = [];
  for await (const page of target.all({})) all.push(...page.map(({ values }) => values));
  const { total } = await here.client.measures.list({ kind: 'ship', pageSize: '1' });
  expect(all).toHaveLength(total);
  expect(all.every(({ optGuaranty_ID }) => typeof optGuaranty_ID === 'string')).toBe(true);
  expect(all.flatMap(({ clientList }) => clientList as Values[]).every(({ certificateCode }) => certificateCode)).toBe(
    true,
  );
  expect(Object.keys(all[0] ?? {}).filter((name) => !Object.hasOwn(ship.fields, name))).toEqual([]);
});

test.each([
  ['of one asset', {}],
  ['that share one of their numbers', { carCode: 'C', carFrame: 'F' }],
])('the plan adds up all rows above %s, however many they are', async (name, own) => {
  const target = await openTargets(here.client).of(ships);
  const ofHull = { shipFrame: `HULL ${name}`, sortNum: '5', alreadyValue: '0', assessValue: '250', optValue: '1' };
  const rows = Array.from({ length: 253 }, (_, at) => {
    const numbers = Object.fromEntries(Object.entries(own).map(([field, mark]) => [field, `${mark}${at}`]));
    return { id: newGuarantyId(), row: at + 3, values: validMeasure('ship', { ...ofHull, ...numbers }) };
  });
  const found = (await target.foresee?.()(rows)) ?? [];
  const refused = found.flatMap((issues, at) =>
    issues.some(({ rule }) => rule === 'acceptedWithinAppraised') ? [[at, issues[0]?.params]] : [],
  );
  const none = { variant: 'value', max: '0' };
  expect(refused).toEqual([250, 251, 252].map((at) => [at, none]));
});
