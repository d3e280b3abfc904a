import { describe, expect, test } from 'vitest';
import { listOf, pageOf } from '../endpoint/data.ts';
import { post } from '../endpoint/endpoint.ts';
import { entity } from '../entity.ts';
import { amount, choice, date, dateTime, options, text } from '../fields.ts';
import { label } from '../label.ts';
import { filterableFields } from '../resource/filterable-fields.ts';
import { groupingsOf } from '../resource/grouping.ts';
import { sortableFields } from '../resource/sortable-fields.ts';
import { listParameters, paging } from './list-parameters.ts';
import { listing } from './listing.ts';
import { pageOfRows } from './page-of-rows.ts';

const states = options(['open', '未结', 'Open'], ['done', '已结', 'Done']);
const visit = entity({
  name: 'visit',
  label: label('来访', 'Visits'),
  fields: {
    id: text('编号', 'Id', { required: true }),
    guest: text('来访者', 'Guest', { required: true }),
    reason: text('事由代码', 'Reason'),
    state: choice('状态', 'Status', states),
    cost: amount('费用', 'Cost'),
    at: dateTime('时间', 'At'),
    createTime: dateTime('登记时间', 'Recorded at'),
  },
});
const call = (fields: object) =>
  post('danbao/visits', {
    summary: label('来访', 'Visits'),
    access: 'visit:read',
    repeat: 'safe',
    input: entity({ name: 'visitQuery', label: label('来访', 'Visits'), fields: { ...fields } }),
    data: pageOf(visit),
  });

const ours = call({
  ...listParameters(visit, {
    order: '-at',
    fields: ['guest', 'reason', 'state', 'cost', 'at'],
    sums: ['cost'],
  }),
  text: text('姓名或事由', 'Name or reason'),
  room: text('房间', 'Room'),
  state: choice('状态', 'Status', states),
});
const columns = ['guest', 'reason', 'state', 'cost', 'at'] as const;

describe('the list of a call', () => {
  test('offers its own parameters first, then every field of its rows, each by what it takes', () => {
    const fields = filterableFields(listing(ours, { columns })).map(({ field, operators }) => [
      field,
      operators.length,
    ]);
    expect(fields).toEqual([
      ['room', 1],
      ['state', 5],
      ['guest', 4],
      ['reason', 4],
      ['cost', 5],
      ['at', 5],
    ]);
  });

  test('sorts by its columns, the usual order first, and knows what it is searched in and adds up', () => {
    const { list, title, pluralLabel } = listing(ours, { columns });
    expect(sortableFields(listing(ours, { columns }))).toEqual(['at', 'guest', 'reason', 'state', 'cost']);
    expect(list).toMatchObject({ order: '-at', search: ['text'], sums: ['cost'] });
    expect([title, pluralLabel.zh]).toEqual(['guest', '来访']);
  });

  test('is grouped by what the call compares, and not by when a row was made where it does not', () => {
    const names = (list: typeof ours) => groupingsOf(listing(list, { columns })).map(({ name }) => name);
    expect(names(ours)).toEqual(['state', 'at.year', 'at.month']);
    const fields = ['state', 'createTime'] as const;
    expect(names(call(listParameters(visit, { order: 'state', fields })))).toEqual([
      ...['state', 'createTime.year', 'createTime.month'],
    ]);
  });

  test('of a code whose names only the list knows one answer is chosen, and nothing is sorted by it', () => {
    const choices = { reason: options(['r1', '看房', 'Viewing']) };
    const named = listing(call({ ...ours.input?.fields, reason: text('事由', 'Reason') }), { columns, choices });
    expect(sortableFields(named)).not.toContain('reason');
    expect(filterableFields(named).find(({ field }) => field === 'reason')).toMatchObject({
      operators: ['eq', 'empty', 'filled'],
      definition: { options: [{ value: 'r1' }] },
    });
  });

  test('of a call that takes neither conditions nor orders shows what there is, narrowed by its parameters', () => {
    const plain = listing(call({ ...paging(), dayFrom: date('日期起', 'Day from'), dayTo: date('日期止', 'Day to') }), {
      columns,
    });
    expect(sortableFields(plain)).toEqual([]);
    expect(filterableFields(plain).map(({ field, operators }) => [field, operators])).toEqual([
      ['day', ['from', 'to']],
    ]);
    expect(groupingsOf(plain)).toEqual([]);
    expect(plain.list.filters[0]?.definition.label).toEqual({ zh: '日期', en: 'Day' });
  });
});

describe('the list of a call that answers all rows', () => {
  const all = listing(
    post('danbao/visits/all', {
      summary: label('来访', 'Visits'),
      access: 'visit:read',
      repeat: 'safe',
      data: listOf(visit),
    }),
    { columns },
  );
  const rows = [
    { id: '9', guest: '重庆来客', state: 'done', cost: '90', at: '2026-03-02 09:00:00' },
    { id: '1', guest: '阿明', state: 'open', cost: '1000', at: '2026-03-01 09:00:00' },
    { id: '5', guest: '张三', state: 'open', at: '2026-03-03 09:00:00' },
  ] as const;
  const asked = (query: Readonly<Record<string, string>>) => pageOfRows<object>(all, rows, query).rows;

  test('stands as the call gives it', () => {
    expect(asked({})).toEqual(rows);
  });

  test('sorts by every column, as its field compares', () => {
    expect(sortableFields(all)).toEqual(['guest', 'reason', 'state', 'cost', 'at']);
    expect(asked({ order: '-cost' })).toEqual([rows[1], rows[0], rows[2]]);
    expect(asked({ order: 'state' })).toEqual([rows[1], rows[2], rows[0]]);
  });

  test('is narrowed by every field, searched in its texts, added up and cut to pages', () => {
    expect(asked({ where: 'cost=ge=100' })).toEqual([rows[1]]);
    expect(asked({ where: 'id==5' })).toEqual([rows[2]]);
    expect(asked({ text: '张' })).toEqual([rows[2]]);
    const page = pageOfRows<object>(all, rows, { pageSize: '2', pageNum: '2', sums: '1' });
    expect(page).toMatchObject({ total: 3, rows: [rows[2]], sums: { cost: '1090' } });
  });
});
