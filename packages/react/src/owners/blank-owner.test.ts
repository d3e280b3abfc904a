import { expect, it } from 'vitest';
import { startOfToday } from './blank-owner.ts';

it('the date of record is the day in China, wherever the browser is', () => {
  expect(startOfToday(new Date('2026-01-01T15:59:59Z'))).toBe('2026-01-01 00:00:00');
  expect(startOfToday(new Date('2026-01-01T16:00:00Z'))).toBe('2026-01-02 00:00:00');
});
