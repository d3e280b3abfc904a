import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEntity } from '@danbao/core';
import { dateMenu, dishOrder, dishes as dishResource, drinkOrders } from '@danbao/core/office';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { cellsOf, fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import type { RowTexts } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn({ ...account, username: 'canteen' });
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(words);
const day = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);

const dishes: readonly RowTexts[] = [
  { name: '往返红烧肉', category: '荤菜', price: '12.5', dailyLimit: '80', allergens: '大豆' },
  { name: '往返:米饭;"大"', category: '主食', price: '1', isEnable: '是', description: '=1+1' },
];
const menus: readonly RowTexts[] = ['午餐', '晚餐'].map((mealType) => ({
  date: day,
  mealType,
  dishIds: '往返红烧肉:50;"往返:米饭;""大"""',
  orderDeadline: `${day} 09:30`,
  mealBegin: '11:30',
  mealEnd: '13:00',
  isPublish: '是',
}));
const orders: readonly RowTexts[] = [
  { date: day, mealType: '午餐', items: '往返红烧肉*2;"往返:米饭;""大"""*1', eatType: '堂食', remark: '少油' },
];
const drinks: readonly RowTexts[] = [
  { room: '三楼会议室', wantTime: `${day} 09:50`, items: '绿茶(热)*6;"拿铁;大杯"(冰)*2', remark: '评审会' },
  { room: '三楼会议室', wantTime: `${day} 14:00`, items: '白开水（常温）×3;红茶' },
];

/** Template, fill, check, import; what comes of it is exported, and importing that changes nothing. */
test.each([
  ['dishes', dishResource.input, dishes, []],
  ['menus', dateMenu, menus, ['--from', day]],
  ['dish-orders', dishOrder, orders, ['--from', day]],
  ['drinks', drinkOrders.input, drinks, ['--from', day, '--to', day]],
] as const)('%s go in from a template and come back from an export', async (noun, entity: AnyEntity, rows, span) => {
  const file = `${noun}.xlsx`;
  expect((await run(noun, 'template', '--out', file)).code).toBe(0);
  await fillWorkbook(join(here.danbao.folder, file), entity, rows);
  const checked = await run(noun, 'validate', file, '--json');
  expect(checked.lines.filter(({ type }) => type === 'issue')).toEqual([]);
  const imported = await run(noun, 'import', file, '--yes', '--json');
  expect([imported.code, imported.lines.at(-1)]).toMatchObject([0, { created: rows.length, rejected: 0 }]);
  const again = await run(noun, 'import', file, '--yes');
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('没有需要导入的行')]);

  for (const back of [`${noun}-back.xlsx`, `${noun}-back.csv`]) {
    expect((await run(noun, 'export', '--out', back, ...span)).code).toBe(0);
    const same = await run(noun, 'import', back, '--yes', '--json');
    const plan = same.lines.filter(({ type }) => type === 'plan');
    expect(plan.length).toBeGreaterThanOrEqual(rows.length);
    expect(plan.filter(({ action }) => action !== 'skip')).toEqual([]);
  }
});

test('dishes that nobody knows are named at the cell of the list', async () => {
  await run('menus', 'template', '--out', 'unknown.xlsx');
  const row = { ...menus[0], mealType: '早餐', dishIds: '没有这道菜:5;往返红烧肉' } as RowTexts;
  await fillWorkbook(join(here.danbao.folder, 'unknown.xlsx'), dateMenu, [row]);
  const { code, lines } = await run('menus', 'validate', 'unknown.xlsx', '--json');
  expect(code).toBe(2);
  expect(lines.filter(({ type }) => type === 'issue')).toMatchObject([
    {
      row: 3,
      column: 'C',
      field: 'dishIds.0.dishName',
      rule: 'dishUnknown',
      message: expect.stringContaining('没有这道菜'),
    },
  ]);
});

test.each(['dishes', 'orders', 'people'])('the report %s is downloaded as the server makes it', async (report) => {
  const file = `report-${report}.xlsx`;
  const { code, stderr } = await run(
    'dish-orders',
    'export',
    '--report',
    report,
    '--from',
    day,
    '--to',
    day,
    '--out',
    file,
  );
  expect([code, stderr]).toEqual([0, expect.stringContaining(file)]);
  const cells = await cellsOf(join(here.danbao.folder, file));
  expect(cells.flat().some((text) => text.includes(report === 'people' ? '姓名' : '往返红烧肉'))).toBe(true);
  const taken = await run('dish-orders', 'export', '--report', report, '--from', day, '--to', day, '--out', file);
  expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining('--force')]);
});

test('a report needs its days', async () => {
  const { code, stderr } = await run('dish-orders', 'export', '--report', 'people');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--from')]);
});

