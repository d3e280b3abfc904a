import { expect, it, vi } from 'vitest';
import { isGuarantyId, newGuarantyId } from './guaranty-id.ts';

it('makes 32 digits, never the same twice (F7, SC5)', () => {
  const ids = Array.from({ length: 2000 }, newGuarantyId);
  expect(ids.every(isGuarantyId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it('uses every digit equally often', () => {
  const counts = Array<number>(10).fill(0);
  const ids = 5000;
  for (let id = 0; id < ids; id += 1)
    for (const digit of newGuarantyId()) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  const expected = (ids * 32) / 10;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 9 degrees of freedom: above 45 once in a million runs. byte % 10 without rejection gives about 68 here.
  expect(chiSquare).toBeLessThan(45);
});

it('leaves out the bytes that would favour low digits', () => {
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = array as unknown as Uint8Array;
    bytes.fill(255);
    bytes[0] = 249;
    return array;
  });
  expect(newGuarantyId()).toBe('9'.repeat(32));
  expect(spy).toHaveBeenCalledTimes(32);
  spy.mockRestore();
});
