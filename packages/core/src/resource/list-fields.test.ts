import { enterprises, visits } from '@danbao/testing/values/visits';
import { describe, expect, it, test } from 'vitest';
import { month } from '../field/types/month.ts';
import { validate } from '../field/validate.ts';
import {
  amount,
  choice,
  date,
  dateTime,
  integer,
  list,
  options,
  pick,
  picks,
  plate,
  progress,
  ratio,
  reference,
  remark,
  share,
  text,
  texts,
  year,
  yesNo,
  yuan,
} from '../fields.ts';
import { label } from '../label.ts';
import { filterableFields } from './filterable-fields.ts';
import { resource } from './resource.ts';
import { sortableFields, sortKindOf } from './sortable-fields.ts';

const single = ['eq', 'ne', 'in', 'empty', 'filled'];
const words = ['contains', 'eq', 'empty', 'filled'];
const span = ['from', 'to', 'eq', 'empty', 'filled'];

const probes = {
  stage: [choice('阶段', 'Stage', options(['b', '乙', 'B'], ['a', '甲', 'A'])), single, 'choice'],
  isOpen: [yesNo('开放', 'Open'), single, 'choice'],
  plate: [plate('车牌', 'Plate'), words, 'text'],
  note: [remark('说明', 'Note'), words, 'text'],
  seats: [integer('座位', 'Seats'), span, 'number'],
  paid: [amount('金额', 'Amount'), span, 'number'],
  cost: [yuan('单价', 'Price'), span, 'number'],
  rate: [ratio('比率', 'Ratio'), span, 'number'],
  part: [share('占比', 'Share'), span, 'number'],
  done: [progress('进度', 'Progress'), span, 'number'],
  day: [date('日期', 'Day'), span, 'plain'],
  at: [dateTime('时间', 'At'), span, 'plain'],
  year: [year('年度', 'Year'), span, 'plain'],
  month: [month('月份', 'Month'), span, 'plain'],
  enterpriseId: [reference('企业', 'Enterprise', 'enterprise'), single, 'title'],
  company: [pick('公司', 'Company'), single, undefined],
  personId: [text('负责人', 'Person'), single, undefined],
  fileId: [text('文件', 'File'), undefined, undefined],
  people: [picks('人员', 'People'), undefined, undefined],
  tags: [texts('标签', 'Tags'), undefined, undefined],
  rows: [list('明细', 'Rows', enterprises.input), undefined, undefined],
} as const;

const probe = resource({
  name: 'probe',
  plural: 'probes',
  label: label('样本', 'Probe'),
  fields: {
    name: text('名称', 'Name'),
    hidden: text('备用', 'Spare'),
    ...Object.fromEntries(Object.entries(probes).map(([name, [field]]) => [name, field])),
  },
  computed: { count: text('数量', 'Count') },
  access: { read: 'customer:read', write: 'customer:write' },
  scope: 'all',
  list: { columns: ['name', ...(Object.keys(probes) as 'name'[])], filters: ['hidden'], order: '-updateTime' },
});

describe('by what a list can be narrowed and sorted', () => {
  const filterable = new Map(filterableFields(probe).map(({ field, operators }) => [field, operators]));
  const sortable = sortableFields(probe);

  it.each(Object.entries(probes))('%s', (name, [, operators, kind]) => {
    expect(filterable.get(name)).toEqual(operators);
    expect(sortable.includes(name) ? sortKindOf(probe, name) : undefined).toBe(kind);
  });

  it('declared filters come first, the times of a record last; computed fields are none', () => {
    const names = [...filterable.keys()];
    expect([names[0], ...names.slice(-2)]).toEqual(['hidden', 'createTime', 'updateTime']);
    expect(names).not.toContain('count');
  });

  it('declared orders come first, and what is no column is not sorted by', () => {
    expect(sortable[0]).toBe('updateTime');
    expect(sortable).toContain('createTime');
    expect(sortable).not.toContain('hidden');
  });

  it('amounts have sums, other numbers none', () => {
    expect(probe.list.sums).toEqual(['paid', 'cost']);
  });
});

describe('a query', () => {
  const query = visits.calls.page.input as NonNullable<typeof visits.calls.page.input>;
  const wrong = (where: string) => validate(query, { where }).map(({ field, message }) => [field, message?.en]);

  test('takes conditions of every field, orders of every column, and sums', () => {
    const where = 'result==*船*;budget=ge=0;visitDate=le=2026-12-31;createTime=ge=2026-01-01;enterpriseId=null=false';
    expect(validate(query, { where, order: '-enterpriseId', sums: '1' })).toEqual([]);
  });

  it.each([
    [
      'colour==red',
      'cannot narrow by colour; the fields are: enterpriseId, visitDate, budget, result, createTime, updateTime',
    ],
    ['budget==*1*', 'Budget (budget) does not take ==*…*; it takes: =ge= =le= == =null=true =null=false'],
    ['visitDate=ge=2026-02-30', 'Date of visit (visitDate) cannot be “2026-02-30”: '],
    ['budget==x', 'Budget (budget) cannot be “x”: '],
    ['result==""', 'a value cannot be empty; to find what has none, write =null=true'],
    [Array.from({ length: 51 }, () => 'budget==1').join(';'), 'there can be 50 conditions at most'],
    ['budget', 'expected one of == != =in= =ge= =le= =null= at character 7'],
  ])('refuses %j in words', (where, sentence) => {
    expect(wrong(where)).toEqual([['where', expect.stringContaining(sentence)]]);
  });

  test('is at most 4,000 characters long, however wrong it is', () => {
    expect(validate(query, { where: `${'x==1;'.repeat(1000)}` })).toMatchObject([{ field: 'where', rule: 'max' }]);
  });

  test('names the answers that there are', () => {
    const issues = validate(enterprises.calls.page.input as typeof query, { where: 'stage=in=(seed,late)' });
    expect(issues.map(({ message }) => message?.zh)).toEqual([
      expect.stringMatching(/^阶段（stage）的值“late”有误：.*可用：seed、growth$/),
    ]);
  });
});
