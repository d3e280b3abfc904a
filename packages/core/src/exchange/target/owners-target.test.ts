import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FetchLike } from '../../client.ts';
import { ownersSubject } from '../subject/owners-subject.ts';
import { counting, losing, type ServerClient, serverClient, withoutKeys } from '../testing/server-client.ts';
import { openTargets } from './open-targets.ts';

let here: ServerClient;
beforeAll(async () => {
  here = await serverClient();
});
afterAll(() => here?.close());

const values = {
  ownerType: '01',
  ownerName: '目标权属公司',
  certificateCode: '91110000MA00T00X58',
  legalPerson: '张三',
  phone: '13800000000',
  contact: '李四',
  phoneOne: '13800000000',
  houseAddress: '外滩 1 号',
};

test('an owner is found by certificate number, changed and removed under the version that was seen', async () => {
  const target = await openTargets(here.client).of(ownersSubject);
  expect(await target.find([{ id: '', values }])).toEqual([undefined]);
  const sending = { id: '', key: 'add-1', values, stored: undefined, confirmed: [] };
  const sent = await target.send(sending);
  expect(await target.send(sending)).toEqual(sent);
  const fresh = await openTargets(here.client).of(ownersSubject);
  for (const one of [target, fresh]) expect(await one.find([{ id: '', values }])).toMatchObject([{ ...sent, values }]);

  const changed = { ...values, contact: '王五' };
  const update = await target.send({ id: '', key: 'upd-1', values: changed, stored: sent, confirmed: [] });
  expect([update.id, update.version]).toEqual([sent.id, '2']);
  const stale = { id: '', key: 'upd-2', values, stored: sent, confirmed: [] };
  await expect(target.send(stale)).rejects.toMatchObject({ code: 'conflict' });
  await expect(target.remove?.(sent.id, '1')).rejects.toMatchObject({ code: 'conflict' });
  const late = here.client.owners.remove({ owner_ID: sent.id }, { version: '1' });
  await expect(late).rejects.toMatchObject({ code: 'conflict', status: 409 });
  await target.remove?.(sent.id, '2');
  await target.remove?.(sent.id, '2');
});

test.each([
  ['honours keys', (fetch: FetchLike) => fetch],
  ['does not know keys', withoutKeys],
])('on a server that %s an owner whose answer was lost is found before it is sent again', async (_, change) => {
  const adds = counting('insertOneOwnerInfo');
  const lost = (fetch: FetchLike) => losing('insertOneOwnerInfo')(adds.change(change(fetch)));
  const target = await openTargets(here.through(lost)).of(ownersSubject);
  const wanted = { id: '', values: { ...values, ownerName: '丢失答复公司', certificateCode: '91110000MA00T00X66' } };
  expect(await target.find([wanted])).toEqual([undefined]);
  const sending = { ...wanted, key: 'lost', stored: undefined, confirmed: ['certificateCode'] };
  await expect(target.send(sending)).rejects.toMatchObject({ code: 'network', inDoubt: true });
  expect(adds.count()).toBe(1);
  const [found] = await target.find([wanted]);
  expect(found?.values).toMatchObject({ ownerName: '丢失答复公司' });
  await target.remove?.(found?.id ?? '', found?.version);
});

test('an owner that somebody else adds in the meantime is found when there is doubt', async () => {
  const target = await openTargets(here.client).of(ownersSubject);
  const wanted = { id: '', values: { ...values, ownerName: '另一人新增', certificateCode: '91110000MA00T00X74' } };
  expect(await target.find([wanted])).toEqual([undefined]);
  const other = await openTargets(here.client).of(ownersSubject);
  const sent = await other.send({ ...wanted, key: 'other', stored: undefined, confirmed: ['certificateCode'] });
  expect(await target.find([{ ...wanted, doubted: true }])).toMatchObject([sent]);
  await other.remove?.(sent.id, sent.version);
});

test('owners that stand together are read with one call', async () => {
  const gets = counting('selectCrmOwner');
  const target = await openTargets(here.through(gets.change)).of(ownersSubject);
  const rows: { id: string; values: Readonly<Record<string, unknown>> }[] = [];
  for await (const page of target.all({})) rows.push(...page);
  const found = await target.find(rows);
  const certain = rows.filter((row, index) => found[index]?.id === row.id);
  expect(certain.length).toBeGreaterThan(20);
  expect(gets.count()).toBe(0);
  const { rows: active } = await here.client.owners.list({ pageSize: '1000', queryCondition: { status: '1' } });
  const filtered: unknown[] = [];
  for await (const page of target.all({ status: '1' })) filtered.push(...page);
  expect(filtered).toHaveLength(active.length);
});

test('who may not export personal data gets it masked, and imports nothing that is matched by it', async () => {
  const viewer = await serverClient('viewer');
  const target = await openTargets(viewer.client).of(ownersSubject);
  const numbers: unknown[] = [];
  for await (const page of target.all({ clientTypeID: '05' })) numbers.push(...page.map((row) => row.values.personNum));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.every((number) => String(number).includes('***'))).toBe(true);
  await expect(target.find([{ id: '', values }])).rejects.toMatchObject({ code: 'forbidden' });
  await viewer.close();
});
