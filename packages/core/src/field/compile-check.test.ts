import { expect, it } from 'vitest';
import {
  all,
  any,
  choice,
  dateMenu,
  dish,
  dishOrder,
  entity,
  filled,
  idCard,
  is,
  label,
  list,
  type Measure,
  measureKinds,
  not,
  options,
  owner,
  record,
  text,
  texts,
  yesNo,
} from '../index.ts';
import { samplesOf } from '../testing/field-samples.ts';
import { type Random, randomOf } from '../testing/random-record.ts';
import { validMeasure } from '../testing/valid-measures.ts';
import { compileCheck } from './compile-check.ts';
import type { Field } from './field.ts';
import { validate } from './validate.ts';

const part = entity({
  name: 'part',
  label: label('件', 'Part'),
  fields: { no: text('号', 'No', { required: true, max: 2 }) },
});
const odd = entity({
  name: 'odd',
  label: label('怪', 'Odd'),
  fields: {
    a: yesNo('甲', 'A'),
    b: choice('乙', 'B', options(['x', '一', 'X'], ['y', '二', 'Y']), { when: is('a', '1', '') }),
    c: idCard('丙', 'C', { when: any(is('b', 'x', 'y'), not(filled('a'))), required: all(is('b', 'x'), is('a', '1')) }),
    d: list('丁', 'D', part, { when: filled('c'), required: true }),
    e: texts('戊', 'E', { max: 2, when: not(is('a', '1')) }),
    f: record('己', 'F', part),
  },
  checks: [(values) => (values['b'] === undefined && values['d'] ? [{ field: 'd', rule: 'list' }] : [])],
});

const anything = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'y',
  '1',
  '0',
  'a\u0000',
  '\ud800',
  5,
  true,
  [],
  [null],
  ['甲乙丙', 1],
  {},
  'a,b',
];

function randomValues(fields: object, base: object, random: Random): Record<string, unknown> {
  const values: Record<string, unknown> = random(2) === 0 ? { ...base } : {};
  for (const [name, field] of Object.entries<Field>(fields as Readonly<Record<string, Field>>)) {
    if (random(3) > 0) continue;
    if (random(3) === 0) values[name] = anything[random(anything.length)];
    else if (field.item)
      values[name] = [{}, { no: '1' }, { no: '123' }, { ownerName: '甲', haveRate: '60' }, 3].slice(random(5));
    else if (field.type.name === 'guarantyId') values[name] = ['1'.repeat(32), '12', 7][random(3)];
    else if (field.type.control !== 'texts') {
      const { good, wrong, doubtful } = samplesOf(field);
      const pool = [...good, ...wrong.map(([value]) => value), ...doubtful];
      values[name] = pool[random(pool.length)];
    }
  }
  return values;
}

it.each([
  ...Object.entries(measureKinds).map(([kind, one]) => [kind, one as Measure, validMeasure(kind as never)] as const),
  ...([owner, dish, dateMenu, dishOrder, odd] as const).map((one) => [one.name, one, {}] as const),
])('says what validate says: %s', (_, one, base) => {
  const check = compileCheck(one);
  const random = randomOf(one.name.length + 7);
  let wrong = 0;
  for (let round = 0; round < 120; round += 1) {
    const values = randomValues(one.fields, base, random);
    const plain = validate(one, values);
    expect([check(values), values]).toEqual([plain, values]);
    if (plain.length > 0) wrong += 1;
  }
  expect(wrong).toBeGreaterThan(20);
});

it('nothing wrong is always the same empty list', () => {
  const check = compileCheck(measureKinds.ship);
  const good = validMeasure('ship');
  expect(check(good)).toEqual([]);
  expect(check(good)).toBe(check({ ...good }));
});
