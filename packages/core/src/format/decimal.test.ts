import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalOfNumber,
  isDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  splitEvenly,
  subtractDecimals,
} from './decimal.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return units < 0n ? `-${text}` : text;
  });

describe('reading', () => {
  it.each(['0', '-0', '1', '-12.5', '0.0001', '1.50', `${'9'.repeat(999)}`])('takes %j', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each([
    '',
    '-',
    '+1',
    '01',
    '1.',
    '.5',
    '1e3',
    '0x1',
    ' 1',
    '1\n',
    '1,000',
    '１',
    '1.2.3',
    'NaN',
    '9'.repeat(1001),
  ])('refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(parseDecimal(text)).toBeUndefined();
    expect(() => addDecimals([text])).toThrow(TypeError);
  });

  it('refuses a sign when asked to', () => {
    expect(isDecimal('-1', { signed: false })).toBe(false);
    expect(parseDecimal('-1', { signed: false })).toBeUndefined();
    expect(parseDecimal('-1.20')).toEqual({ units: -120n, scale: 2 });
  });

  it('takes numbers only as far as they need no exponent', () => {
    expect([1, 0.1, -2.5, -0].map(decimalOfNumber)).toEqual(['1', '0.1', '-2.5', '0']);
    expect([1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY].map(decimalOfNumber)).toEqual(Array(4).fill(undefined));
  });
});

describe('arithmetic', () => {
  it('is exact where doubles are not', () => {
    expect(addDecimals(['0.1', '0.2'])).toBe('0.3');
    expect(addDecimals([])).toBe('0');
    expect(subtractDecimals('100', '99.9999')).toBe('0.0001');
    expect(multiplyDecimals('18.9488', '10000')).toBe('189488');
    expect(compareDecimals('1.0', '1')).toBe(0);
    expect(compareDecimals('-2', '-1.5')).toBe(-1);
    expect(compareDecimals('100000000000000000000.1', '100000000000000000000.01')).toBe(1);
  });

  it('keeps its laws', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (a, b, c) => {
        expect(addDecimals([a, b, c])).toBe(addDecimals([c, addDecimals([b, a])]));
        expect(compareDecimals(subtractDecimals(addDecimals([a, b]), b), a)).toBe(0);
        const [left, right] = [
          multiplyDecimals(a, addDecimals([b, c])),
          [multiplyDecimals(a, b), multiplyDecimals(a, c)],
        ];
        expect(left).toBe(addDecimals(right as string[]));
        expect(compareDecimals(a, b) + compareDecimals(b, a)).toBe(0);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['-0.004', 2, '0.00'],
    ['1.2349', 2, '1.23'],
    ['9.995', 2, '10.00'],
    ['1', 2, '1.00'],
    ['1.5', 0, '2'],
  ])('rounds %s to %i decimals: %s', (value, scale, rounded) => {
    expect(roundDecimal(value, scale)).toBe(rounded);
  });
});

describe('splitEvenly', () => {
  it('puts the remainder on the first', () => {
    expect(splitEvenly('100', 3)).toEqual(['33.3334', '33.3333', '33.3333']);
    expect(splitEvenly('100', 2)).toEqual(['50', '50']);
    expect(splitEvenly('0.00001', 2)).toEqual(['0.00001', '0']);
    expect(splitEvenly('1', 0)).toEqual([]);
  });

  it('always adds up', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 1, max: 60 }), (total, parts) => {
        const list = splitEvenly(total, parts);
        expect(list).toHaveLength(parts);
        expect(compareDecimals(addDecimals(list), total)).toBe(0);
        expect(new Set(list.slice(1)).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500, seed: 2 },
    );
  });
});
