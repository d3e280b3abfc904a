import { describe, expect, test } from 'vitest';
import { is, not } from '../field/rule.ts';
import { label } from '../label.ts';
import { type ConflictRecord, conflict } from './conflict.ts';
import { conflictIssue, conflictKeys, conflictsOf } from './conflicts-of.ts';
import { spanLabel, spanOf } from './span.ts';

const days = { from: 'beginDate', until: 'endDate', halves: ['beginHalf', 'endHalf'] } as const;
const moments = { from: 'startTime', until: ['returnTime', 'endTime'] } as const;
const time = conflict({
  name: 'personTime',
  label: label('时间冲突', 'Conflict in time'),
  weight: 'confirm',
  pairs: [
    { between: ['leave', 'leave'], weight: 'refuse' },
    { between: ['duty', 'meeting'], weight: 'none' },
  ],
  sides: [
    { of: 'leave', label: label('请假', 'Leave'), field: 'beginDate', key: ['authorId'], span: days },
    { of: 'duty', label: label('值班', 'Duty'), field: 'startTime', key: ['authorId'], span: moments },
    {
      of: 'meeting',
      label: label('会议', 'Meeting'),
      field: 'startTime',
      key: ['authorId', 'attendeeIds'],
      span: moments,
      when: not(is('status', 'refused')),
    },
  ],
});
const record = (of: string, id: string, values: ConflictRecord['values'], rest: Partial<ConflictRecord> = {}) =>
  ({ of, id, unitUid: 'u', authorId: 'li', isSeen: true, values, ...rest }) satisfies ConflictRecord;
const leave = (id: string, beginDate: string, endDate: string, more: ConflictRecord['values'] = {}) =>
  record('leave', id, { beginDate, endDate, ...more });
const meeting = (id: string, startTime: string, endTime: string, more: ConflictRecord['values'] = {}) =>
  record('meeting', id, { startTime, endTime, ...more });

describe('the time of a record', () => {
  test.each([
    [
      { beginDate: '2026-12-07', endDate: '2026-12-08' },
      '2026-12-07 00:00:00',
      '2026-12-09 00:00:00',
      '2026-12-07 至 2026-12-08',
    ],
    [{ beginDate: '2026-12-07', endDate: '2026-12-07' }, '2026-12-07 00:00:00', '2026-12-08 00:00:00', '2026-12-07'],
    [
      { beginDate: '2026-12-07', beginHalf: 'pm', endDate: '2026-12-08', endHalf: 'am' },
      '2026-12-07 12:00:00',
      '2026-12-08 12:00:00',
      '2026-12-07 12:00 至 2026-12-08 12:00',
    ],
    [
      { beginDate: '2026-12-07', beginHalf: 'am', endDate: '2026-12-07', endHalf: 'am' },
      '2026-12-07 00:00:00',
      '2026-12-07 12:00:00',
      '2026-12-07 00:00 至 12:00',
    ],
  ])('%o', (values, from, until, said) => {
    const span = spanOf(days, values);
    expect(span).toEqual({ from, until });
    expect(span && spanLabel(span).zh).toBe(said);
  });
  test.each([
    [{}],
    [{ beginDate: '2026-12-07' }],
    [{ beginDate: '2026-12-08', endDate: '2026-12-07' }],
    [{ beginDate: '2026-12-07', beginHalf: 'pm', endDate: '2026-12-07', endHalf: 'am' }],
    [{ beginDate: '2026-13-07', endDate: '2026-12-07' }],
  ])('none in %o', (values) => expect(spanOf(days, values)).toBeUndefined());
  test('the first end that is filled in counts', () => {
    const values = {
      startTime: '2026-12-07 09:00:00',
      endTime: '2026-12-07 18:00:00',
      returnTime: '2026-12-07 11:00:00',
    };
    expect(spanOf(moments, values)?.until).toBe('2026-12-07 11:00:00');
    expect(spanOf(moments, { ...values, returnTime: '' })?.until).toBe('2026-12-07 18:00:00');
  });
});

