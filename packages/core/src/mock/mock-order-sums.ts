import { addDecimals, multiplyDecimals, roundDecimal } from '../format/decimal.ts';
import type { MockHandlers } from './mock-handlers.ts';
import { ofDays } from './mock-menus.ts';
import type { MockState } from './mock-state.ts';

type Row = Readonly<Record<string, unknown>>;
type Canteen = MockHandlers['canteen'];
type Query = Parameters<Canteen['summaryByDish']>[0];

/** Summaries of dish orders, and the downloads: tables of the same figures, as CSV text. */
export const mockOrderSums: Pick<
  Canteen,
  'summaryByPeople' | 'summaryByDish' | 'exportByDish' | 'exportOrders' | 'exportByPeople'
> = {
  summaryByPeople: (query, { state }) => byPeople(state, query) as never,
  summaryByDish: (query, { state }) => byDish(state, query) as never,
  exportByDish: (query, { state }) => csv('菜品汇总.csv', byDish(state, query)),
  exportOrders: (query, { state }) => csv('订餐明细.csv', ordersOf(state, query)),
  exportByPeople: (query, { state }) => csv('人员汇总.csv', byPeople(state, query)),
};

function ordersOf(state: MockState, query: Query): Row[] {
  const rows = ofDays([...state.dishOrders.values()], query);
  return rows.filter(
    ({ status, userName }) =>
      (query.status === undefined ? status !== '0' : status === query.status) &&
      String(userName).includes(query.userName ?? ''),
  );
}

function byPeople(state: MockState, query: Query): Row[] {
  return [...grouped(ordersOf(state, query), ({ userId }) => String(userId)).values()].map((rows) => {
    const having = (...states: string[]) => rows.filter(({ status }) => states.includes(String(status)));
    const counted = having('1', '2', '4', '5');
    return {
      userId: rows[0]?.userId,
      userName: rows[0]?.userName,
      open: String(having('1', '2').length),
      served: String(having('4').length),
      noShow: String(having('5').length),
      cancelled: String(having('3').length),
      count: addDecimals(counted.flatMap(({ items }) => (items as Row[]).map(({ count }) => String(count)))),
      total: roundDecimal(addDecimals(counted.map(({ total }) => String(total))), 2),
    };
  });
}

function byDish(state: MockState, query: Query): Row[] {
  const lines = ordersOf(state, query)
    .filter(({ status }) => status !== '3')
    .flatMap(({ date, mealType, items }) => (items as Row[]).map((item): Row => ({ date, mealType, ...item })));
  const key = ({ date, mealType, dishId, price }: Row) => [date, mealType, dishId, price].join(' ');
  return [...grouped(lines, key).values()].map((rows) => ({
    ...rows[0],
    count: addDecimals(rows.map(({ count }) => String(count))),
    total: roundDecimal(addDecimals(rows.map(({ price, count }) => multiplyDecimals(String(price), String(count)))), 2),
  }));
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function csv(fileName: string, rows: readonly Row[]) {
  const names = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) =>
    `"${(typeof value === 'string' ? value : JSON.stringify(value ?? '')).replaceAll('"', '""')}"`;
  const lines = [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))];
  return { fileName, blob: new Blob([`\ufeff${lines.join('\r\n')}`], { type: 'text/csv' }) };
}
