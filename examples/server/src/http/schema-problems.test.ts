import type { AnswerSchema } from '@danbao/core/client';
import { expect, it } from 'vitest';
import { schemaProblems } from './schema-problems.ts';

const text: AnswerSchema = { is: 'text' };
const schema: AnswerSchema = {
  is: 'record',
  fields: {
    name: text,
    level: { is: 'text', values: ['error', 'hint'], optional: true },
    count: { is: 'integer' },
    open: { is: 'flag' },
    rows: { is: 'page', item: { is: 'either', of: [text, { is: 'pair', item: text }] } },
    below: { is: 'map', optional: true, item: () => schema },
  },
};
const right = { name: 'a', count: 1, open: true, rows: { total: 2, rows: ['b', ['c', 'd']] } };

it('finds nothing in what the schema says', () => {
  expect(schemaProblems(schema, { ...right, level: 'hint', below: { x: right } }, 'data')).toEqual([]);
});

it.each([
  [{ ...right, name: 1 }, 'data.name is no text'],
  [{ ...right, name: undefined }, 'data.name is missing'],
  [{ ...right, name: null }, 'data.name is no text'],
  [{ ...right, level: 'bad' }, 'data.level is no text'],
  [{ ...right, count: '1' }, 'data.count is no integer'],
  [{ ...right, open: 1 }, 'data.open is no flag'],
  [{ ...right, more: 1 }, 'data.more is not defined'],
  [{ ...right, rows: [] }, 'data.rows is no page'],
  [{ ...right, rows: { total: 1, rows: [['c']] } }, 'data.rows.rows.0 is no either'],
  [{ ...right, below: { x: { ...right, count: 0.5 } } }, 'data.below.x.count is no integer'],
  [[], 'data is no record'],
])('names the part of %j that is otherwise', (answer, problem) => {
  expect(schemaProblems(schema, answer, 'data')).toEqual([problem]);
});
