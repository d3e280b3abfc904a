import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishes } from '../../areas/canteen/dishes.ts';
import type { FetchLike } from '../../client.ts';
import type { ApiError } from '../../endpoint/api-error.ts';
import { issueMessage } from '../../i18n/message.ts';
import { dishOrdersSubject, menusSubject } from '../subject/canteen-subjects.ts';
import { resourceSubject } from '../subject/resource-subject.ts';
import type { Subject } from '../subject/subject.ts';
import {
  counting,
  losing,
  type ServerClient,
  serverClient,
  withoutCalls,
  withoutKeys,
} from '../testing/server-client.ts';
import { openTargets } from './open-targets.ts';
import type { Sent, Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

const dishesSubject = resourceSubject(dishes);
let here: ServerClient;
beforeAll(async () => {
  here = await serverClient('canteen');
});
afterAll(() => here?.close());

const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
const dish: Values = { name: '目标红烧肉', category: 'meat', price: '12.50', isEnable: '1' };
const menu: Values = {
  date: day,
  mealType: 'lunch',
  dishIds: [{ dishName: '目标红烧肉', limit: '50' }],
  orderDeadline: `${day} 09:30:00`,
  mealBegin: '11:30',
  mealEnd: '13:00',
  isPublish: '1',
};
const order: Values = {
  date: day,
  mealType: 'lunch',
  items: [{ dishName: '目标红烧肉', count: '2' }],
  eatType: 'dine',
};

const dayAfter = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

let keys = 0;
function newKey(): string {
  keys += 1;
  return `test-key-${keys}`;
}

async function resolved(target: Target, values: Values): Promise<Values> {
  const [row] = await target.resolve([values]);
  expect(row?.issues).toEqual([]);
  return row?.values ?? {};
}

async function add(target: Target, values: Values): Promise<Sent> {
  const sending = { id: '', key: newKey(), stored: undefined, confirmed: [] };
  return target.send({ ...sending, values: await resolved(target, values) });
}

test('dishes, menus of them and orders from them go in, are found, changed and taken back', async () => {
  const targets = openTargets(here.client);
  const [dishes, menus, orders] = [
    await targets.of(dishesSubject),
    await targets.of(menusSubject),
    await targets.of(dishOrdersSubject),
  ];
  const [unknown] = await menus.resolve([menu]);
  expect(unknown?.issues).toEqual([
    { field: 'dishIds.0.dishName', rule: 'dishUnknown', params: { dish: '目标红烧肉' } },
  ]);
  dishes.expect?.([{ id: '', values: dish }]);
  expect((await menus.resolve([menu]))[0]).toEqual({ values: menu, issues: [] });

  const cases: readonly (readonly [Target, Values, Values])[] = [
    [dishes, dish, { price: '13.00' }],
    [menus, menu, { remark: '加菜' }],
    [orders, order, { remark: '少油' }],
  ];
  const sent: Sent[] = [];
  for (const [target, values, change] of cases) {
    expect(await target.find([{ id: '', values }])).toEqual([undefined]);
    const added = await add(target, values);
    const [stored] = await target.find([{ id: '', values }]);
    expect(stored).toMatchObject({ id: added.id, version: added.version });
    expect(stored?.values).toEqual({
      ...(await resolved(target, values)),
      ...(target === orders ? { userName: expect.any(String) } : {}),
    });
    const update = {
      id: '',
      key: `${added.id}-update`,
      values: { ...stored?.values, ...change },
      stored: added,
      confirmed: [],
    };
    const changed = await target.send(update);
    expect([changed.id, changed.version === added.version]).toEqual([added.id, false]);
    await expect(target.send({ ...update, key: `${added.id}-stale` })).rejects.toMatchObject({ code: 'conflict' });
    await expect(target.remove?.(added.id, added.version)).rejects.toMatchObject({ code: 'conflict' });
    const all: string[] = [];
    for await (const page of target.all({ beginDate: day, name: '目标' })) all.push(...page.map(({ id }) => id));
    expect(all).toContain(added.id);
    sent.push(changed);
  }
  const [dishSent, menuSent, orderSent] = sent;
  for (const _ of [1, 2]) await orders.remove?.(orderSent?.id ?? '', orderSent?.version);
  // What hangs on them keeps them: the server says so, row by row.
  await expect(menus.remove?.(menuSent?.id ?? '', menuSent?.version)).rejects.toMatchObject({ status: 409 });
  await expect(dishes.remove?.(dishSent?.id ?? '', dishSent?.version)).rejects.toMatchObject({ status: 409 });
});

test.each([
  ['dishes', dishesSubject, 'dish/addBatch', { ...dish, name: '丢失答复菜' }],
  ['menus', menusSubject, 'dateMenu/add', { ...menu, mealType: 'dinner', dishIds: [{ dishName: '备用菜' }] }],
  [
    'orders',
    dishOrdersSubject,
    'dishOrder/save',
    { ...order, mealType: 'breakfast', items: [{ dishName: '备用菜', count: '1' }] },
  ],
] as const)(
  '%s whose answer was lost are found before they are sent again, whatever the server knows',
  async (_, subject: Subject, path, values) => {
    const setup = openTargets(here.client);
    const spare = await setup.of(dishesSubject);
    if (!(await spare.find([{ id: '', values: { name: '备用菜' } }]))[0]) {
      await add(spare, { ...dish, name: '备用菜' });
      await add(await setup.of(menusSubject), { ...menu, mealType: 'breakfast', dishIds: [{ dishName: '备用菜' }] });
    }
    const old = withoutCalls('dishes/find', 'dateMenu/find', 'dishOrder/find');
    const servers: readonly ((fetch: FetchLike) => FetchLike)[] = [
      (fetch) => fetch,
      (fetch) => old(withoutKeys(fetch)),
    ];
    for (const change of servers) {
      const adds = counting(path);
      const target = await openTargets(here.through((fetch) => losing(path)(adds.change(change(fetch))))).of(subject);
      const wanted = { id: '', values: await resolved(target, values) };
      expect(await target.find([wanted])).toEqual([undefined]);
      const sending = { ...wanted, key: newKey(), stored: undefined, confirmed: [] };
      await expect(target.send(sending)).rejects.toMatchObject({ inDoubt: true });
      const [found] = await target.find([{ ...wanted, doubted: true }]);
      expect([adds.count(), found?.values]).toMatchObject([1, wanted.values]);
      if (subject === dishOrdersSubject) return;
      await (await setup.of(subject)).remove?.(found?.id ?? '', found?.version);
    }
  },
);

test.each<[string, number, Values, Values]>([
  ['fewer portions', 10, { limit: '3' }, {}],
  ['another dish in place of it', 11, { dishName: '备用鱼' }, {}],
  ['taking it back', 12, {}, { isPublish: '0' }],
])(
  'a change of a menu that is ordered is foreseen as the server refuses it: %s',
  async (which, days, dishOf, change) => {
    const targets = openTargets(here.client);
    const [dishes, menus, orders] = [
      await targets.of(dishesSubject),
      await targets.of(menusSubject),
      await targets.of(dishOrdersSubject),
    ];
    const name = `限量红烧肉 ${which}`;
    for (const one of [name, '备用鱼'])
      if (!(await dishes.find([{ id: '', values: { name: one } }]))[0]) await add(dishes, { ...dish, name: one });
    const meal = { date: dayAfter(days), mealType: 'lunch' };
    const offered = { ...menu, ...meal, orderDeadline: `${meal.date} 09:30:00` };
    await add(menus, { ...offered, dishIds: [{ dishName: name, limit: '5' }] });
    await add(orders, { ...order, ...meal, items: [{ dishName: name, count: '4' }] });
    const wanted = { ...offered, ...change, dishIds: [{ dishName: name, limit: '5', ...dishOf }] };
    const values = await resolved(menus, wanted);
    const [stored] = await menus.find([{ id: '', values }]);
    const sending = { id: '', key: newKey(), values, stored, confirmed: [] };
    const refused = await menus.send(sending).catch((error: ApiError) => error);
    const row = { id: '', row: 3, values, stored };
    const [issues = [], ofStaying] = (await menus.foresee?.()([row, { ...row, stays: true }])) ?? [];
    expect(ofStaying).toEqual([]);
    expect(issues).toHaveLength(1);
    const said = issues.map((issue) => issueMessage(issue, 'zh'));
    expect(refused).toMatchObject(
      'message' in refused && refused.issues.length === 0 ? { serverMessage: said[0] } : { issues },
    );
  },
);

test('rows of orders that stay as they are take nothing, and what one gives up at lunch is free at dinner', async () => {
  const targets = openTargets(here.client);
  const [dishes, menus, orders] = [
    await targets.of(dishesSubject),
    await targets.of(menusSubject),
    await targets.of(dishOrdersSubject),
  ];
  const name = '每日限量虾';
  await add(dishes, { ...dish, name, dailyLimit: '10' });
  const date = dayAfter(20);
  for (const mealType of ['lunch', 'dinner'])
    await add(menus, { ...menu, date, mealType, orderDeadline: `${date} 09:30:00`, dishIds: [{ dishName: name }] });
  const ordered = { ...order, date, items: [{ dishName: name, count: '10' }] };
  await add(orders, ordered);
  const [stored] = await orders.find([{ id: '', values: ordered }]);
  const rowOf = (at: number, mealType: string, count: string) => ({
    ...{ id: '', row: at, values: { ...ordered, mealType, items: [{ dishName: name, count }] } as Values },
  });
  const lunch = { ...rowOf(3, 'lunch', '10'), id: stored?.id ?? '', stored };
  const left = (max: number) => [{ field: 'items.0.count', rule: 'max', params: { max, variant: 'value' } }];
  expect(await orders.foresee?.()([{ ...lunch, stays: true }, rowOf(4, 'dinner', '1')])).toEqual([[], left(0)]);
  const less = { ...rowOf(3, 'lunch', '4'), id: stored?.id ?? '', stored };
  expect(await orders.foresee?.()([less, rowOf(4, 'dinner', '6'), rowOf(5, 'dinner', '1')])).toEqual([[], [], left(0)]);
});

test('portions of a day that lunch and dinner share are counted over the rows of both', async () => {
  const targets = openTargets(here.client);
  const [dishes, menus, orders] = [
    await targets.of(dishesSubject),
    await targets.of(menusSubject),
    await targets.of(dishOrdersSubject),
  ];
  const name = '每日限量鱼';
  await add(dishes, { ...dish, name, dailyLimit: '5' });
  const date = dayAfter(2);
  for (const mealType of ['lunch', 'dinner'])
    await add(menus, { ...menu, date, mealType, orderDeadline: `${date} 09:30:00`, dishIds: [{ dishName: name }] });
  const row = (at: number, mealType: string, count: string) => {
    const values: Values = { ...order, date, mealType, items: [{ dishName: name, count }] };
    return { id: '', row: at, values };
  };
  const foresee = orders.foresee?.();
  const left = [{ field: 'items.0.count', rule: 'max', params: { max: 2, variant: 'value' } }];
  expect(await foresee?.([row(3, 'lunch', '3'), row(4, 'dinner', '3'), row(5, 'dinner', '2')])).toEqual([[], left, []]);
});
