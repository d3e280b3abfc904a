import { describe, expect, it, test } from 'vitest';
import { newOwnerFields } from '../areas/measures/new-owner-fields.ts';
import { price, text } from '../fields.ts';
import { entity, label } from '../index.ts';
import { measureKinds, owner } from '../measures.ts';
import { dateMenu, dishes, dishOrder } from '../office.ts';
import {
  type Column,
  type Mapping,
  mappingOf,
  matchHeadings,
  readMapping,
  sheetColumns,
  writeMapping,
} from '../sheet.ts';
import { partColumns } from './column.ts';
import { findHeadingRow, headingTexts } from './find-headings.ts';
import { sharedNames } from './heading-names.ts';
import { usualHeadings } from './usual-headings.ts';

const entities = { ...measureKinds, owner, dish: dishes.input, dateMenu, dishOrder };
const readable = (name: keyof typeof entities): readonly Column[] => [
  ...sheetColumns(entities[name]),
  ...partColumns(entities[name], { clientList: newOwnerFields }),
];
const ship = readable('ship');
const columnOf = (heading: string, columns = ship) => matchHeadings([heading], columns).columns[0]?.name;

describe.each(Object.keys(entities) as (keyof typeof entities)[])('headings of %s', (name) => {
  const columns = readable(name);

  it('no two columns share a name or synonym', () => {
    expect(sharedNames(columns)).toEqual([]);
  });

  it('every column is found by wire name and by both labels, with star and unit, in full width', () => {
    for (const { name: wire, label: both } of columns) {
      for (const heading of [wire, both.zh, both.en, ` *${both.zh} `, `${both.en.toUpperCase()}`])
        expect([heading, columnOf(heading, columns)]).toEqual([heading, wire]);
      expect(columnOf(`＊${both.zh}（元）`, columns)).toBe(wire);
    }
  });
});

it('every usual heading belongs to the label of some column', () => {
  const labels = Object.keys(entities).flatMap((name) =>
    readable(name as keyof typeof entities).flatMap((column) => [column.label.zh, column.field.label.zh]),
  );
  expect(Object.keys(usualHeadings).filter((zh) => !labels.includes(zh))).toEqual([]);
});

it.each([
  ['评估价值(万元)', 'assessValue'],
  ['1.评估价值（万元）', 'assessValue'],
  ['12、评估价值', 'assessValue'],
  ['（3）评估价值', 'assessValue'],
  ['3）评估价值', 'assessValue'],
  ['４．评估价值', 'assessValue'],
  ['十一、评估价值', 'assessValue'],
  ['（二）评估价值', 'assessValue'],
  ['设备名称', 'optName'],
  ['评估价值【万元】', 'assessValue'],
  ['评估价值 [单位：万元]', 'assessValue'],
  ['评估价值〔人民币万元〕*', 'assessValue'],
  ['评估价值/万元', 'assessValue'],
  ['评估\n价值\r\n（万元）', 'assessValue'],
  ['★评估价值（必填）（万元）', 'assessValue'],
  ['ＡＳＳＥＳＳＶＡＬＵＥ', 'assessValue'],
  ['assess_value', 'assessValue'],
  ['Assessed Value (CNY 10,000)', 'assessValue'],
  ['评估价', 'assessValue'],
  ['"评估价值"：', 'assessValue'],
  ['省份', 'province'],
  ['区/县', 'county'],
  ['坐落', 'adderss'],
  ['产权人', 'clientList'],
  ['权属人占比', 'clientList.haveRate'],
  ['占比（%）', 'clientList.haveRate'],
  ['身份证号', undefined],
  ['联系电话', 'clientList.phoneOne'],
  ['（）', undefined],
  ['', undefined],
])('%j names %j', (heading, name) => {
  expect(columnOf(heading)).toBe(name);
});

test('a label goes before the synonym of another column, and a part of a list has what is left', () => {
  expect(columnOf('权证编号', readable('machinery'))).toBe('certificateNum');
  expect(columnOf('权属人权证编号', readable('machinery'))).toBe('clientList.warrantNum');
  expect(columnOf('权证编号')).toBe('clientList.warrantNum');
  expect(columnOf('统一社会信用代码', readable('equity'))).toBe('otherCreditCode');
});

describe('close misses', () => {
  const offered = (heading: string, columns = ship) =>
    matchHeadings([heading], columns).headings[0]?.suggestions.map((one) => one.name) ?? [];

  it.each([
    ['评估价直', 'assessValue'],
    ['估评价值', 'assessValue'],
    ['价值评估', 'assessValue'],
    ['已抵押的价值', 'alreadyValue'],
    ['Name of ship', undefined],
    ['Name ship', 'shipName'],
    ['Shp name', 'shipName'],
    ['颜色', undefined],
    ['x'.repeat(500), undefined],
  ])('%j offers %j', (heading, name) => {
    expect(offered(heading)[0]).toBe(name);
  });

  it('offers no column that is there already, and at most three', () => {
    const { headings } = matchHeadings(['评估价值', '评估价直', '第抵押权人'], ship);
    expect(headings[1]?.suggestions.map((one) => one.name)).not.toContain('assessValue');
    expect(headings[2]?.suggestions.map((one) => one.name)).toEqual([
      'preposePledgeeOne',
      'preposePledgeeTwo',
      'preposePledgeeThree',
    ]);
  });
});

