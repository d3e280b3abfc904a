import { expect, test } from 'vitest';
import { icalendar } from './icalendar.ts';

const now = new Date('2026-06-15T02:00:00Z');
const calendar = (...days: Parameters<typeof icalendar>[0]) => icalendar(days, { name: '到期权利', now });

test('a whole day, its reminder, and nothing else', () => {
  const days = { uid: 'loanDue-1@danbao', day: '2026-07-01', title: '借据到期', remindDays: 7 };
  expect(calendar(days).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Danbao//Danbao//ZH', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    'X-WR-CALNAME:到期权利',
    ...['BEGIN:VEVENT', 'UID:loanDue-1@danbao', 'DTSTAMP:20260615T020000Z', 'DTSTART;VALUE=DATE:20260701'],
    ...['SUMMARY:借据到期', 'TRANSP:TRANSPARENT'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:借据到期', 'TRIGGER:-P7D', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

test('lines are folded at 75 octets and never inside a character; unfolded and unescaped they read as before', () => {
  const title = `甲;乙,丙\\丁\n${'登记到期𠮷a'.repeat(30)}`;
  const text = calendar({ uid: '1', day: '2026-07-01', title, description: 'x'.repeat(200) });
  const lines = text.split('\r\n');
  for (const line of lines) {
    const octets = new TextEncoder().encode(line);
    expect(octets.length).toBeLessThanOrEqual(75);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(octets)).toBe(line);
  }
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  const summary = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice(8) ?? '';
  expect(summary.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))).toBe(title);
});
