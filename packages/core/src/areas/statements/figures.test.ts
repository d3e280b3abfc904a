import { expect, test } from 'vitest';
import { checkFigures } from './check-figures.ts';
import { statementChecks } from './checks.ts';
import { describeTerms, termsOf } from './figures.ts';
import { figuresOf, linesOfFigures, withTotals } from './figures-of.ts';
import { lineItem, statementLines } from './lines.ts';
import { describeRatio, formatRatio, ratioOf, statementRatios, summaryOf } from './ratios.ts';
import { sampleFigures } from './testing/sample-figures.ts';

const ratioNamed = (name: string) => {
  const found = statementRatios.find((ratio) => ratio.name === name);
  if (!found) throw new Error(name);
  return found;
};

test('every formula names lines that there are, and every code stands once', () => {
  const lines = Object.values(statementLines).flat();
  expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
  const formulas = [
    ...statementChecks.flatMap(({ left, right }) => [left, right]),
    ...statementRatios.flatMap(({ of }) => [...of.general, ...of.small]),
  ];
  for (const formula of formulas) {
    for (const [code] of formula.matchAll(/[A-Z]\d\d[a-z]?/g)) expect(lineItem(code), formula).toBeDefined();
    expect(termsOf(formula).length, formula).toBeGreaterThanOrEqual(formula === '' ? 0 : 1);
  }
  expect(termsOf('S01:S03+S14-S20@prior').map(({ code }) => code)).toEqual(['S01', 'S02', 'S03', 'S14', 'S20']);
  expect(describeTerms(termsOf('A14-A09+2*A34@before'), 'zh')).toBe('流动资产合计 − 存货 + 2 × 资产总计（上年报表）');
});

test.each(['general', 'small'] as const)('figures that agree have no error (%s)', (standard) => {
  const errors = checkFigures(standard, sampleFigures(standard, 1)).filter(({ level }) => level === 'error');
  expect(errors).toEqual([]);
});

test('a total that is not the sum of its lines is named with its cells and the difference', () => {
  const figures = sampleFigures('general', 2);
  const wrong = { ...figures, A05: { ...figures['A05'], current: '-0.5' } };
  const found = checkFigures('general', wrong);
  expect(found.find(({ check }) => check === 'sum-A14')).toMatchObject({
    level: 'error',
    cells: expect.arrayContaining([{ code: 'A05', column: 'current' }]),
    message: { zh: '流动资产合计应等于各项之和' },
  });
  expect(found.find(({ check }) => check === 'sign-A05')).toMatchObject({ level: 'hint', left: '-0.5' });
  expect(found[0]?.level).toBe('error');
});

test('rounding to the unit of the source is no error', () => {
  const figures = { S15: { current: '100' }, S29: { current: '200' }, S30: { current: '301' } };
  expect(checkFigures('small', figures)).toEqual([]);
  expect(checkFigures('small', { ...figures, S30: { current: '301.01' } })).toHaveLength(1);
  expect(checkFigures('small', { ...figures, S30: { current: '900' } }, 'wan')).toEqual([]);
});

test('a year begins with what the year before ended with', () => {
  const found = checkFigures('small', { S01: { current: '1', prior: '5', before: '9' } });
  expect(found).toMatchObject([{ check: 'begin-S01', level: 'hint', difference: '-4' }]);
});

test('a ratio is exact to four decimals, says its formula, and gives a reason instead of dividing by zero', () => {
  const figures = { A58: { current: '2' }, A34: { current: '3', prior: '1' }, P01: { current: '10', prior: '0' } };
  const debt = ratioNamed('debtRatio');
  expect(ratioOf(debt, 'general', figures)).toEqual({ value: '0.6667' });
  expect(formatRatio(debt, { value: '0.6667' }, 'zh')).toBe('66.67%');
  expect(describeRatio(debt, 'general', 'zh')).toBe('负债合计 ÷ 资产总计');
  expect(ratioOf(ratioNamed('assetTurnover'), 'general', figures)).toEqual({ value: '5.0000' });
  expect(ratioOf(ratioNamed('revenueGrowth'), 'general', figures)).toEqual({ none: 'zero' });
  expect(ratioOf(ratioNamed('currentRatio'), 'general', figures)).toEqual({ none: 'missing' });
  const loss = { P20: { current: '1' }, A68: { current: '-9', prior: '1' } };
  expect(ratioOf(ratioNamed('returnOnEquity'), 'general', loss)).toEqual({ none: 'negative' });
  expect(summaryOf('general', figures)).toEqual({
    totalAssets: '3',
    totalLiabilities: '2',
    revenue: '10',
    debtRatio: '0.6667',
  });
});

test('totals that are missing follow from the lines; those that stand there stay, empty lines are not stored', () => {
  const typed = {
    A01: { current: '1.5' },
    A05: { current: '2.25', prior: '1' },
    A34: { current: '9' },
  };
  const figures = withTotals('general', typed);
  expect(figures['A14']).toEqual({ current: '3.75', prior: '1' });
  expect(figures['A34']).toEqual({ current: '9', prior: '1' });
  expect(figures['A33']).toBeUndefined();
  const lines = linesOfFigures('general', { ...figures, A35: { current: '', prior: undefined } });
  expect(lines.map(({ code }) => code)).toEqual(['A01', 'A05', 'A14', 'A34']);
  expect(lines[0]).toEqual({ code: 'A01', current: '1.5' });
  expect(figuresOf({ lines })).toMatchObject({ A05: typed.A05, A01: { current: '1.5' } });
});
