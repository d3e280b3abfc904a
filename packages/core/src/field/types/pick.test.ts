import { expect, test } from 'vitest';
import { entity } from '../../entity.ts';
import { label } from '../../label.ts';
import type { Field } from '../field.ts';
import { withOptions } from '../with-options.ts';
import { joinPicks, pick, picks, splitPicks } from './pick.ts';

const thing = entity({
  name: 'thing',
  label: label('物', 'Thing'),
  fields: { parent: pick('上级', 'Parent'), others: picks('其他', 'Others') },
});
const named = withOptions(thing, {
  parent: [{ value: '1', label: label('一', 'One') }],
  others: [
    { value: '1', label: label('一', 'One') },
    { value: '2', label: label('二', 'Two') },
  ],
});
const read = (name: string, value: string, locale: 'zh' | 'en' = 'zh') => {
  const field: Field = named.fields[name];
  return field.type.format(value, field, locale);
};

test('names are shown where the list is known, ids where it is not', () => {
  expect([read('parent', '1'), read('parent', '1', 'en'), read('parent', '7')]).toEqual(['一', 'One', '7']);
  expect([read('others', '1,2'), read('others', '2,9', 'en')]).toEqual(['一、二', 'Two, 9']);
  const { others } = thing.fields;
  expect(others.type.format('1,2', others as Field, 'zh')).toBe('1、2');
});

test('several ids travel as one text, each once', () => {
  expect(splitPicks(' 1, 2，2,,3 ')).toEqual(['1', '2', '3']);
  expect(joinPicks(splitPicks(''))).toBe('');
  const { others } = thing.fields;
  expect(others.type.parse('2, 1，2', others as Field)).toBe('2,1');
});
