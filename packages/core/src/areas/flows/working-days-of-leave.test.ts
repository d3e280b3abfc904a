import { expect, test } from 'vitest';
import { calendarOfHolidays } from '../holidays/holidays.ts';
import { withComputed } from './compute.ts';
import { leaveFlow } from './families/leave.ts';
import { leaveKinds } from './families/leave-kinds.ts';
import { overtimeFlow } from './families/overtime.ts';
import { flowIssues } from './flow-issues.ts';

const [[start] = []] = leaveFlow.stages;
const calendar2027 = calendarOfHolidays(
  (
    [
      ['2027-01-01', '2027-01-03'],
      ['2027-05-01', '2027-05-05'],
      ['2027-10-01', '2027-10-07'],
    ] as const
  ).map(([beginDate, endDate]) => ({ beginDate, endDate, kind: 'off' as const, holidayName: '假日' })),
);

/** A leave as it would be sent. */
function leave(leaveType: string, beginDate: string, endDate: string, halves: readonly string[] = ['am', 'pm']) {
  const [beginHalf, endHalf] = halves;
  return withComputed(leaveFlow.computes, { leaveType, beginDate, beginHalf, endDate, endHalf, reason: '探亲' });
}

const issuesOf = (values: Readonly<Record<string, unknown>>, calendar = calendarOfHolidays([])) => {
  if (!start) throw new Error('a leave begins with its starter');
  return flowIssues(leaveFlow, start, withComputed(leaveFlow.computes, values, calendar), { calendar });
};

test.each([
  // Friday to Tuesday: three days of work, and the weekend.
  ['annual', '2026-12-04', '2026-12-08', undefined, '3', '2'],
  ['maternity', '2026-12-04', '2026-12-08', undefined, '5', '2'],
  // The whole of the National Day, with the Saturday on which it is made up for.
  ['annual', '2026-09-30', '2026-10-10', undefined, '4', '7'],
  ['personal', '2026-02-28', '2026-02-28', undefined, '1', '0'],
  ['annual', '2026-12-04', '2026-12-08', ['pm', 'am'], '2', '2'],
  // Half a day that is off takes nothing away.
  ['annual', '2026-12-05', '2026-12-08', ['pm', 'am'], '1.5', '2'],
  ['marriage', '2026-12-05', '2026-12-08', ['pm', 'am'], '3', '2'],
])('%s from %s until %s %s: %s days, %s of them off', (type, from, until, halves, days, restDays) => {
  expect(leave(type, from, until, halves)).toMatchObject({ days, restDays });
});

test('what cannot be counted is said where it comes from, and not that the days are missing', () => {
  expect(issuesOf(leave('annual', '2026-12-05', '2026-12-06'))).toMatchObject([
    { field: 'endDate', rule: 'noWorkingDay' },
  ]);
  const unknown = leave('annual', '2026-12-30', '2027-01-04');
  expect(unknown['days']).toBeUndefined();
  expect(issuesOf(unknown)).toMatchObject([
    {
      field: 'endDate',
      rule: 'calendarUnknown',
      message: { zh: expect.stringContaining('2027 年的放假安排尚未录入') },
    },
  ]);
  expect(issuesOf(unknown, calendar2027)).toEqual([]);
  expect(withComputed(leaveFlow.computes, unknown, calendar2027)['days']).toBe('3');
  expect(issuesOf(leave('maternity', '2026-12-30', '2027-04-06'))).toEqual([]);
});

test('a leave is handed over to somebody else than whoever starts it', () => {
  const values = { ...leave('annual', '2026-11-02', '2026-11-03'), handover: '张三', handoverId: '1002' };
  const of = (starterId: string) =>
    start && flowIssues(leaveFlow, start, values, { calendar: calendarOfHolidays([]), starterId });
  expect(of('1002')).toMatchObject([{ field: 'handover', rule: 'starter' }]);
  expect(of('1003')).toEqual([]);
});

test('days long ago, far ahead, and more of them than the law gives need confirmation', () => {
  expect(issuesOf(leave('sick', '2025-02-17', '2025-02-18'))).toMatchObject([
    { field: 'beginDate', rule: 'longAgo', confirmable: true },
  ]);
  expect(issuesOf(leave('maternity', '2028-02-15', '2028-02-16'))).toMatchObject([
    { field: 'beginDate', rule: 'farAhead', confirmable: true },
  ]);
  expect(issuesOf(leave('annual', '2026-11-02', '2026-11-23'))).toMatchObject([
    { field: 'endDate', rule: 'annualDays', confirmable: true },
  ]);
  expect(issuesOf(leave('annual', '2026-11-02', '2026-11-20'))).toEqual([]);
});

test('an overtime of fifty hours needs confirmation', () => {
  const [[first] = []] = overtimeFlow.stages;
  if (!first) throw new Error('an overtime begins with its starter');
  const overtime = { overtimeType: 'restDay', compensation: 'pay', reason: '结账', beginTime: '2026-06-06 09:00:00' };
  const issues = (endTime: string) =>
    flowIssues(overtimeFlow, first, withComputed(overtimeFlow.computes, { ...overtime, endTime }));
  expect(issues('2026-06-08 11:00:00')).toMatchObject([{ field: 'endTime', rule: 'overtimeHours', confirmable: true }]);
  expect(issues('2026-06-06 21:00:00')).toEqual([]);
});

test.each([
  ['workday', '2026-06-06', '2026-06-06 是休息日或节假日'],
  ['restDay', '2026-06-05', '2026-06-05 是工作日'],
  ['holiday', '2026-10-10', '2026-10-10 是工作日'],
  ['workday', '2026-10-10', undefined],
  ['restDay', '2026-06-06', undefined],
  ['holiday', '2026-10-01', undefined],
  ['workday', '2027-01-01', undefined],
])('overtime of the kind %s on %s', (overtimeType, day, said) => {
  const [[first] = []] = overtimeFlow.stages;
  if (!first) throw new Error('an overtime begins with its starter');
  const times = { beginTime: `${day} 18:00:00`, endTime: `${day} 20:00:00` };
  const values = withComputed(overtimeFlow.computes, { overtimeType, compensation: 'pay', reason: '结账', ...times });
  const issues = flowIssues(overtimeFlow, first, values).filter(({ rule }) => rule === 'overtimeDay');
  expect(issues.map(({ message }) => message?.zh.split('；')[0])).toEqual(said === undefined ? [] : [said]);
});

test('of every kind of leave the law says which days count', () => {
  for (const { basis, counts } of leaveKinds) {
    expect(['workingDays', 'calendarDays']).toContain(counts);
    for (const text of [basis.zh, basis.en]) expect(text).not.toBe('');
  }
});
