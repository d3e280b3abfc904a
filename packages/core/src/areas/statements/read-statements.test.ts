import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';
import { readStatements } from './read-statements.ts';
import { misread } from './testing/misread.ts';

test('every figure of thirty workbooks is in its cell or named', () => {
  const wrong = Array.from({ length: 30 }, (_, seed) => misread(seed)).flat();
  expect(wrong).toEqual([]);
});

test.each([
  ['（1,234.50）', '1', '-1234.5'],
  ['１，２３４', '10000', '12340000'],
  ['-', '1', undefined],
  [0.1 + 0.2, '1', '0.3'],
  ['12-', '1', '-12'],
  ['1,23', '1', { why: 'groupedWrongly' }],
  ['五千', '1', { why: 'notAnAmount' }],
] as const)('the amount in %s', (cell, factor, amount) => {
  expect(readAmount(cell, factor)).toEqual(amount);
});

test('without a unit nothing is guessed: every figure waits for it', () => {
  const rows = [
    { number: 1, cells: ['编制单位：万元商贸公司', '2024年6月30日'] },
    { number: 2, cells: ['项目', '期末余额', '年初余额'] },
    { number: 3, cells: ['货币资金', 5, '6'] },
    { number: 4, cells: [undefined, 7] },
  ];
  const sheets = [{ name: '一', rows }];
  const read = readStatements(sheets);
  expect(read).toMatchObject({ figures: {}, unit: undefined, year: '2024', period: '06' });
  expect(read.refused.map(({ cell, why }) => `${cell} ${why}`)).toEqual(['B3 noUnit', 'C3 noUnit', 'B4 noLine']);
  expect(readStatements(sheets, { unit: 'wan' })).toMatchObject({
    figures: { A01: { current: '50000', prior: '60000' } },
    cells: { 'A01@prior': '一!C3' },
  });
});

test('a sheet that is no statement is named', () => {
  const rows = [{ number: 1, cells: ['审计报告', 3] }];
  expect(readStatements([{ name: '封面', rows }])).toMatchObject({ skipped: ['封面'], kinds: [], refused: [] });
});

test('between two statements of a sheet a figure is named, and dates and units belong to the second', () => {
  const rows = [
    ['资产负债表', '单位：元'],
    ['项目', '期末余额'],
    ['货币资金', 5],
    [undefined, undefined, undefined, 8],
    ['利润表', '2023-12-31', 2023, '单位：万元'],
    ['项目', '本期金额'],
    ['营业收入', 1],
  ].map((cells, at) => ({ number: at + 1, cells }));
  const read = readStatements([{ name: '一', rows }]);
  expect(read.refused).toMatchObject([{ cell: 'D4', text: '8', why: 'unknownColumn' }]);
  expect(read.figures).toEqual({ A01: { current: '5' }, P01: { current: '10000' } });
});
