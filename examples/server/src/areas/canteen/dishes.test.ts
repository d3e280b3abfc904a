import { isApiError } from '@danbao/core';
import { aDish, aMenu, newName } from '@danbao/testing/server/canteen';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validDish } from '@danbao/testing/values/valid-others';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../db/schema.ts';

let server: TestServer;
let caterer: Person;
let manager: Person;
let admin: Person;
let branch: Person;
beforeAll(async () => {
  server = await startTestServer();
  [caterer, manager, admin, branch] = await Promise.all([
    signedIn(server, 'canteen'),
    signedIn(server, 'manager'),
    signedIn(server, 'admin'),
    signedIn(server, 'branch'),
  ]);
});

afterAll(() => server?.close());

const add = async (changes: object = {}, who = caterer) => {
  const [row] = await who.client.canteen.addDishes({ dishes: [aDish(changes)] });
  if (!row) throw new Error('no dish');
  return row;
};
const issuesOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
  );

test('are kept as they were sent, each with its trace', async () => {
  const body = { ...validDish, name: newName(), price: '12.50' };
  const dish = await add(body);
  expect(dish).toMatchObject({ ...body, unitUid: '101', version: '1' });
  const off = await caterer.client.canteen.enableDish({ id: dish.id, isEnable: '0' }, { version: '1' });
  expect(off).toMatchObject({ ...body, isEnable: '0', version: '2', createTime: dish.createTime });
  await caterer.client.canteen.removeDishes({ ids: [dish.id] });
  expect(await caterer.client.dishes.find({ ids: [dish.id] })).toEqual([]);
  const trace = await server.deps.db.select().from(audit).where(eq(audit.entityId, dish.id)).orderBy(audit.id);
  expect(trace.map(({ action }) => action)).toEqual(['add', 'update', 'remove']);
  expect(trace[1]).toMatchObject({ before: dish, after: off });
});

test('of a batch are added all or none, with every issue named (U1)', async () => {
  const known = await add();
  const good = aDish();
  const wrong = [good, { ...aDish(), price: '1.234' }, { ...aDish(), category: 'stone', name: '' }];
  expect(await issuesOf(caterer.client.canteen.addDishes({ dishes: wrong as never }))).toEqual([
    'dishes.1.price price',
    'dishes.2.name required',
    'dishes.2.category choice',
  ]);
  const doubled = [good, { ...good, price: '1' }, aDish({ name: known.name })];
  expect(await issuesOf(caterer.client.canteen.addDishes({ dishes: doubled }))).toEqual(['dishes.1.name duplicate']);
  const taken = [good, aDish({ name: known.name })];
  expect(await issuesOf(caterer.client.canteen.addDishes({ dishes: taken }))).toEqual(['dishes.1.name duplicate']);
  expect(await caterer.client.dishes.find({ keys: [{ name: good.name }] })).toEqual([]);
  const many = Array.from({ length: 501 }, () => aDish());
  expect(await issuesOf(caterer.client.canteen.addDishes({ dishes: many }))).toEqual(['dishes max']);
});

test('are added once for one key, and listed as they were sent', async () => {
  const start = newName('一批');
  const body = { dishes: Array.from({ length: 30 }, (_, index) => aDish({ name: `${start} ${index}` })) };
  const headers = { 'idempotency-key': start.replaceAll(/[^\d]/g, 'k') };
  const answers = await Promise.all(
    [1, 2].map(() => send(server, caterer.token, 'POST', 'oa/dish/addBatch', { body, headers })),
  );
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first.data).toEqual(second.data);
  const page = await caterer.client.dishes.page({ text: start, pageSize: '20', pageNum: '2' });
  expect(page.total).toBe(30);
  expect(page.rows.map(({ name }) => name)).toEqual(body.dishes.slice(20).map(({ name }) => name));
});

test('have one name each, also for two at once', async () => {
  const name = newName();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => add({ name })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('are not deleted in a version that is stale', async () => {
  const dish = await add();
  await caterer.client.dishes.update({ ...dish, price: '2' }, { version: '1' });
  await expect(caterer.client.canteen.removeDishes({ ids: [dish.id] }, { version: '1' })).rejects.toMatchObject({
    status: 409,
  });
});

test('that stand on a menu are not deleted', async () => {
  const dish = await add();
  const free = await add();
  await caterer.client.canteen.addMenu(aMenu([{ dishId: dish.id }]));
  const refused = caterer.client.canteen.removeDishes({ ids: [free.id, dish.id] });
  await expect(refused).rejects.toMatchObject({ status: 409, serverMessage: expect.stringContaining(dish.name) });
  expect(await caterer.client.dishes.find({ ids: [free.id, dish.id] })).toHaveLength(2);
});

test('belong to a unit: others neither see nor change them', async () => {
  const dish = await add();
  expect(await branch.client.dishes.find({ ids: [dish.id], keys: [{ name: dish.name }] })).toEqual([]);
  expect(await admin.client.dishes.find({ keys: [{ name: dish.name }] })).toEqual([]);
  expect(await admin.client.dishes.find({ ids: [dish.id] })).toEqual([]);
  await expect(manager.client.dishes.update(dish)).rejects.toMatchObject({ status: 403 });
  const theirs = await add({ name: dish.name }, admin);
  expect(theirs.unitUid).toBe('100');
  await expect(caterer.client.dishes.update({ ...theirs, price: '1' })).rejects.toMatchObject({ status: 404 });
});
