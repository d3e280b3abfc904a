import { describe, expect, it } from 'vitest';
import {
  choice,
  date,
  dateTime,
  idCard,
  integer,
  mobile,
  money,
  number,
  options,
  price,
  ratio,
  text,
  yesNo,
} from '../fields.ts';
import { entity, label, validate } from '../index.ts';
import { type Measure, measureKinds, owner } from '../measures.ts';
import { type Cell, compileRows, matchHeadings, readRow, sheetColumns } from '../sheet.ts';

const thing = entity({
  name: 'thing',
  label: label('物', 'Thing'),
  fields: {
    sum: price('金额', 'Sum'),
    rest: money('余额', 'Rest', { unit: 'yuan' }),
    rate: ratio('比率', 'Rate'),
    area: number('面积', 'Area', { unit: 'squareMetre' }),
    years: number('期限', 'Years', { unit: 'year' }),
    count: integer('数量', 'Count'),
    day: date('日期', 'Day'),
    moment: dateTime('时间', 'Moment'),
    flag: yesNo('是否', 'Flag'),
    grade: choice('等级', 'Grade', options(['01', '企业', 'Enterprise'], ['02', '个人 (自然人)', 'Individual'])),
    code: text('编号', 'Code', { code: true }),
    idNumber: idCard('身份证号', 'ID number'),
    phone: mobile('手机', 'Mobile'),
    name: text('名称', 'Name'),
  },
});
const columns = sheetColumns(thing);

/** The value, or what is wrong: by the cell itself, else by the rules. */
function read(field: string, cell: Cell, units: Readonly<Record<string, string>> = {}): unknown {
  const match = matchHeadings([field], columns, { headings: {}, units });
  const [row] = compileRows(thing, match).push([{ number: 2, cells: [cell] }]);
  return row?.issues[0]?.rule ?? row?.values[field];
}

