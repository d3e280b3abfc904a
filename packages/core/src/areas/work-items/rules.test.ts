import { expect, test } from 'vitest';
import { initialValues, validate } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { finishWorkItem, mayEditWorkItem, mayFinishWorkItem, overdueDays } from './rules.ts';
import { workItem, workItemBody } from './work-item.ts';

const executors = [{ userID: '2' }, { userID: '3' }];

test('an open item is changed by its executors, by anybody while it has none, and never once it is closed (Q6, E6)', () => {
  const item = { status: '0', creatorUserId: '1', workFlowExecutorList: executors };
  expect(['1', '2', '3'].map((user) => mayEditWorkItem(item, user))).toEqual([false, true, true]);
  expect(mayEditWorkItem({ ...item, workFlowExecutorList: [] }, '9')).toBe(true);
  expect(mayEditWorkItem({ status: '0' }, '9')).toBe(true);
  expect(['1', '3'].map((status) => mayEditWorkItem({ ...item, status }, '2'))).toEqual([false, false]);
});

test('only who created an item finishes it, executor or not, while it is open (Q7, Y31)', () => {
  const item = { status: '0', creatorUserId: '1', workFlowExecutorList: executors };
  expect(['1', '2'].map((user) => mayFinishWorkItem(item, user))).toEqual([true, false]);
  expect(['1', '3'].map((status) => mayFinishWorkItem({ ...item, status }, '1'))).toEqual([false, false]);
  expect(mayFinishWorkItem({ status: '0' }, '')).toBe(false);
});

test('finishing ends well at 100 % only (Q8)', () => {
  expect(finishWorkItem({ completion: '100' })).toEqual({ status: '1', terminates: false });
  for (const completion of ['99', '0', undefined])
    expect(finishWorkItem({ completion })).toEqual({ status: '3', terminates: true });
});

test('an open item is overdue from the day after it was required', () => {
  const item = { status: '0', planedDate: '2026-02-28' };
  expect(overdueDays(item, '2026-02-28')).toBe(0);
  expect(overdueDays(item, '2026-03-02')).toBe(2);
  expect(overdueDays({ ...item, planedDate: '2026-02-28 00:00:00' }, '2026-03-01')).toBe(1);
  expect(overdueDays({ ...item, status: '1' }, '2026-03-02')).toBe(0);
  expect(overdueDays({ status: '0' }, '2026-03-02')).toBe(0);
});

test('a sub task names its main task, a main task has none; completion stays within 0 and 100', () => {
  const item = { ...initialValues(workItem), workDescription: '年度计划' };
  expect(item).toMatchObject({ isOverWatched: '1', workType: '1', completion: '0' });
  expect(validate(workItem, item)).toEqual([]);
  expect(validate(workItem, { ...item, workType: '2' })).toEqual([{ field: 'parentId', rule: 'required' }]);
  expect(validate(workItem, { ...item, workDescription: '' })).toMatchObject([{ field: 'workDescription' }]);
  expect(validate(workItem, { ...item, workDescription: ' \n' })).toEqual([
    { field: 'workDescription', rule: 'required' },
  ]);
  for (const completion of ['101', '1.5', '-1', 'x'])
    expect(validate(workItem, { ...item, completion }), completion).toHaveLength(1);
  expect(validate(workItem, { ...item, workFlowLeaderList: [{ username: '张三' }] })).toEqual([
    { field: 'workFlowLeaderList.0.userID', rule: 'required' },
  ]);
});

test('numbers of the wire are read as texts', () => {
  const wire = { id: '1', status: 0, workType: 1, isOverWatched: 1, completion: 60, workDescription: 'x' };
  expect(fromWire(workItemBody, wire)).toMatchObject({
    status: '0',
    workType: '1',
    isOverWatched: '1',
    completion: '60',
  });
});
