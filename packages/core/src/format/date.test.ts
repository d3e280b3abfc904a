import { describe, expect, it } from 'vitest';
import {
  datePart,
  dayOfYear,
  endOfMonth,
  isDateText,
  isDateTimeText,
  parseDateText,
  parseDateTimeText,
} from './date.ts';

describe('dates as people type them', () => {
  it.each([
    ['2026-11-20', '2026-11-20 00:00:00'],
    ['2026-1-5', '2026-01-05 00:00:00'],
    ['2026/11/20', '2026-11-20 00:00:00'],
    ['2026.11.20', '2026-11-20 00:00:00'],
    ['20261120', '2026-11-20 00:00:00'],
    ['2026年11月20日', '2026-11-20 00:00:00'],
    ['2026年1月5号 8:30', '2026-01-05 08:30:00'],
    ['2026-11-20 08:30', '2026-11-20 08:30:00'],
    ['2026/11/20 23:59:59', '2026-11-20 23:59:59'],
    ['2026-11-20T08:30:15', '2026-11-20 08:30:15'],
    ['　２０２６－１１－２０　０８：３０ ', '2026-11-20 08:30:00'],
    ['2024-02-29', '2024-02-29 00:00:00'],
  ])('reads %j', (text, moment) => {
    expect(parseDateTimeText(text)).toBe(moment);
    expect(parseDateText(text)).toBe(moment.slice(0, 10));
  });

  it.each([
    '',
    'abc',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0206-01-01',
    '26-01-01',
    '2026-11/20',
    '2026-11',
    '2026111',
    '2026-11-20 24:00',
    '2026-11-20 08:60',
    '2026-11-20 08:00:60',
    '2026-11-20 8',
    '2026-11-20 08:00:00 x',
    '2026-11-20T08:00:00Z',
    '46000',
    '2026年11月20',
  ])('refuses %j', (text) => {
    expect(parseDateText(text)).toBeUndefined();
    expect(parseDateTimeText(text)).toBeUndefined();
  });

  it('tells the canonical forms from the others (F37)', () => {
    expect(isDateText('2026-11-20')).toBe(true);
    expect(isDateTimeText('2026-11-20 08:30:00')).toBe(true);
    for (const text of ['2026-11-20\n', '2026-1-5', '2026-02-30', '2026-11-20 08:30:00', '20261120', '0000-01-01']) {
      expect(isDateText(text)).toBe(false);
    }
    for (const text of ['2026-11-20 08:30:00\n', '2026-11-20', '2026-11-20T08:30:00', '2026-11-20 24:00:00']) {
      expect(isDateTimeText(text)).toBe(false);
    }
  });

  it('agrees with the platform calendar on every day from 1890 to 2110', () => {
    for (let time = Date.UTC(1890, 0, 1); time < Date.UTC(2110, 0, 1); time += 86_400_000) {
      expect(isDateText(new Date(time).toISOString().slice(0, 10))).toBe(true);
    }
  });
});

describe('endOfMonth (X6)', () => {
  it.each([
    ['2026-02-10', '2026-02-28 23:59:59'],
    ['2024-02', '2024-02-29 23:59:59'],
    ['2026-12-31 08:00:00', '2026-12-31 23:59:59'],
    ['2026/4/1', '2026-04-30 23:59:59'],
  ])('of %s is %s', (text, end) => {
    expect(endOfMonth(text)).toBe(end);
  });

  it.each(['', '2026-13', 'soon'])('of %j is nothing', (text) => {
    expect(endOfMonth(text)).toBeUndefined();
  });
});

describe('datePart (X2)', () => {
  it.each([
    ['2026-11-20 08:30:00', '2026-11-20'],
    ['签订于2026-11-20，到期2027-11-20', '2026-11-20'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['', ''],
    ['20261120', ''],
  ])('of %j is %j', (text, day) => {
    expect(datePart(text)).toBe(day);
  });
});

describe('a day without its year', () => {
  it.each([
    ['1204', '2026-12-04'],
    ['12-4', '2026-12-04'],
    ['12/04', '2026-12-04'],
    ['12.4', '2026-12-04'],
    ['12月4日', '2026-12-04'],
    [' １２０４ ', '2026-12-04'],
    ['0131', '2026-01-31'],
  ])('%j is of the year that is given', (text, day) => {
    expect(dayOfYear(text, 2026)).toBe(day);
  });

  it.each(['', '124', '0229', '1304', '12', '2026', '20261204', '2026-12-04', '12-', 'abcd'])('%j is none', (text) => {
    expect(dayOfYear(text, 2026)).toBeUndefined();
  });

  it('knows leap years', () => {
    expect(dayOfYear('0229', 2028)).toBe('2028-02-29');
  });
});
