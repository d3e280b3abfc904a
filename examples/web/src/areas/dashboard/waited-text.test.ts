import type { WaitingItem } from '@danbao/core/cockpit';
import { expect, it } from 'vitest';
import { pressText } from './waited-text.ts';

const item = {
  kind: 'drink',
  id: '1',
  title: '会客室',
  since: '2026-06-14 09:00:00',
  link: '/canteen/pantry',
} as const;
const told = (group: WaitingItem['group'], dueDay: string) =>
  pressText({ ...item, group, dueDay }, '2026-06-15 12:00:00', (key, params = {}) =>
    [key, ...Object.values(params)].join(' '),
  );

it.each([
  ['overdue', '2026-06-15', 'overToday'],
  ['overdue', '2026-06-13', 'daysOver 2'],
  ['today', '2026-06-15', 'endsToday'],
  ['other', '2026-06-16', 'dueOn 2026-06-16'],
] as const)('what is %s, due on %s, says so: %s', (group, dueDay, text) => {
  expect(told(group, dueDay)).toBe(text);
});
