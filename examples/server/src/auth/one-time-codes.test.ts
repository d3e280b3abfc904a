import { describe, expect, test } from 'vitest';
import { base32, codeAt, newRecoveryCodes, plainCode, stepOf, stepOfCode } from './one-time-codes.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of RFC 6238', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i: %s', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1000));
    expect(codeAt(secret, step, 8)).toBe(code);
    expect(codeAt(secret, step)).toBe(code.slice(2));
  });

  test('count one step early and late, and only later than the last one', () => {
    const now = new Date(1111111109_000);
    const here = stepOf(now);
    const found = (step: number, last = 0) => stepOfCode(secret, codeAt(secret, step), now, last);
    expect([-2, -1, 0, 1, 2].map((away) => found(here + away))).toEqual([
      undefined,
      here - 1,
      here,
      here + 1,
      undefined,
    ]);
    expect([found(here, here), found(here - 1, here), found(here + 1, here)]).toEqual([undefined, undefined, here + 1]);
    for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(secret, wrong, now, 0)).toBeUndefined();
  });
});

test('base32 is that of RFC 4648', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('recovery codes differ, and are read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(plainCode(' abcd-efgh 2345-6723 ')).toBe('ABCDEFGH23456723');
});
