import { randomOf } from '@danbao/testing/values/random-record';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { nothing, openApi, post } from '../client.ts';
import { defaultsOf } from '../exchange/plan/new-values.ts';
import {
  all,
  any,
  bankAccount,
  choice,
  date,
  dateTime,
  filled,
  fromWire,
  idCard,
  is,
  list,
  not,
  options,
  plate,
  price,
  record,
  text,
  texts,
  url,
  vin,
  yesNo,
} from '../fields.ts';
import {
  entity,
  initialValues,
  issueMessage,
  isVisible,
  jsonSchema,
  label,
  validate,
  validateField,
  visibleValues,
} from '../index.ts';
import { measureKinds } from '../measures.ts';
import { schemaOf } from '../zod.ts';

const married = is('isMarried', '1');
const person = entity({
  name: 'person',
  label: label('人', 'Person'),
  fields: {
    name: text('姓名', 'Name', { required: true, max: 5 }),
    isMarried: yesNo('已婚', 'Married', { initial: '0' }),
    isMutual: yesNo('共同担保', 'Mutual', { when: married }),
    spouse: text('配偶', 'Spouse', { when: married, required: all(married, is('isMutual', '1')) }),
    spouseCode: idCard('配偶身份证号', 'Spouse ID', { when: filled('spouse') }),
    grade: choice('等级', 'Grade', options(['a', '甲', 'First'], ['b', '乙', 'Second'])),
    sum: price('金额', 'Sum'),
    born: date('出生', 'Born'),
    cars: list(
      '车',
      'Cars',
      entity({ name: 'car', label: label('车', 'Car'), fields: { plate: text('号', 'No', { required: true }) } }),
    ),
  },
});
const rules = (values: Record<string, unknown>, opts = {}) =>
  validate(person, values, opts).map(({ field, rule }) => `${field} ${rule}`);

test('every issue at once, in the order of the definition', () => {
  expect(rules({ grade: 'z', sum: '0', born: '2023-02-29', cars: [{}] })).toEqual([
    'name required',
    'grade choice',
    'sum price',
    'born date',
    'cars.0.plate required',
  ]);
});

test('a hidden field is absent: not checked, not required, not sent, and invisible to other conditions', () => {
  const hidden = { name: '甲', isMarried: '0', isMutual: '1', spouse: '太长的配偶姓名', spouseCode: 'x' };
  expect(rules(hidden)).toEqual([]);
  expect(visibleValues(person, hidden)).toEqual({ name: '甲', isMarried: '0' });
  expect(isVisible(person, 'spouseCode', hidden)).toBe(false);
  expect(rules({ ...hidden, isMarried: '1', spouse: '' })).toEqual(['spouse required']);
});

test('any and not combine conditions', () => {
  const one = entity({
    name: 'one',
    label: label('一', 'One'),
    fields: {
      a: text('甲', 'A'),
      b: text('乙', 'B', { required: any(is('a', 'x'), not(filled('a'))) }),
    },
  });
  expect(validate(one, {})).toHaveLength(1);
  expect(validate(one, { a: 'x' })).toHaveLength(1);
  expect(validate(one, { a: 'y' })).toEqual([]);
});

test('checksum problems are confirmable, and only the named field is confirmed', () => {
  const values = { name: '甲', isMarried: '1', spouse: '乙', spouseCode: '110000199003070010' };
  expect(validate(person, values)).toEqual([
    { field: 'spouseCode', rule: 'idCard', params: { level: 'checksum' }, confirmable: true },
  ]);
  expect(rules(values, { confirmed: ['spouseCode'] })).toEqual([]);
  expect(rules(values, { confirmed: ['name'] })).toEqual(['spouseCode idCard']);
  expect(rules({ ...values, spouseCode: 'x' }, { confirmed: ['spouseCode'] })).toEqual(['spouseCode idCard']);
});

