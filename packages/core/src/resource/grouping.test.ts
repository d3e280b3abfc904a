import { expect, it } from 'vitest';
import { month } from '../field/types/month.ts';
import { amount, choice, date, dateTime, options, person, reference, text, year, yesNo } from '../fields.ts';
import { label } from '../label.ts';
import { conditionsOfGroup, type Grouping, groupingsOf, groupsInOrder } from './grouping.ts';
import { resource } from './resource.ts';
import { formatWhere } from './where.ts';

const loans = resource({
  name: 'loan',
  plural: 'loans',
  label: label('借款', 'Loan'),
  fields: {
    name: text('名称', 'Name'),
    stage: choice('阶段', 'Stage', options(['b', '乙', 'B'], ['a', '甲', 'A'])),
    isOpen: yesNo('开放', 'Open'),
    paid: amount('金额', 'Amount'),
    day: date('日期', 'Day'),
    at: dateTime('时间', 'At'),
    year: year('年度', 'Year'),
    month: month('月份', 'Month'),
    clientId: reference('客户', 'Client', 'client'),
    ...person('manager', 'managerId', '经理', 'Manager'),
    ...person('guests', 'guestIds', '来宾', 'Guests', { several: true }),
  },
  access: { read: 'customer:read', write: 'customer:write' },
  scope: 'all',
  list: { columns: ['name', 'paid'], order: 'name' },
});
const groupings = groupingsOf(loans);
const by = (name: string) => groupings.find((one) => one.name === name) as Grouping;

it('a list is grouped by what has few values, days by their years and months', () => {
  expect(groupings.map(({ name }) => name)).toEqual([
    ...['stage', 'isOpen', 'day.year', 'day.month', 'at.year', 'at.month', 'year', 'month', 'clientId', 'manager'],
    ...['createTime.year', 'createTime.month', 'updateTime.year', 'updateTime.month'],
  ]);
});

it.each([
  ['stage', 'a', 'stage==a'],
  ['day.year', '2024', 'day=ge=2024-01-01;day=le=2024-12-31'],
  ['day.month', '2024-02', 'day=ge=2024-02-01;day=le=2024-02-29'],
  ['clientId', '', 'clientId=null=true'],
])('the rows of the group %s %s are those of %s', (name, value, where) => {
  expect(formatWhere(conditionsOfGroup(by(name), value))).toBe(where);
});

it('groups stand as their answers do or as their titles are read, as the list turns them, and those without a value last', () => {
  const groupsOf = (...values: string[]) => values.map((value) => ({ value, title: `${value}z`, count: 1, sums: {} }));
  const ordered = (name: string, order: string, ...values: string[]) =>
    groupsInOrder(loans, by(name), groupsOf(...values), { order, compare: (a, b) => (a < b ? 1 : -1) }).map(
      ({ value }) => value,
    );
  expect(ordered('stage', 'name', 'a', '', 'b')).toEqual(['b', 'a', '']);
  expect(ordered('clientId', 'name', '1', '', '2')).toEqual(['2', '1', '']);
  expect(ordered('day.month', '-day', '2024-01', '', '2024-02')).toEqual(['2024-02', '2024-01', '']);
});
