import { expect, test } from 'vitest';
import { measureKinds } from '../measures/measure-kinds.ts';
import { type CoverageMeasure, coverageOf, leftBeside } from './coverage.ts';

const measure = (kind: keyof typeof measureKinds, own: Partial<CoverageMeasure>): CoverageMeasure => ({
  optGuaranty_ID: kind,
  optName: kind,
  secures: measureKinds[kind].secures,
  ...own,
});

test('what secures nothing covers nothing, a promise is no collateral, and what is not fulfilled is told apart', () => {
  const coverage = coverageOf(
    [
      measure('house', { assessValue: '100', alreadyValue: '10', optValue: '45', isWorkable: '1' }),
      measure('land', { assessValue: '60', alreadyValue: '0', optValue: '30' }),
      measure('deposit-bond', { guaranteeSum: '5.5', isWorkable: '1' }),
      measure('personal-guarantee', { guaranteeSum: '80', isWorkable: '1' }),
      measure('other-guarantee', { guaranteeSum: '200', assessValue: '500', optValue: '300', isWorkable: '1' }),
      measure('other-guarantee', {}),
      measure('ship', { assessValue: '900', optValue: '900', isFree: '1', isWorkable: '1' }),
      measure('vehicle', { assessValue: '900', optValue: '900', isDispose: '1', isWorkable: '1' }),
    ],
    { applySum: '125', shareRate: '80' },
    '2026-01-05',
  );
  expect(coverage).toMatchObject({
    ...{ measureCount: 6, fulfilledCount: 4, assessValue: '160', alreadyValue: '10', netValue: '150' },
    ...{ optValue: '80.5', fulfilledValue: '50.5', guaranteeSum: '80', applySum: '125', liability: '100' },
    ...{ coverageRatio: '80.50', ratioWithGuarantees: '160.50', fulfilledRatio: '50.50' },
  });
  expect(coverage.warnings.map(({ code, count }) => [code, count])).toEqual([
    ['belowLiability', 0],
    ['notFulfilled', 2],
  ]);
});

test.each([
  ['100', '300', undefined, '33.33'],
  ['200', '300', undefined, '66.67'],
  ['0.015', '300', undefined, '0.01'],
  ['0.0149', '300', undefined, '0.00'],
  ['100', '300', '62.5', '53.33'],
  ['1', '0.0001', '80', '1250000.00'],
] as const)(
  '%s of collateral for %s, of which %s %% is ours, covers %s %%, to two decimals, half up',
  (optValue, applySum, shareRate, ratio) => {
    const { coverageRatio } = coverageOf([measure('house', { optValue })], { applySum, shareRate }, '2026-01-05');
    expect(coverageRatio).toBe(ratio);
  },
);

test('nothing is divided by nothing', () => {
  const { liability, coverageRatio, fulfilledRatio } = coverageOf([], { applySum: '0' }, '2026-01-05');
  expect([liability, coverageRatio, fulfilledRatio]).toEqual(['0', undefined, undefined]);
});

test.each([
  [306, undefined, 3, '303'],
  [3, undefined, 3, undefined],
  [1000, true, 200, '800+'],
] as const)(
  'of %i measures (more: %s) %i are shown and %s are left, however many have a name',
  (count, more, shown, left) => {
    const warning = { code: 'notFulfilled', count, ...(more ? { more } : {}), measures: [] } as const;
    expect(leftBeside(warning, shown)).toBe(left);
  },
);

test('a promise of the borrower is void, and a guarantor with several counts with the largest', () => {
  const promise = (optGuaranty_ID: string, guarantorNumber: string | undefined, guaranteeSum: string) => ({
    ...{ optGuaranty_ID, optName: optGuaranty_ID, secures: 'guarantee' as const, guarantorNumber, guaranteeSum },
  });
  const promises = [
    promise('1', '9111 0000-MA00T00X58', '300'),
    promise('2', '91110000ma00t00x58', '500'),
    promise('3', '91330100MA27XL5L6T', '900'),
    promise('4', undefined, '7'),
    promise('5', '', '8'),
  ];
  const sumOf = (borrowerNumber?: string) =>
    coverageOf(promises, { applySum: '100', borrowerNumber }, '2026-01-05').guaranteeSum;
  expect(sumOf('91330100ma27xl5l6t')).toBe('515');
  expect(sumOf()).toBe('1415');
});