test('VIN, plate and bank account are never refused, only to be confirmed', () => {
  const car = entity({
    name: 'car',
    label: label('车', 'Car'),
    fields: { frame: vin('车架号', 'VIN'), plate: plate('车牌', 'Plate'), account: bankAccount('账号', 'Account') },
  });
  const odd = validate(car, { frame: 'OLD-1', plate: '军', account: '0200001909201234567' });
  expect(odd.map(({ field, confirmable }) => [field, confirmable])).toEqual([
    ['frame', true],
    ['plate', true],
    ['account', true],
  ]);
  expect(odd.map((issue) => issueMessage(issue, 'zh')).every((words) => words.endsWith('可仍然保存'))).toBe(true);
  expect(validate(car, { frame: 'LTESTVEHXRT000000', plate: '京A00000', account: '6222020000000000000' })).toEqual([]);
  const site = entity({ name: 'site', label: label('站', 'Site'), fields: { home: url('网址', 'Address') } });
  expect(validate(site, { home: 'javascript:alert(1)' })).toEqual([{ field: 'home', rule: 'url' }]);
});

test('text that cannot be stored, and values of another kind, are refused', () => {
  for (const bad of ['a\u0000', 'a\ud800', '\udc00']) expect(rules({ name: bad })).toEqual(['name text']);
  expect(rules({ name: 5 })).toEqual(['name string']);
  expect(rules({ name: '甲', cars: 'x' })).toEqual(['cars list']);
  expect(rules({ name: '甲', cars: [null] })).toEqual(['cars.0 list']);
});

const part = entity({
  name: 'part',
  label: label('件', 'Part'),
  fields: { no: text('号', 'No', { required: true, max: 2 }), worth: price('值', 'Worth', { zero: true }) },
  checks: [({ no, worth }) => (no === '9' && worth !== undefined ? [{ field: 'worth', rule: 'absent' }] : [])],
});
const machine = entity({
  name: 'machine',
  label: label('机', 'Machine'),
  fields: {
    isWhole: yesNo('整', 'Whole'),
    engine: record('机芯', 'Engine', part, { when: is('isWhole', '1') }),
    parts: list('件', 'Parts', part, { required: filled('engine') }),
    marks: texts('记', 'Marks', { max: 2 }),
  },
});

test('a record and a list inside are checked by their own definition, rules across fields included', () => {
  const found = (values: Record<string, unknown>, opts = {}) =>
    validate(machine, values, opts).map(({ field, rule }) => `${field} ${rule}`);
  expect(found({ isWhole: '1', engine: { no: '123' } })).toEqual(['engine.no max', 'parts required']);
  expect(found({ isWhole: '0', engine: { no: '123' } })).toEqual([]);
  expect(found({ parts: [{ no: '9', worth: '1' }, 3, {}] })).toEqual([
    'parts.0.worth absent',
    'parts.1 list',
    'parts.2.no required',
  ]);
  expect(found({ marks: ['甲', '甲乙丙', 1] })).toEqual(['marks.1 max', 'marks.2 string']);
  expect(found({ marks: '甲', engine: [], isWhole: '1' })).toEqual(['marks list']);
});

test('whether zero is allowed is asked anew at every call, also inside a list', () => {
  const values = { parts: [{ no: '1', worth: '0' }] };
  const strict = { alreadyValueAllowsZero: false };
  expect(validate(machine, values)).toEqual([]);
  expect(validate(machine, values, strict).map(({ field }) => field)).toEqual(['parts.0.worth']);
  expect(validate(machine, values)).toEqual([]);
  expect(validateField(part, 'worth', { worth: '0' }, strict)).toHaveLength(1);
});

