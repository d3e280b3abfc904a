import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  instantOf,
  startOfDay,
  wallDay,
  wallTime,
  weekOf,
} from './calendar.ts';

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-31 23:59:59', 0, '2026-01-31'],
  ])('%s and %s days is %s', (day, days, found) => {
    expect(addDays(day, days)).toBe(found);
    expect(daysBetween(day, found)).toBe(days);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s and %s months is %s', (day, months, found) => {
    expect(addMonths(day, months)).toBe(found);
  });

  test('a week begins on Monday, also for a Sunday and across a year', () => {
    const week = ['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
    for (const day of week) expect(weekOf(day)).toEqual(week);
    expect(weekOf('2026-01-05', -1)).toEqual(week);
  });
});

describe('clocks in China', () => {
  test('an instant has one wall time wherever the program runs', () => {
    const instant = new Date('2025-12-31T16:00:00Z');
    expect(wallTime(instant)).toBe('2026-01-01 00:00:00');
    expect(wallDay(instant.getTime() - 1)).toBe('2025-12-31');
    expect(instantOf('2026-01-01 00:00:00')).toEqual(instant);
    expect(instantOf(wallTime(instant))).toEqual(instant);
  });

  test('a day lasts from its midnight to the next', () => {
    expect(startOfDay('2026-01-01').toISOString()).toBe('2025-12-31T16:00:00.000Z');
    expect(startOfDay('2026-01-01 09:30:00')).toEqual(startOfDay('2026-01-01'));
    expect(endOfDay('2025-12-31')).toEqual(startOfDay('2026-01-01'));
  });
});
