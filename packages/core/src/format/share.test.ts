import { describe, expect, it } from 'vitest';
import { areShares, equalShares, isShare, remainingShare, shareTotal } from './share.ts';

describe('isShare', () => {
  it.each(['0.0001', '1', '33.3333', '99.9999', '100', '100.0000'])('accepts %s', (text) => {
    expect(isShare(text)).toBe(true);
  });

  it.each(['', '0', '0.0000', '-1', '100.0001', '101', '1.00001', '01', '1e1', '50%', '50\n', '５０'])(
    'refuses %j',
    (text) => {
      expect(isShare(text)).toBe(false);
    },
  );
});

describe('a list of shares', () => {
  it('adds up exactly what can be read', () => {
    expect(shareTotal(['13.61', '6.48', '65.76', '14.15'])).toBe('100');
    expect(shareTotal(['60', '', 'abc', '60', '-5'])).toBe('120');
    expect(remainingShare(['33.33', ''])).toBe('66.67');
    expect(remainingShare(['60', '60'])).toBe('-20');
  });

  it('passes only when each is a share and the total is at most 100', () => {
    expect(areShares([])).toBe(true);
    expect(areShares(['50', '50'])).toBe(true);
    expect(areShares(['50', ''])).toBe(false);
    expect(areShares(['50', '50.0001'])).toBe(false);
  });

  it('is split evenly for any number of owners', () => {
    expect(equalShares(3)).toEqual(['33.3334', '33.3333', '33.3333']);
    for (let owners = 1; owners <= 300; owners += 1) {
      expect(areShares(equalShares(owners))).toBe(true);
      expect(shareTotal(equalShares(owners))).toBe('100');
    }
  });
});