test('bad data never throws, and what is wrong names a field of the definition', () => {
  const odd = [
    undefined,
    null,
    '',
    ' ',
    'x',
    '1',
    'a\u0000',
    '\ud800',
    5,
    true,
    [],
    [null],
    ['甲', 1],
    {},
    [{}],
    'a,b',
  ];
  const random = randomOf(7);
  for (const [kind, measure] of Object.entries(measureKinds)) {
    const good = validMeasure(kind as keyof typeof measureKinds);
    for (let round = 0; round < 40; round += 1) {
      const values: Record<string, unknown> = { ...good };
      for (const name of Object.keys(measure.fields)) if (random(3) === 0) values[name] = odd[random(odd.length)];
      const issues = validate(measure, values);
      for (const { field } of issues) expect(Object.keys(measure.fields)).toContain(field.split('.')[0]);
      // Asking again gives the same, whatever was asked in between.
      expect(validate(measure, values)).toEqual(issues);
    }
  }
});

test('nothing wrong is always the same empty list', () => {
  const good = validMeasure('ship');
  expect(validate(measureKinds.ship, good)).toEqual([]);
  expect(validate(measureKinds.ship, good)).toBe(validate(measureKinds.ship, { ...good }));
});

test('a list that is too long is refused as such, before its entries are looked at', () => {
  const many = Array.from({ length: 300_000 }, () => ({ name: '' }));
  const item = entity({
    name: 'item',
    label: label('项', 'Item'),
    fields: { name: text('名称', 'Name', { required: true }) },
  });
  const holder = entity({
    name: 'holder',
    label: label('清单', 'Holder'),
    fields: {
      items: list('项', 'Items', item),
      few: list('少', 'Few', item, { max: 2 }),
      ids: texts('编号', 'Ids'),
    },
  });
  const ids = many.map(() => 1);
  const wrong = validate(holder, fromWire(holder, { items: many, few: many.slice(0, 3), ids }));
  expect(wrong.map(({ field, rule, params }) => [field, rule, params?.max])).toEqual([
    ['items', 'max', 10_000],
    ['few', 'max', 2],
    ['ids', 'max', 10_000],
  ]);
  expect(wrong.map((issue) => issueMessage(issue, 'zh'))[1]).toBe('最多 2 项');
  expect(validate(holder, { items: many.slice(0, 10_000), few: many.slice(0, 2) })).toHaveLength(10_002);
});

test('the checks of an entity are shown lists of records only, so that none stumbles over what else arrives', () => {
  const item = entity({ name: 'row', label: label('行', 'Row'), fields: { no: text('号', 'No') } });
  const sheet = entity({
    name: 'sheet',
    label: label('表', 'Sheet'),
    fields: { rows: list('行', 'Rows', item) },
    checks: [({ rows }) => ((rows ?? []) as { no?: string }[]).map(({ no }) => ({ field: 'rows', rule: `saw ${no}` }))],
  });
  expect(validate(sheet, { rows: [{ no: '1' }] }).map(({ rule }) => rule)).toEqual(['saw 1']);
  for (const rows of [[null], ['1'], 'x', { no: '1' }])
    expect(validate(sheet, { rows }).every(({ rule }) => rule === 'list')).toBe(true);
});

test('one field can be checked alone, as it is left', () => {
  expect(validateField(person, 'name', {}).map((issue) => issue.rule)).toEqual(['required']);
  expect(validateField(person, 'grade', {})).toEqual([]);
});

test('the wire may carry flags and amounts as numbers, but never ids (Y19)', () => {
  const arrived = fromWire(person, { name: 12, isMarried: 1, sum: 12.5, cars: [{ plate: 7 }], born: null });
  expect(arrived).toEqual({ name: 12, isMarried: '1', sum: '12.5', cars: [{ plate: 7 }] });
  expect(rules(arrived)).toEqual(['name string', 'cars.0.plate string']);
  expect(rules(fromWire(person, { name: '甲', sum: 1e-7 }))).toEqual(['sum string']);
});

test('an old answer is read as the new one, and nothing that every object has', () => {
  const old = entity({
    name: 'old',
    label: label('旧', 'Old'),
    fields: {
      type: choice('类型', 'Type', options(['02', '个人', 'Individual']), { readAs: { '03': '02' } }),
    },
  });
  expect(fromWire(old, { type: '03' })).toEqual({ type: '02' });
  expect(fromWire(old, { type: '__proto__' })).toEqual({ type: '__proto__' });
  expect(validate(old, fromWire(old, { type: 'constructor' }))).toEqual([{ field: 'type', rule: 'choice' }]);
});

