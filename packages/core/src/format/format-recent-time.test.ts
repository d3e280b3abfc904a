import { expect, it } from 'vitest';
import { formatRecentTime } from './format-recent-time.ts';

const now = new Date(2026, 10, 20, 12, 0, 0);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [0, '刚刚', 'just now'],
  [29.999, '刚刚', 'just now'],
  [30, '1分钟前', '1 minute ago'],
  [119, '1分钟前', '1 minute ago'],
  [300, '5分钟前', '5 minutes ago'],
  [3599, '59分钟前', '59 minutes ago'],
  [3600, '1小时前', '1 hour ago'],
  [86_399, '23小时前', '23 hours ago'],
  [86_400, '1天前', '1 day ago'],
  [172_799, '1天前', '1 day ago'],
  [172_800, '2026-11-18', '2026-11-18'],
  [-29, '刚刚', 'just now'],
  [-86_400, '2026-11-21', '2026-11-21'],
])('%d seconds ago is %s', (seconds, zh, en) => {
  expect(formatRecentTime(ago(seconds), now)).toBe(zh);
  expect(formatRecentTime(ago(seconds).getTime(), now.getTime(), 'en')).toBe(en);
});

it('reads the time of the wire as local time (X4)', () => {
  expect(formatRecentTime('2026-11-20 11:00:00', now)).toBe('1小时前');
  expect(formatRecentTime('2026-01-05 11:00:00', now)).toBe('2026-01-05');
  expect(formatRecentTime(ago(600).toISOString(), now)).toBe('10分钟前');
});

it('gives back what it cannot read', () => {
  expect(formatRecentTime('昨天', now)).toBe('昨天');
  expect(formatRecentTime(Number.NaN, now)).toBe('');
});
