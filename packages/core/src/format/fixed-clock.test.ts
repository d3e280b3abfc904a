import { afterEach, expect, it, vi } from 'vitest';
import { wallDay } from './calendar.ts';

const day = '2026-06-15';

afterEach(() => void vi.useRealTimers());

it('tests run on a fixed day, whatever day it is', () => {
  expect([wallDay(new Date()), wallDay(Date.now()), Date().slice(0, 15)]).toEqual([day, day, 'Mon Jun 15 2026']);
});

it('goes on whenever it is read, so that what happens one after another is in order', () => {
  const first = Date.now();
  const second = new Date();
  expect(second.getTime()).toBeGreaterThan(first);
  expect(second).toBeInstanceOf(Date);
  expect(new Date('2024-02-29T00:00:00Z').toISOString()).toBe('2024-02-29T00:00:00.000Z');
});

it('stays where only timers are replaced, and while they are', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect(wallDay(new Date())).toBe(day);
  vi.useFakeTimers();
  expect(wallDay(new Date())).toBe(day);
  vi.useRealTimers();
  expect(wallDay(new Date())).toBe(day);
});

it('can be set to another day, for that test', () => {
  vi.setSystemTime('2030-01-01T00:00:00Z');
  expect(wallDay(new Date())).toBe('2030-01-01');
});

it('is there again after a test that brought the real clock back', () => {
  expect(wallDay(new Date())).toBe(day);
});