test('every heading has its state, for a screen', () => {
  const headings = ['错误信息', '序号', '船名', '船名', '', '颜色', '数据版本', '序号', '评估价值（元）'];
  const match = matchHeadings(headings, ship);
  expect(match.headings.map(({ state }) => state)).toEqual([
    'special',
    'special',
    'column',
    'twice',
    'blank',
    'unknown',
    'special',
    'ignored',
    'column',
  ]);
  expect(match.specials).toEqual({ errors: 0, key: 1, version: 6 });
  expect(match.otherUnits.map(({ index, unit, canConvert }) => [index, unit.name, canConvert])).toEqual([
    [8, 'yuan', true],
  ]);
  expect(match.unknown.map(({ heading }) => heading)).toEqual(['颜色']);
});

test('units that cannot be converted are said to be so', () => {
  const land = readable('land');
  const other = matchHeadings(
    ['土地面积（亩）', '抵质押率（小数）', '评估价值（美元）', '认定担保价值（亿元）'],
    land,
  ).otherUnits;
  expect(other.map(({ column, unit, canConvert }) => [column.name, unit.name, canConvert])).toEqual([
    ['landArea', 'mu', false],
    ['coverageRatio', 'fraction', true],
    ['assessValue', 'dollar', false],
    ['optValue', 'yi', true],
  ]);
});

test('an address may stand for the three columns of its region', () => {
  const missing = (headings: string[]) => matchHeadings(headings, ship).missing.map(({ name }) => name);
  expect(missing(['船名'])).toEqual(expect.arrayContaining(['province', 'city', 'county', 'adderss']));
  expect(missing(['地址'])).not.toContain('province');
});

describe('a mapping', () => {
  const mapping: Mapping = {
    version: 1,
    subject: 'ship',
    headings: { 船的名字: 'shipName', 评估价值: null, 编码: 'key', '价格（元）': 'optValue' },
    units: { optValue: 'yuan' },
  };

  it('goes before what headings say by themselves', () => {
    const match = matchHeadings(['船的名字', '评估价值', '编码', '价格（元）', '船名'], ship, mapping);
    expect(match.columns.map((one) => one?.name)).toEqual(['shipName', undefined, undefined, 'optValue', undefined]);
    expect(match.headings.map(({ state }) => state)).toEqual(['column', 'ignored', 'special', 'column', 'twice']);
    expect([match.otherUnits, match.unknown, match.specials]).toEqual([[], [], { key: 2 }]);
    expect(match.units['optValue']?.name).toBe('yuan');
  });

  it('is written, read again, and made from what was matched', () => {
    expect(readMapping(`\ufeff${writeMapping(mapping)}`, 'ship', ship)).toEqual({ mapping });
    const headings = ['船的名字', '评估价值', '编码', '价格（元）', '', '颜色'];
    const made = mappingOf('ship', matchHeadings(headings, ship, mapping));
    expect(made).toEqual({ ...mapping, headings: { ...mapping.headings, 颜色: null } });
    expect(matchHeadings(headings, ship, made).columns).toEqual(matchHeadings(headings, ship, mapping).columns);
  });

  it.each([
    ['{', ['mapJson']],
    ['[]', ['mapShape']],
    ['{"version":1,"subject":"ship","headings":{"a":1}}', ['mapShape']],
    ['{"version":2,"subject":"ship","headings":{}}', ['mapVersion']],
    ['{"version":1,"subject":"land","headings":{}}', ['mapSubject']],
    [
      '{"version":1,"subject":"ship","headings":{"a":"nope","b":"shipName","c":"shipName"}}',
      ['mapColumn', 'mapColumnTwice'],
    ],
    ['{"version":1,"subject":"ship","headings":{},"units":{"optValue":"pound"}}', ['mapUnit']],
    ['{"version":1,"subject":"ship","headings":{"a":"__proto__"}}', ['mapColumn']],
  ])('that reads %s has the problems %j', (content, rules) => {
    expect(readMapping(content, 'ship', ship).problems?.map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('the row of the headings', () => {
  it('is found below titles and notes', () => {
    const rows = [
      ['2026 年抵押船舶清单'],
      [undefined, '填报单位：', '江城担保'],
      ['船名'],
      ['序号', '船名', '发动机号', 12, { error: '#REF!' }],
      ['1', '江海一号', 'E-1'],
    ];
    expect(findHeadingRow(rows, ship)).toBe(3);
    expect(headingTexts(rows[3] ?? [])).toEqual(['序号', '船名', '发动机号', '12', '']);
  });

  it('is none where nothing is named, or only too far down', () => {
    expect(findHeadingRow([['甲'], ['乙']], ship)).toBe(-1);
    expect(findHeadingRow([...Array(20).fill([]), ['船名']], ship)).toBe(-1);
    expect(findHeadingRow([['船的名字']], ship, { headings: { 船的名字: 'shipName' } })).toBe(0);
  });
});

test('a new field is found by its synonyms, and a shared one is named', () => {
  const one = entity({
    name: 'one',
    label: label('一', 'One'),
    fields: { a: text('甲', 'A', { synonyms: ['丙'] }), b: price('乙', 'B', { synonyms: ['丙'] }) },
  });
  expect(sharedNames(sheetColumns(one))).toEqual(['丙']);
});
