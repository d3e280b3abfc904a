import { describe, expect, it } from 'vitest';
import { amountInCapitals, hasAmountTip } from './amount-in-capitals.ts';
import { differingAmounts, differingPatterns } from './testing/amounts.ts';

describe('amountInCapitals', () => {
  it('reads 万元 unless told otherwise', () => {
    expect(amountInCapitals('18.9488')).toBe('壹拾捌万玖仟肆佰捌拾捌元整');
    expect(amountInCapitals('0.0001')).toBe('壹元整');
    expect(amountInCapitals('0.00000001')).toBe('壹毫');
    expect(amountInCapitals('1', { unit: '100000000' })).toBe('壹亿元整');
  });

  it('compares the amount in yuan with 1e15 (X1)', () => {
    expect(amountInCapitals('99999999999.99999999')).toBe(amountInCapitals('999999999999999.9999', { unit: '1' }));
    expect(() => amountInCapitals('100000000000')).toThrow(RangeError);
    expect(() => amountInCapitals('-100000000000')).toThrow(RangeError);
    expect(amountInCapitals('100000000000', { unit: '1' })).toBe('壹仟亿元整');
  });

  it.each(['', ' ', '+1', '1.', '.5', '01', '1e3', '0x10', '1,000', 'Infinity', '1\n', '--1', '壹'])(
    'refuses %j as no number',
    (text) => {
      expect(() => amountInCapitals(text)).toThrow(TypeError);
    },
  );

  it('refuses what is no text, and a unit that is no power of ten', () => {
    for (const value of [1, null, undefined, ['1']]) {
      expect(() => amountInCapitals(value as unknown as string)).toThrow(TypeError);
    }
    for (const unit of ['', '0', '5', '-10', '10.0', '1e4']) {
      expect(() => amountInCapitals('1', { unit })).toThrow(TypeError);
    }
  });

  // `amount-in-capitals.long.ts` asks two hundred thousand amounts, and every pattern.
  it('agrees with a second implementation on 5,000 amounts', () => {
    expect(differingAmounts(5_000)).toEqual([]);
  });

  it('agrees on every pattern of empty digits among nine, at either end', () => {
    const nine = Array.from({ length: 2 ** 9 - 1 }, (_, index) => index + 1);
    expect(differingPatterns(nine.flatMap((mask) => [mask, mask << 5, mask << 10]))).toEqual([]);
  });
});

describe('hasAmountTip', () => {
  it.each(['', 'abc', '0', '0.00', '-1', '-0'])('hides the tip for %j', (value) => {
    expect(hasAmountTip(value)).toBe(false);
  });

  it.each(['1', '0.00001', '1000000000000000'])('shows the tip for %j', (value) => {
    expect(hasAmountTip(value)).toBe(true);
  });
});
