import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownersSubject } from '../subject/owners-subject.ts';
import { counting, type ServerClient, serverClient, withoutKeys } from '../testing/server-client.ts';
import { openTargets } from './open-targets.ts';

let here: ServerClient;
beforeAll(async () => {
  here = await serverClient();
}, 60_000);
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
  await target.remove?.(sent.id, '2');
  await target.remove?.(sent.id, '2');
});

test('where keys are not honoured, what went in without an answer is found before it is sent again', async () => {
  const number = '91110000MA00T00X66';
  const client = here.through(withoutKeys);
  const target = await openTargets(client).of(ownersSubject);
  const sending = {
    id: '',
    key: 'k',
    values: { ...values, certificateCode: number },
    stored: undefined,
    confirmed: ['certificateCode'],
  };
  const first = await target.send(sending);
  const again = await openTargets(client).of(ownersSubject);
  expect((await again.find([sending]))[0]?.id).toBe(first.id);
  await target.remove?.(first.id, first.version);
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
