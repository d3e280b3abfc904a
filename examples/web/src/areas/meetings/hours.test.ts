import { expect, test } from 'vitest';
import { blocksOf, hoursOf, momentOf } from './hours.ts';

const at = (from: string, until: string) => ({
  startTime: `2026-12-01 ${from}:00`,
  endTime: `2026-12-01 ${until}:00`,
});

test('the grid shows the hours of an office, and further ones where something is booked then', () => {
  expect([hoursOf([])[0], hoursOf([]).at(-1)]).toEqual([8, 17]);
  const wide = hoursOf([at('06:30', '07:30'), at('19:00', '20:15')]);
  expect([wide[0], wide.at(-1)]).toEqual([6, 20]);
});

test('hours that bookings touch stand together, free ones by themselves; the end of one is the beginning of the next', () => {
  const [long, half, next] = [at('09:30', '11:00'), at('13:00', '13:30'), at('13:30', '14:30')];
  const told = blocksOf(hoursOf([]), [long, half, next]).map(({ from, until, bookings }) => [
    ...[from, until, bookings.length],
  ]);
  expect(told).toEqual([
    [8, 9, 0],
    [9, 11, 1],
    [11, 12, 0],
    [12, 13, 0],
    [13, 15, 2],
    [15, 16, 0],
    [16, 17, 0],
    [17, 18, 0],
  ]);
});

test('every hour is in exactly one block', () => {
  const bookings = [at('08:00', '09:00'), at('09:00', '10:00'), at('16:15', '18:00')];
  const covered = blocksOf(hoursOf(bookings), bookings).flatMap(({ from, until }) =>
    Array.from({ length: until - from }, (_, index) => from + index),
  );
  expect(covered).toEqual(hoursOf(bookings));
});

test('the last hour of a day ends on that day', () => {
  expect([momentOf('2026-12-01', 9), momentOf('2026-12-01', 24)]).toEqual([
    '2026-12-01 09:00:00',
    '2026-12-01 23:59:00',
  ]);
});
