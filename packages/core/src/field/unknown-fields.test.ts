import { expect, it } from 'vitest';
import { describeIssue, entity, label, validate } from '../index.ts';
import { list } from './types/list.ts';
import { openRecord } from './types/record.ts';
import { text } from './types/text.ts';
import { unknownFields } from './unknown-fields.ts';

const part = entity({ name: 'part', label: label('部分', 'Part'), fields: { size: text('大小', 'Size') } });
const thing = entity({
  name: 'thing',
  label: label('物', 'Thing'),
  fields: {
    name: text('名称', 'Name', { aliases: ['title'] }),
    parts: list('部分', 'Parts', part),
    any: openRecord('任意', 'Any'),
  },
});
const answer = entity({ name: 'answer', label: label('答', 'Answer'), fields: { createTime: text('时间', 'Time') } });

it('names what no definition knows, in its depth', () => {
  const sent = { name: '甲', nmae: '乙', parts: [{ size: '1' }, { sise: '2' }], any: { x: 1 }, createTime: '2026' };
  expect(unknownFields(sent, [thing])).toEqual(['nmae', 'parts.1.sise', 'createTime']);
  expect(unknownFields(sent, [thing, answer])).toEqual(['nmae', 'parts.1.sise']);
});

it('leaves out what says nothing, other names of a field, and what calls carry everywhere', () => {
  const sent = {
    title: '甲',
    x: null,
    y: '',
    z: [],
    pageNum: '1',
    queryCondition: { a: '1' },
    confirmed: 'name',
    version: 1,
  };
  expect(unknownFields(sent, [thing])).toEqual([]);
  expect(unknownFields({ __proto__: { a: 1 }, ['constructor']: 'x' }, [thing])).toEqual(['constructor']);
});

it('are named by a check that is asked to, and by no other', () => {
  const sent = { size: '1', sise: '2' };
  expect(validate(part, sent)).toEqual([]);
  const issues = validate(part, sent, { unknownFields: 'refuse' });
  expect(issues).toEqual([{ field: 'sise', rule: 'unknownField' }]);
  expect(issues.map((issue) => describeIssue(issue, part, 'en'))).toEqual([expect.stringContaining('sise')]);
  expect(validate(part, { size: '1' }, { unknownFields: 'refuse' })).toEqual([]);
});

it('takes a field by its own name before one that is called so besides, and of one alias the first', () => {
  const inner = entity({ name: 'inner', label: label('内', 'Inner'), fields: { depth: text('深', 'Depth') } });
  const both = entity({
    name: 'both',
    label: label('两', 'Both'),
    fields: {
      first: list('一', 'First', inner, { aliases: ['shared', 'parts'] }),
      second: list('二', 'Second', part, { aliases: ['shared'] }),
      parts: list('部分', 'Parts', part),
    },
  });
  expect(unknownFields({ parts: [{ depth: '1' }], shared: [{ size: '1' }] }, [both])).toEqual([
    'parts.0.depth',
    'shared.0.size',
  ]);
});
