import { expect, it } from 'vitest';
import { createKeptRows, insertedColumn, type Shift } from './shift.ts';
import { refersTo, shiftFormula, shiftRanges } from './shift-references.ts';

const shifts = new Map([
  ['船舶', insertedColumn],
  ["o'neil", insertedColumn],
]);

it.each([
  ['A1+$B$2*C$3', 'B1+$C$2*D$3'],
  ['SUM(A1:B2,C:C,3:4,$A:$B)', 'SUM(B1:C2,D:D,3:4,$B:$C)'],
  ['LOG10(A1)&"A1 ""B2"" 船舶!A1"', 'LOG10(B1)&"A1 ""B2"" 船舶!A1"'],
  ["汇总!A1+船舶!A1+'船舶'!B2:C3", "汇总!A1+船舶!B1+'船舶'!C2:D3"],
  ["'O''Neil'!A1+'[1]船舶'!A1+[2]船舶!A1", "'O''Neil'!B1+'[1]船舶'!A1+[2]船舶!A1"],
  ['一月:三月!A1', '一月:三月!A1'],
  ['船表[[#This Row],[A1]]+A1', '船表[[#This Row],[A1]]+B1'],
  ['TAX2024x+A1_b+_A1+XFE1+A1048577+价A1', 'TAX2024x+A1_b+_A1+XFE1+A1048577+价A1'],
  ['A1:INDEX(B:B,2)', 'B1:INDEX(C:C,2)'],
  ['A1:XFD1+A:XFD+XFD9', 'A1:XFD1+A:XFD+XFD9'],
  ['1E10+2.5E3+#REF!+TRUE', '1E10+2.5E3+#REF!+TRUE'],
  ['a1+xfd2', 'B1+XFD2'],
])('a column put in front: %s', (formula, shifted) => {
  expect(shiftFormula(formula, '船舶', shifts)).toBe(shifted);
});

it('leaves formulas of other sheets that mean themselves', () => {
  expect(shiftFormula('A1+船舶!A1+汇总!A1', '汇总', shifts)).toBe('A1+船舶!B1+汇总!A1');
  expect(refersTo('SUM(船舶!A:A)', '汇总', shifts)).toBe(true);
  expect(refersTo('SUM(A:A)&"船舶!A1"', '汇总', shifts)).toBe(false);
});

it('closes up rows that stay, and what lies below them', () => {
  const kept = createKeptRows();
  for (let row = 1; row <= 10; row += 1) {
    kept.pass(row);
    if ([1, 3, 4, 9].includes(row)) kept.keep(row);
  }
  const shift: Shift = { ...insertedColumn, columns: (first, last) => [first, last], rows: kept.rows };
  const ranges = ['A1:A10', 'A2:A3', 'A5:A8', 'A4', 'A2', 'A9:A12', 'A15', 'A2:A1048576'];
  expect(ranges.map((range) => shiftRanges(range, shift))).toEqual([
    ...['A1:A4', 'A2:A2', '', 'A3', '', 'A4:A6', 'A9', 'A2:A1048576'],
  ]);
  expect(shiftFormula('SUM(A5:A8)+A$4', '船舶', new Map([['船舶', shift]]))).toBe('SUM(#REF!)+A$3');
  expect([kept.numberOf(3), kept.numberOf(2), kept.numberOf(9)]).toEqual([2, undefined, 4]);
});
