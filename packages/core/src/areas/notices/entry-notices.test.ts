import { describe, expect, test } from 'vitest';
import { type EntryAnswers, type EntryNotice, entryNotices, workFlowPath } from '../../office.ts';
import { noticeLabel } from './entry-notices.ts';

/** 2026-03-02 09:00:00 in China. */
const now = Date.parse('2026-03-02T01:00:00Z');
const shown = (answers: EntryAnswers, unitUid = '103'): EntryNotice[] => entryNotices(answers, { unitUid, now });
const one = (answers: EntryAnswers, unitUid?: string) => shown(answers, unitUid)[0];

const box = { id: '1', messageBox: '停电通知', publishId: '0' };
const warning = { id: '2', content: '请尽快回复' };
const talk = { mrId: '3', mrName: '三楼会议室', startTime: '2026-03-02 10:00:00', appointReason: '评审会' };
const personal = { id: '4', typeName: '用信审批', messageContent: '待您审批', messageTypeId: '1', messageInfoId: '77' };
const business = { id: '5', title: '系统升级', content: '周六停机' };
const vote = { voteId: '6', title: '工会选举', endTime: '2026-03-02 18:00:00' };

test('comes in the order of the specification, each once, with the key that the server knows', () => {
  const votes = { open: [vote], votedToday: [] };
  const all = shown({
    votes,
    business: [business],
    personal: [personal],
    meetings: [talk],
    warnings: [warning],
    boxes: [box],
  });
  expect(all.map(({ id }) => id)).toEqual(['notice:1', 'urging:2', 'meeting:3', 'personal:4', 'business:5', 'vote:6']);
  expect(shown({})).toEqual([]);
});

describe('notices (P3, P4)', () => {
  test('20 s unless it says its own time, as a text or as a number', () => {
    const durations = [undefined, '5000', 3000, '0', '', 'x', '-1'].map(
      (displayTime) => one({ boxes: [{ ...box, displayTime } as typeof box] })?.duration,
    );
    expect(durations).toEqual([20_000, 5000, 3000, 20_000, 20_000, 20_000, 20_000]);
  });

  test.each([
    ['0', undefined, '103', 'groupNotice'],
    ['101', undefined, '103', 'systemPrompt'],
    ['101', undefined, '101', 'systemPrompt'],
    ['103', undefined, '103', 'companyNotice'],
    ['104', undefined, '103', undefined],
    ['101', 'unit', '101', 'companyNotice'],
    ['101', 'system', '101', 'systemPrompt'],
    ['101', 'unit', '103', undefined],
    ['0', 'group', '103', 'groupNotice'],
  ] as const)('published by %s for %s, read in %s: %s', (publishId, scope, unitUid, label) => {
    const read = { publishId, ...(scope ? { scope } : {}) };
    expect(noticeLabel(read, unitUid)).toBe(label);
    expect(one({ boxes: [{ ...box, ...read }] }, unitUid)?.label).toBe(label);
  });
});

test('urging stays until it is closed and shows its content (P5)', () => {
  expect(one({ warnings: [warning] })).toMatchObject({ kind: 'urging', text: '请尽快回复', duration: 'until-closed' });
});

test.each([
  ['1', 'approved'],
  [1, 'approved'],
  [true, 'approved'],
  [undefined, 'pending'],
  [null, 'pending'],
  ['', 'pending'],
  ['0', 'pending'],
  [0, 'pending'],
  [false, 'pending'],
])('a meeting with approveStatus %j is %s (P6)', (approveStatus, approval) => {
  const found = one({ meetings: [{ ...talk, approveStatus } as typeof talk] });
  const meeting = { startTime: '2026-03-02 10:00:00', mrName: '三楼会议室', approval };
  expect(found).toMatchObject({ text: '评审会', duration: 'until-closed', meeting });
});

test('a personal message names its type and opens its flow only when that is 1 (P7)', () => {
  const title = { key: 'personal', params: { name: '用信审批' } };
  expect(one({ personal: [personal] })).toMatchObject({ title, duration: 'until-closed', opens: { workFlowId: '77' } });
  const types = ['2', '', '01', '11'].map(
    (messageTypeId) => one({ personal: [{ ...personal, messageTypeId }] })?.opens,
  );
  expect(types).toEqual([undefined, undefined, undefined, undefined]);
  expect(one({ personal: [{ ...personal, messageTypeId: 1 as never }] })?.opens).toEqual({ workFlowId: '77' });
  const page = { ...personal, messageTypeId: '2', messageInfoId: '/documents/read/7' };
  expect(one({ personal: [page] })?.opens).toEqual({ workFlowId: '/documents/read/7' });
  expect(one({ personal: [{ ...personal, messageInfoId: '' }] })).not.toHaveProperty('opens');
  const flow = { id: '77', type: '1', newType: '2', infoId: '5/6', nodeFinishId: '9' };
  expect(workFlowPath(flow)).toBe('/detailpt/77/1/2/5%2F6/9');
});

test('a business notice has a title of its own and its display time (P8)', () => {
  const found = one({ business: [{ ...business, displayTime: '8000' }] });
  expect(found).toMatchObject({ title: { key: 'business', params: { name: '系统升级' } }, duration: 8000 });
});

test.each([
  ['2026-03-02 18:00:00', [], 1],
  ['2026-03-02 09:00:00', [], 1],
  ['2026-03-02 08:59:59', [], 0],
  ['2026-03-02', [], 1],
  ['2026-03-01', [], 0],
  ['2026-03-02 18:00:00', [{ voteId: '6' }], 0],
  ['2026-03-02 18:00:00', [{ voteId: '7' }], 1],
])('a vote that ends at %s, voted today %j: asked %i times (P9)', (endTime, votedToday, times) => {
  expect(shown({ votes: { open: [{ ...vote, endTime }], votedToday } })).toHaveLength(times);
});

test('what has popped up or was read does not come again', () => {
  const seen = [{ isShown: '1' }, { isRead: '1' }, { isShown: '0', isRead: '0' }] as const;
  expect(shown({ boxes: seen.map((flags, index) => ({ ...box, id: String(index), ...flags })) })).toMatchObject([
    { id: 'notice:2' },
  ]);
  const [flags] = seen;
  const answers = { warnings: [warning], meetings: [talk], personal: [personal], business: [business] };
  const marked = Object.entries(answers).map(([name, rows]) => [name, rows.map((row) => ({ ...row, ...flags }))]);
  expect(shown(Object.fromEntries(marked))).toEqual([]);
  expect(shown({ votes: { open: [{ ...vote, ...flags }], votedToday: [] } })).toEqual([]);
});