test('initial values are those of the definition', () => {
  expect(initialValues(person)).toEqual({ isMarried: '0' });
});

test('as a zod schema it reports the same issues at the same places', () => {
  const result = z.safeParse(schemaOf(person), { grade: 'z', cars: [{}] });
  expect(result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'name 不能为空',
    'grade 没有这个选项，请从列表中选择',
    'cars.0.plate 不能为空',
  ]);
  expect(z.safeParse(schemaOf(person), { name: '甲' }).success).toBe(true);
});

test('adding a field is one line: check, JSON Schema and OpenAPI have it', () => {
  const wider = entity({
    ...person,
    fields: { ...person.fields, nickname: text('别名', 'Nickname', { required: true, max: 3 }) },
  });
  expect(validate(wider, { name: '甲' })).toEqual([{ field: 'nickname', rule: 'required' }]);
  expect(jsonSchema(wider)).toMatchObject({
    properties: { nickname: { maxLength: 3, title: '别名' } },
    required: ['name', 'nickname'],
  });
  const people = {
    people: {
      add: post('people/add', {
        summary: label('加', 'Add'),
        access: 'signed-in',
        repeat: 'never',
        input: wider,
        data: nothing,
      }),
    },
  };
  expect(JSON.stringify(openApi(people, { title: 't', version: '1', baseUrl: '/api' }))).toContain('nickname');
});

test('forms begin dates with today, and neither calls nor sheets do', () => {
  const received = entity({
    name: 'received',
    label: label('收文', 'Received'),
    fields: {
      on: date('收文日期', 'Received on', { initial: 'today' }),
      by: date('办理期限', 'Deadline', { initial: 'today+7d' }),
      word: text('字样', 'Word', { initial: 'today' }),
    },
  });
  const now = Date.UTC(2026, 11, 29);
  expect(initialValues(received, now)).toEqual({ on: '2026-12-29', by: '2027-01-05', word: 'today' });
  expect(jsonSchema(received).properties).toMatchObject({ word: { default: 'today' } });
  expect(Object.entries(jsonSchema(received).properties ?? {})[0]?.[1]).not.toHaveProperty('default');
  expect(defaultsOf(received)).toEqual({ word: 'today' });
});

test('forms begin times with the next full hour, hours or days after it; a text that says the same is a text', () => {
  vi.useFakeTimers({ now: new Date('2026-06-15T10:20:30+08:00') });
  const meeting = entity({
    name: 'meeting',
    label: label('会议', 'Meeting'),
    fields: {
      from: dateTime('开始', 'From', { initial: 'nextHour' }),
      until: dateTime('结束', 'Until', { initial: 'nextHour+1h' }),
      vote: dateTime('截止', 'Vote until', { initial: 'nextHour+7d' }),
      word: text('字样', 'Word', { initial: 'nextHour' }),
    },
  });
  expect(initialValues(meeting)).toEqual({
    ...{ from: '2026-06-15 11:00:00', until: '2026-06-15 12:00:00', vote: '2026-06-22 11:00:00' },
    word: 'nextHour',
  });
  expect(defaultsOf(meeting)).toEqual({ word: 'nextHour' });
  // What lasts some hours stays within its day; what ends days later does not.
  const at = (time: string) => initialValues(meeting, Date.parse(`2026-06-15T${time}+08:00`));
  expect(at('21:30:00')).toMatchObject({ from: '2026-06-15 22:00:00', until: '2026-06-15 23:00:00' });
  expect(at('22:00:00')).toMatchObject({
    ...{ from: '2026-06-15 23:00:00', until: '2026-06-15 23:59:00', vote: '2026-06-22 23:00:00' },
  });
  expect(at('23:10:00')).toMatchObject({ from: '2026-06-16 00:00:00', until: '2026-06-16 01:00:00' });
  vi.useRealTimers();
});