describe('what conflicts', () => {
  test('the same person twice, in whichever order, weighs by the pair', () => {
    const [one, other] = [leave('1', '2026-12-07', '2026-12-08'), leave('2', '2026-12-08', '2026-12-10')];
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const)
      expect(conflictsOf(time, mine, [theirs])).toMatchObject([
        { key: 'li', weight: 'refuse', other: { id: theirs.id } },
      ]);
    const attended = meeting('3', '2026-12-08 09:00:00', '2026-12-08 10:00:00', { attendeeIds: ['wang', 'li'] });
    expect(conflictsOf(time, one, [attended])).toMatchObject([{ key: 'li', weight: 'confirm' }]);
    expect(conflictsOf(time, attended, [one])).toMatchObject([{ key: 'li', weight: 'confirm' }]);
  });
  test('neither the record itself, nor what only touches it, nor what does not count', () => {
    const one = leave('1', '2026-12-07', '2026-12-08');
    const busy = meeting('3', '2026-12-08 09:00:00', '2026-12-08 10:00:00');
    expect(conflictsOf(time, one, [one, leave('2', '2026-12-09', '2026-12-09')])).toEqual([]);
    expect(conflictsOf(time, one, [{ ...busy, values: { ...busy.values, status: 'refused' } }])).toEqual([]);
    expect(conflictsOf(time, one, [{ ...busy, authorId: 'wang' }])).toEqual([]);
    expect(conflictsOf(time, record('duty', '4', busy.values), [busy])).toEqual([]);
    expect(conflictsOf(time, record('other', '5', busy.values), [busy])).toEqual([]);
    expect(conflictsOf(time, meeting('6', '2026-12-08 10:00:00', '2026-12-08 11:00:00'), [busy])).toEqual([]);
  });
  test('each person of two meetings is said for themselves', () => {
    const [one, other] = ['1', '2'].map((id) =>
      meeting(id, '2026-12-08 09:00:00', '2026-12-08 10:00:00', { attendeeIds: ['wang', 'zhao'] }),
    );
    if (!one || !other) throw new Error('two meetings are made above');
    expect(conflictsOf(time, one, [{ ...other, authorId: 'qian' }]).map(({ key }) => key)).toEqual(['wang', 'zhao']);
  });
});

describe('a key without time', () => {
  const numbers = conflict({
    name: 'sameNumber',
    label: label('文号重复', 'Number twice'),
    weight: 'confirm',
    within: 'unit',
    sides: [
      {
        of: 'receipt',
        label: label('收文', 'Incoming document'),
        field: 'number',
        key: ({ values }) => [
          String(values['number'] ?? '')
            .replaceAll(/\s/g, '')
            .toUpperCase(),
        ],
      },
    ],
  });
  const receipt = (id: string, number: string, rest: Partial<ConflictRecord> = {}) =>
    record('receipt', id, { number }, rest);

  test('is made of values, and nothing is no key', () => {
    expect(conflictsOf(numbers, receipt('1', 'ab 12'), [receipt('2', 'AB12')])).toMatchObject([{ key: 'AB12' }]);
    expect(conflictsOf(numbers, receipt('1', ' '), [receipt('2', '')])).toEqual([]);
    expect(numbers.sides.flatMap((side) => conflictKeys(side, receipt('1', '')))).toEqual([]);
  });
  test('is sought as far as the definition says', () => {
    expect(conflictsOf(numbers, receipt('1', 'A1'), [receipt('2', 'A1', { unitUid: 'v' })])).toEqual([]);
    expect(
      conflictsOf({ ...numbers, within: 'group' }, receipt('1', 'A1'), [receipt('2', 'A1', { unitUid: 'v' })]),
    ).toHaveLength(1);
  });
});

describe('what is said', () => {
  const one = leave('1', '2026-12-07', '2026-12-08');
  const said = (other: ConflictRecord) =>
    conflictsOf(time, one, [other]).map((collision) => conflictIssue(time, collision, label('李四', 'Li Si')));
  test('names what it collides with and when, and asks only where it may be confirmed', () => {
    expect(said({ ...leave('2', '2026-12-08', '2026-12-09'), title: '假〔2026〕0012' })).toEqual([
      {
        field: 'beginDate',
        rule: 'personTime',
        message: label(
          '李四 2026-12-08 至 2026-12-09 已有请假“假〔2026〕0012”',
          'Li Si already has leave “假〔2026〕0012”, 2026-12-08 to 2026-12-09',
        ),
      },
    ]);
    expect(said(meeting('3', '2026-12-08 09:00:00', '2026-12-08 10:00:00'))).toMatchObject([
      { confirmable: true, message: { zh: '李四 2026-12-08 09:00 至 10:00 已有会议；请核对，或确认后继续' } },
    ]);
  });
  test('nothing of a record that may not be seen', () => {
    const [issue] = said({
      ...meeting('3', '2026-12-08 09:00:00', '2026-12-08 10:00:00'),
      title: '裁员',
      isSeen: false,
    });
    expect(issue?.message).toEqual(
      label(
        '李四 在这段时间已有其他安排；请核对，或确认后继续',
        'Li Si has other arrangements at this time; check it, or confirm to go on',
      ),
    );
  });
});

test('a definition that contradicts itself is refused with its name and what is allowed', () => {
  const [side] = time.sides;
  if (!side) throw new Error('the conflict above has sides');
  expect(() => conflict({ ...time, sides: [side, side], pairs: [] })).toThrow('personTime: side leave stands twice');
  expect(() => conflict({ ...time, sides: [side] })).toThrow(
    'pair of duty, which is no side of it; its sides are leave',
  );
});