test('undo of an order says beforehand that it is cancelled, not deleted, and leaves it so', async () => {
  const { lines } = await run('jobs', 'list', '--json');
  const job = lines.find(({ file, done }) => file === 'dish-orders.xlsx' && done === orders.length)?.job;
  const undone = await run('jobs', 'undo', String(job), '--yes');
  expect([undone.code, undone.stderr]).toEqual([0, expect.stringContaining('订单不会删除，只改为已取消')]);
  expect((await run('dish-orders', 'export', '--out', 'cancelled.csv', '--from', day)).code).toBe(0);
});

test('what undo may not restore says why, with the field, as the import does', async () => {
  const name = '撤销限量菜';
  const dish = await here.client.dishes.add({ name, category: 'meat', price: '10', dailyLimit: '5' });
  const file = 'undo-limit.csv';
  expect((await run('dishes', 'export', '--out', file)).code).toBe(0);
  const path = join(here.danbao.folder, file);
  const [head, ...lines] = readFileSync(path, 'utf8').split('\r\n');
  const own = lines.filter((line) => line.includes(name)).map((line) => line.replace(/(^|,)5(?=,|$)/, '$150'));
  writeFileSync(path, [head, ...own, ''].join('\r\n'));
  const imported = await run('dishes', 'import', file, '--yes', '--json');
  expect(imported.lines.at(-1)).toMatchObject({ updated: 1, rejected: 0 });
  const times = { orderDeadline: `${day} 09:30:00`, mealBegin: '11:30', mealEnd: '13:00' };
  const offered = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  await here.client.canteen.addMenu({
    ...{ ...times, date: offered, mealType: 'lunch', isPublish: '1' },
    dishIds: [{ dishId: dish.id }],
  } as never);
  await here.client.canteen.saveOrder({
    ...{ date: offered, mealType: 'lunch', items: [{ dishName: name, count: '9' }] },
  } as never);

  const job = String(imported.lines.at(-1)?.['job']);
  const undone = await run('jobs', 'undo', job, '--yes');
  expect([undone.code, undone.stderr]).toEqual([3, expect.stringMatching(/第 2 行未撤销：每日限量：最少 9 份/)]);
  const results = await run('jobs', 'results', job, '--as', 'csv');
  expect(results.stdout).toMatch(/undoRefused.*每日限量 最少 9 份/);
});

test('the plan of orders knows a person that is not there, a deadline that has passed and portions that rows above take, and counts as the run does', async () => {
  const file = 'late-orders.xlsx';
  await run('menus', 'template', '--out', 'over.xlsx');
  const over = { ...menus[0], mealType: '早餐', orderDeadline: '2026-01-05 09:30' } as RowTexts;
  await fillWorkbook(join(here.danbao.folder, 'over.xlsx'), dateMenu, [over]);
  expect((await run('menus', 'import', 'over.xlsx', '--yes')).code).toBe(0);

  await run('dish-orders', 'template', '--out', file);
  const order: RowTexts = { date: day, mealType: '晚餐', items: '往返红烧肉*1', eatType: '堂食' };
  const rows: RowTexts[] = [
    order,
    { ...order, mealType: '午餐', userName: '查无此人' },
    { ...order, mealType: '早餐' },
    { ...order, mealType: '晚餐', userName: '陈立', items: '往返红烧肉*49' },
    { ...order, mealType: '晚餐', userName: '罗静', items: '往返红烧肉*1' },
  ];
  await fillWorkbook(join(here.danbao.folder, file), dishOrder, rows);
  const planned = await run('dish-orders', 'import', file, '--dry-run', '--json');
  expect(planned.lines.at(-1)).toMatchObject({ type: 'planSummary', create: 2, error: 3 });
  const issues = planned.lines.flatMap(({ issues: found }) => (Array.isArray(found) ? found : []));
  expect(issues).toMatchObject([
    { row: 4, field: 'userName', rule: 'personUnknown', message: expect.stringContaining('查无此人') },
    { row: 5, field: 'date', rule: 'orderLate', message: expect.stringContaining('2026-01-05 09:30') },
    { row: 7, column: 'D', field: 'items.0.count', rule: 'max' },
  ]);
  const { lines } = await run('dish-orders', 'import', file, '--yes', '--json');
  expect(lines.at(-1)).toMatchObject({ created: 2, rejected: 0 });
});

test('the plan of dishes knows how many portions are ordered', async () => {
  await run('dishes', 'template', '--out', 'fewer.xlsx');
  const fewer: RowTexts = { name: '往返红烧肉', category: '荤菜', price: '12.5', dailyLimit: '10' };
  await fillWorkbook(join(here.danbao.folder, 'fewer.xlsx'), dishResource.input, [fewer]);
  const { lines } = await run('dishes', 'import', 'fewer.xlsx', '--dry-run', '--json');
  const issues = lines.flatMap(({ issues: found }) => (Array.isArray(found) ? found : []));
  expect(issues).toMatchObject([
    { row: 3, field: 'dailyLimit', rule: 'min', message: expect.stringContaining('最少 5') },
  ]);
});