describe('numbers', () => {
  it.each([
    ['sum', '120万元', '120'],
    ['sum', '120 万', '120'],
    ['sum', '￥3万', '3'],
    ['sum', '¥ 3 万元', '3'],
    ['sum', '人民币3.5万元', '3.5'],
    ['sum', '1,200.50', '1200.50'],
    ['sum', '１，２００．５', '1200.5'],
    ['sum', '　１２　', '12'],
    ['sum', '12 CNY 10,000', '12'],
    ['sum', 12.5, '12.5'],
    ['sum', 0.1 + 0.2, '0.3'],
    ['sum', 1200.1 + 0.2, '1200.3'],
    ['rest', '￥1,200.5', '1200.5'],
    ['rest', '1200元', '1200'],
    ['rate', '60%', '60'],
    ['rate', '６０％', '60'],
    ['area', '35㎡', '35'],
    ['area', '35.5平方米', '35.5'],
    ['years', '3年', '3'],
    ['sum', '100.00000', '100'],
    ['sum', '=".5"', '0.5'],
    ['count', '1,234', '1234'],
    ['count', 7, '7'],
  ])('%s: %j is %j', (field, cell, value) => {
    expect(read(field, cell)).toBe(value);
  });

  it.each([
    ['sum', '30000元', 'otherUnit'],
    ['sum', '￥30000', 'otherUnit'],
    ['sum', '1.2亿', 'otherUnit'],
    ['sum', '$3', 'otherUnit'],
    ['rest', '3万', 'otherUnit'],
    ['rate', '6‰', 'otherUnit'],
    ['area', '12亩', 'otherUnit'],
    ['years', '36个月', 'otherUnit'],
    ['sum', '1,2345', 'groupedNumber'],
    ['sum', '12,34.5', 'groupedNumber'],
    ['sum', '1.234,56', 'groupedNumber'],
    ['sum', '12三', 'price'],
    ['sum', '1.2.3', 'price'],
    ['sum', '1e3', 'price'],
    ['sum', '0.00001', 'price'],
    ['sum', 1e21, 'price'],
    ['sum', 1 / 3, 'price'],
    ['sum', '-5万元', 'price'],
    ['count', '3台', 'positiveInteger'],
    ['count', '60%', 'positiveInteger'],
    ['rate', '101%', 'max'],
  ])('%s: %j is refused by %s', (field, cell, rule) => {
    expect(read(field, cell)).toBe(rule);
  });

  it.each([
    ['sum', '1200000', { sum: 'yuan' }, '120'],
    ['sum', '1', { sum: 'yuan' }, '0.0001'],
    ['sum', '1,234,567', { sum: 'yuan' }, '123.4567'],
    ['sum', '12元', { sum: 'yuan' }, '0.0012'],
    ['sum', '12万元', { sum: 'yuan' }, '12'],
    ['sum', 1234500, { sum: 'yuan' }, '123.45'],
    ['sum', '0.5', { sum: 'yi' }, '5000'],
    ['rest', '1.25', { rest: 'wan' }, '12500'],
    ['rate', '0.6', { rate: 'fraction' }, '60'],
    ['rate', '1', { rate: 'fraction' }, '100'],
    ['rate', '60%', { rate: 'fraction' }, '60'],
    ['area', '1.5', { area: 'hectare' }, '15000'],
    ['sum', '12345678901', { sum: 'yuan' }, 'converted'],
    ['sum', '0.5', { sum: 'yuan' }, 'converted'],
    ['sum', '1.00001', { sum: 'wan' }, 'price'],
    ['sum', '3亿', { sum: 'yuan' }, 'otherUnit'],
    ['sum', '-1', { sum: 'yuan' }, 'price'],
    ['sum', '十', { sum: 'yuan' }, 'price'],
    ['area', '3', { area: 'mu' }, '3'],
  ])('%s: %j with the consent %j is %j', (field, cell, units, value) => {
    expect(read(field, cell, units)).toBe(value);
  });

  it('moves the point exactly for any amount', () => {
    for (let index = 0; index < 2_000; index += 1) {
      const yuan = String(1 + ((index * 7_919_131) % 9_999_999_999));
      const wan = read('sum', yuan, { sum: 'yuan' });
      expect([yuan, BigInt(Math.round(Number(wan) * 10_000))]).toEqual([yuan, BigInt(yuan)]);
    }
  });
});

describe('dates', () => {
  it.each([
    ['2026-1-3', '2026-01-03'],
    ['2026/1/3', '2026-01-03'],
    ['2026.1.3', '2026-01-03'],
    ['20260103', '2026-01-03'],
    [20260103, '2026-01-03'],
    ['2026年1月3日', '2026-01-03'],
    ['2026-01-31T00:00:00', '2026-01-31'],
    ['2026-01-31T00:00:00+08:00', '2026-01-31'],
    ['2026-01-31 00:00:00.0', '2026-01-31'],
    ['2026-01-31 08:30', '2026-01-31'],
    [' 2026-01-31 ', '2026-01-31'],
    ['26-1-3', 'twoDigitYear'],
    ['1/3/26', 'twoDigitYear'],
    ['26年1月3日', 'twoDigitYear'],
    ['03/04/2026', 'ambiguousDate'],
    ['31.12.2026', 'ambiguousDate'],
    ['03/04/2026 10:00', 'ambiguousDate'],
    ['46025', 'dateNumber'],
    [46025, 'dateNumber'],
    [46025.5, 'dateNumber'],
    ['2026-02-30', 'date'],
    ['明天', 'date'],
  ])('%j is %j', (cell, value) => {
    expect(read('day', cell)).toBe(value);
  });

  it('moments keep their time', () => {
    expect(read('moment', '2026/1/3 8:05')).toBe('2026-01-03 08:05:00');
    expect(read('moment', '2026-01-03')).toBe('2026-01-03 00:00:00');
    expect(read('moment', '03/04/2026 10:00')).toBe('ambiguousDate');
  });
});

