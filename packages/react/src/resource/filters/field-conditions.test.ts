import { archiveApplications, archives } from '@danbao/core/archives';
import { payments } from '@danbao/core/credit';
import type { FilterCondition } from '@danbao/core/resources';
import { expect, it } from 'vitest';
import { emptyFilter, isNarrowed, type RecordsFilter } from '../use-records.ts';
import { conditionText } from './condition-text.tsx';
import { askedFields, clearedFilter, withConditions } from './field-conditions.ts';
import { conditionsFor, modesOf, modeValues } from './filter-mode.ts';

const none = emptyFilter(archiveApplications);
const given = (filter: RecordsFilter) => Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''));
const asked = (filter: RecordsFilter) =>
  askedFields(archiveApplications, { ...none, ...filter }).filter(({ conditions }) => conditions.length > 0);
const texts = (filter: RecordsFilter, locale: 'zh' | 'en' = 'zh') =>
  asked(filter).map((field) => conditionText(field, locale));

const one = (field: string, operator: FilterCondition['operator'], ...values: string[]): FilterCondition => ({
  field,
  operator,
  values,
});

it('a declared filter keeps its own parameters, so that links say the same as ever', () => {
  const byValue = withConditions(archiveApplications, none, 'status', [one('status', 'eq', '1')]);
  expect(given(byValue)).toEqual({ status: '1' });
  const bySpan = withConditions(archiveApplications, byValue, 'returnDate', [
    one('returnDate', 'from', '2026-06-01'),
    one('returnDate', 'to', '2026-06-30'),
  ]);
  expect(given(bySpan)).toEqual({ status: '1', returnDateFrom: '2026-06-01', returnDateTo: '2026-06-30' });
});

it('what no parameter can say, and every other field, stands in where', () => {
  const several = withConditions(archiveApplications, { ...none, status: '1' }, 'status', [
    one('status', 'in', '1', '2'),
  ]);
  expect(given(several)).toEqual({ where: 'status=in=(1,2)' });
  const other = withConditions(archiveApplications, several, 'purpose', [one('purpose', 'contains', '审计')]);
  expect(given(other)).toEqual({ where: 'status=in=(1,2);purpose==*审计*' });
  expect(given(withConditions(archiveApplications, other, 'status', []))).toEqual({ where: 'purpose==*审计*' });
});

it('a where that cannot be read asks nothing', () => {
  expect(asked({ where: 'status==' })).toEqual([]);
});

it('clearing keeps the order and that without which there is no list', () => {
  expect(given(clearedFilter(archiveApplications, { ...none, status: '1', text: '船', order: 'returnDate' }))).toEqual({
    order: 'returnDate',
  });
  const all = { ...emptyFilter(payments), project_ID: '7', where: 'paySum=ge=1' };
  expect(given(clearedFilter(payments, all))).toEqual({ project_ID: '7' });
});

it('an order alone narrows nothing', () => {
  expect(isNarrowed({ ...none, order: 'returnDate' })).toBe(false);
  expect(isNarrowed({ ...none, mine: '1' })).toBe(true);
});

it.each<[RecordsFilter, string, string]>([
  [{ where: 'purpose==*审计*' }, '用途含“审计”', 'Purpose has “审计”'],
  [{ returnDateFrom: '2026-06-01', returnDateTo: '2026-06-30' }, '2026-06-01 – 2026-06-30', '2026-06-01 – 2026-06-30'],
  [{ returnDateFrom: '2026-06-01' }, '2026-06-01起', 'from 2026-06-01'],
  [{ returnDateTo: '2026-06-30' }, '2026-06-30止', 'until 2026-06-30'],
  [{ where: 'opinion=null=true' }, '为空', 'is empty'],
  [{ where: 'opinion=null=false' }, '已填写', 'is filled'],
])('a chip says %o in words', (filter, zh, en) => {
  expect(texts(filter)[0]).toContain(zh);
  expect(texts(filter, 'en')[0]).toContain(en);
});

it('a chip says choices by their names', () => {
  const [chip = ''] = texts({ where: 'status=in=(0,1)' });
  expect(chip).toMatch(/^状态：\S+、\S+$/);
  expect(texts({ where: 'status!=0' })[0]).toMatch(/^状态不是\S+$/);
});

it('an amount is said with its unit', () => {
  const [field] = askedFields(payments, { ...emptyFilter(payments), where: 'paySum=ge=100' }).filter(
    ({ conditions }) => conditions.length > 0,
  );
  expect(field && conditionText(field, 'zh')).toMatch(/ ≥ 100(\.00)? 万元$/);
});

it('what an editor begins with gives the same conditions again', () => {
  for (const conditions of [
    [one('status', 'eq', '1')],
    [one('status', 'in', '1', '2')],
    [one('status', 'ne', '1'), one('status', 'ne', '2')],
    [one('status', 'empty')],
  ]) {
    const filter = withConditions(archiveApplications, none, 'status', conditions);
    const field = asked(filter).find((each) => each.field === 'status');
    expect(field && conditionsFor('status', modeValues(field))).toEqual(conditions);
  }
});

it('the usual way to ask comes first: by value where the list declares it so, else part of a text', () => {
  const modes = Object.fromEntries(
    askedFields(archives, emptyFilter(archives)).map((field) => [field.field, modesOf(field)[0]]),
  );
  expect(modes).toMatchObject({ electronicStatus: 'is', archiveYear: 'is', title: 'contains', createTime: 'between' });
});
