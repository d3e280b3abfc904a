import { heardIn, readingsOf } from '@danbao/core/search';
import { expect, it } from 'vitest';
import { foundOptions } from './found-options.ts';

const readings: Readonly<Record<string, string>> = {
  陈: 'chen',
  志: 'zhi',
  张: 'zhang',
  三: 'san',
  综: 'zong',
  合: 'he',
};
const match = (text: string, query: string) =>
  text.includes(query) ||
  heardIn(
    readingsOf(text, (one) => [readings[one] ?? '']),
    query,
  ) !== undefined;
const options = ['陈三 · 综合', '陈志', '合三', '张三'].map((text) => ({ value: text, text }));
const found = (query: string) => foundOptions(options, query, match).map(({ text }) => text);

it.each([
  ['z', ['张三', '陈三 · 综合', '陈志']],
  ['三', ['陈三 · 综合', '合三', '张三']],
  ['c', ['陈三 · 综合', '陈志']],
  ['h', ['合三', '陈三 · 综合']],
  ['zs', ['张三']],
  [' ', ['陈三 · 综合', '陈志', '合三', '张三']],
])('%s finds what begins with it before what holds it elsewhere', (query, texts) => {
  expect(found(query)).toEqual(texts);
});