describe('choices', () => {
  it.each([
    ...['1', '是', 'Yes', 'yes', 'Y', 'ｙ', '有', '√', '✓', 'TRUE', ' 是 ', '1-是', '对', 1].map((cell) => [cell, '1']),
    ...['0', '否', 'No', 'n', '无', '没有', '×', 'false', 'FALSE', '0 否', 0].map((cell) => [cell, '0']),
    ...['也许', 'x', '10', '是否'].map((cell) => [cell, 'choice']),
  ])('yes or no: %j is %j', (cell, value) => {
    expect(read('flag', cell as Cell)).toBe(value);
  });

  it.each([
    ['01', '01'],
    ['企业', '01'],
    ['ENTERPRISE', '01'],
    ['01-企业', '01'],
    ['企业（01）', '01'],
    ['个人（自然人）', '02'],
    ['个人(自然人)', '02'],
    ['有', 'choice'],
    ['1', 'choice'],
  ])('one of several: %j is %j', (cell, value) => {
    expect(read('grade', cell)).toBe(value);
  });

  it('every answer of every kind is found by code, zh and en, alone and together', () => {
    for (const definition of [...Object.values<Measure>(measureKinds), owner]) {
      const all = sheetColumns(definition).filter((column) => column.options.length > 0);
      for (const column of all)
        for (const { value, label: both } of column.options)
          for (const cell of [value, both.zh, both.en, `${value} ${both.zh}`, `${both.en.toUpperCase()}`])
            expect(readRow([column], [cell]).values).toEqual({ [column.name]: value });
    }
  });
});

describe('codes and texts', () => {
  it.each([
    ['code', 12, 'numericCell'],
    ['code', '1.23457E+17', 'exponent'],
    ['code', ' 1.2e+17 ', 'exponent'],
    ['code', '1E5', '1E5'],
    ['code', '12E10', '12E10'],
    ['idNumber', '4.40301E+17', 'exponent'],
    ['idNumber', 1.1010119900307e17, 'numericCell'],
    ['phone', '1.38E+10', 'exponent'],
    ['phone', 13800000000, '13800000000'],
    ['phone', '+86 138-0000 0000', '13800000000'],
    ['phone', '="13800000000"', '13800000000'],
    ['idNumber', '420102 19850312 3014', '420102198503123014'],
    ['name', '折行航运\n有限公司\u202e', '折行航运有限公司'],
    ['name', '=""', undefined],
    ['name', '⽤⼾', '用户'],
    ['name', '\u200b甲\ufeff', '甲'],
    ['name', '\u200b', undefined],
    ['sum', { error: '=A1+B1 → ?' }, 'uncalculated'],
    ['name', '1.2E+17', '1.2E+17'],
    ['name', 1.1e17, 'numericCell'],
    ['name', { error: '#N/A' }, 'errorCell'],
    ['sum', { error: '#DIV/0!' }, 'errorCell'],
    ['name', '  \t ', undefined],
    ['name', '\u3000', undefined],
    ['name', ' 甲 ', '甲'],
  ])('%s: %j gives %j', (field, cell, value) => {
    expect(read(field, cell)).toBe(value);
  });
});

it('what a cell has wrong is said once, beside everything else', () => {
  const wide = entity({ ...thing, fields: { ...thing.fields, must: text('必填', 'Must', { required: true }) } });
  const match = matchHeadings(['sum', 'day', 'code', ''], sheetColumns(wide));
  const cells: Cell[] = ['3元', '1/2/26', 5, '多', '余'];
  const [row] = compileRows(wide, match).push([{ number: 9, cells }]);
  expect(row?.issues.map(({ field, rule, column }) => [field, rule, column])).toEqual([
    ['sum', 'otherUnit', undefined],
    ['day', 'twoDigitYear', undefined],
    ['code', 'numericCell', undefined],
    ['', 'extraCell', 3],
    ['', 'extraCell', 4],
    ['must', 'required', undefined],
  ]);
  expect(validate(wide, row?.values ?? {}).map(({ rule }) => rule)).toEqual(['required']);
});
