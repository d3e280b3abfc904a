import { describe, expect, it } from 'vitest';
import { checkIdCard, isIdCard } from './id-card.ts';

/** The number with its check character, computed apart from the checker: weights are 2^(17-i) mod 11. */
function complete(first: string): string {
  const sum = [...first].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0);
  return first + '0123456789X'[(12 - (sum % 11)) % 11];
}

describe('checkIdCard', () => {
  it.each(['11000020000229001', '71000019900101001', '81000019900101001', '83000019900101001', '93100019900101001'])(
    'accepts %s with its check character',
    (first) => {
      expect(checkIdCard(complete(first))).toEqual({ ok: true, value: complete(first) });
    },
  );

  it.each([
    ['11000019900230001', 'date'],
    ['11000019900431001', 'date'],
    ['11000019000229001', 'date'],
    ['11000000000101001', 'date'],
    ['11000099990101001', 'date'],
    ['10000019900101001', 'region'],
    ['84000019900101001', 'region'],
    ['91000019900101001', 'region'],
  ])('refuses %s as %s though its check character is right', (first, level) => {
    expect(checkIdCard(complete(first))).toEqual({ ok: false, level });
  });

  it('refuses every other check character as checksum', () => {
    const right = complete('44000019880808008');
    for (const character of '0123456789X') {
      const text = right.slice(0, 17) + character;
      expect(isIdCard(text)).toBe(text === right);
      if (text !== right) expect(checkIdCard(text)).toEqual({ ok: false, level: 'checksum' });
    }
  });

  it.each(['31000088123199X', '44000019880808X081', '910000881231998\n', '110000199003070O1X'])(
    'refuses %j by its shape',
    (text) => {
      expect(checkIdCard(text)).toEqual({ ok: false, level: 'shape' });
    },
  );

  it('knows neither 29 February 1900 nor a foreigner among 15 digits', () => {
    expect(checkIdCard('310000000229998')).toEqual({ ok: false, level: 'date' });
    expect(checkIdCard('931000881231998')).toEqual({ ok: false, level: 'region' });
  });

  it('compares the birth with today in China', () => {
    const born = complete('11000020261120001');
    expect(checkIdCard(born, { now: new Date('2026-11-19T15:59:59Z') })).toEqual({ ok: false, level: 'date' });
    expect(checkIdCard(born, { now: new Date('2026-11-19T16:00:00Z') }).ok).toBe(true);
  });
});
