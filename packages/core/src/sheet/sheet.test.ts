import { expect, test } from 'vitest';
import { validShip } from '../areas/measures/kinds/testing.ts';
import { text } from '../fields.ts';
import { entity, label, validate } from '../index.ts';
import { measureKinds, owner } from '../measures.ts';
import { type Column, headingOf, matchHeadings, readRow, sheetColumns, writeRow } from '../sheet.ts';
import { ownersCell } from './cells/owners-cell.ts';

const columns = sheetColumns(measureKinds.ship);
const column = (name: string) => columns.find((one) => one.name === name);

test('a sheet has every field but the region ids, with unit and required mark in the heading', () => {
  expect(columns.map((one) => one.name)).toContain('clientList');
  expect(columns.map((one) => one.name)).not.toContain('provinceID');
  const headings = ['optName', 'assessValue', 'otherOwner'].map((name) => headingOf(column(name) as never, 'zh'));
  expect(headings).toEqual(['*担保物名称', '评估价值（万元）', '其他权利人名称']);
  expect(headingOf(column('assessValue') as never, 'en')).toBe('Appraised value (CNY 10,000)');
});

test('headings match by wire name, zh, en, synonym, with or without unit, star, width, case and spaces', () => {
  const headings = ['optName', '* 评估价值 (万元)', '在先担保债权额', 'SHIP NAME', '权属人', 'ｃａｒＣｏｄｅ', ''];
  const match = matchHeadings(headings, columns);
  expect(match.columns.map((one) => one?.name)).toEqual([
    'optName',
    'assessValue',
    'alreadyValue',
    'shipName',
    'clientList',
    'carCode',
    undefined,
  ]);
  expect(matchHeadings(['权属人名称', '手机号码'], sheetColumns(owner)).columns.map((one) => one?.name)).toEqual([
    'ownerName',
    'phoneOne',
  ]);
});

test('unknown, duplicate, missing headings and other units are listed, close misses offered', () => {
  const match = matchHeadings(['担保物名', '船名', '船名', '颜色', '评估价值（元）'], columns);
  expect(match.unknown.map(({ heading, suggestion }) => [heading, suggestion?.name])).toEqual([
    ['担保物名', 'optName'],
    ['颜色', undefined],
  ]);
  expect(match.duplicates.map(({ index }) => index)).toEqual([2]);
  expect(match.otherUnits.map(({ index }) => index)).toEqual([4]);
  expect(match.missing.map((one) => one.name)).toContain('carFrame');
});

test('cells become values: labels to codes, dates and amounts in the usual ways', () => {
  const names = ['optName', 'isRegister', 'sortNum', 'assessValue', 'buildTime', 'count', 'clientList'];
  const { values, issues } = readRow(names.map(column), [
    '船',
    '是',
    '第二顺位',
    '1,234.5',
    '2024年1月5日',
    3,
    '甲:60%；乙：40:W-1',
  ]);
  expect(issues).toEqual([]);
  expect(values).toEqual({
    optName: '船',
    isRegister: '1',
    sortNum: '2',
    assessValue: '1234.5',
    buildTime: '2024-01-05',
    count: '3',
    clientList: [
      { ownerName: '甲', haveRate: '60' },
      { ownerName: '乙', haveRate: '40', warrantNum: 'W-1' },
    ],
  });
});

test('numbers in code columns, long numbers in text columns and error cells are refused with their reason', () => {
  const names = ['carCode', 'optName', 'optName', 'assessValue', 'assessValue'];
  const { values, issues } = readRow(names.map(column), [7, 123456, 1.1e17, { error: '#REF!' }, 12.5]);
  expect(issues.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'carCode numericCell',
    'optName numericCell',
    'assessValue errorCell',
  ]);
  expect(values).toEqual({ optName: '123456', assessValue: '12.5' });
});

test('owners in a cell: by name, certificate number or both; a single one has 100 (Y2)', () => {
  expect(ownersCell.parse('甲公司')).toEqual([{ ownerName: '甲公司', haveRate: '100' }]);
  expect(ownersCell.parse('91110000MA00T00X58:50;甲（北京）公司(93130000MA02T00X7M):50')).toEqual([
    { certificateCode: '91110000MA00T00X58', haveRate: '50' },
    { ownerName: '甲（北京）公司', certificateCode: '93130000MA02T00X7M', haveRate: '50' },
  ]);
  expect(ownersCell.parse(' ; ')).toEqual([]);
});

test('writing and reading a row gives the same values back', () => {
  const values = {
    ...validShip,
    invoiceValue: '123456.7891',
    buildTime: '2024-01-05',
    clientList: ownersCell.parse('甲:60;乙:40:W'),
  };
  for (const locale of ['zh', 'en'] as const) {
    const back = readRow(columns, writeRow(columns, values, locale)).values;
    const sent = Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('ID')));
    expect(back).toEqual(sent);
  }
});

test('a new field is a new column by itself', () => {
  const wider = entity({ ...owner, fields: { ...owner.fields, nickname: text('别名', 'Nickname', { max: 3 }) } });
  const match = matchHeadings(['别名'], sheetColumns(wider));
  const { values } = readRow(match.columns, ['四个汉字']);
  expect(validate(wider, values).map((issue) => issue.field)).toContain('nickname');
  expect(label('别名', 'Nickname')).toEqual(match.columns[0]?.label);
});

test('what no sheet carries decides nothing: an owner in a sheet is an owner of collateral', () => {
  const owners = new Map(sheetColumns(owner).map((column) => [column.name, column]));
  expect(['phone', 'contact', 'phoneOne', 'houseAddress'].map((name) => owners.get(name)?.required)).toEqual(
    Array(4).fill(true),
  );
  expect(owners.get('createDateTime')?.required).toBe(false);
  expect(headingOf(owners.get('contact') as Column, 'zh')).toBe('*联系人');
});
