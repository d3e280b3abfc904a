import type { EntryNotice } from '@danbao/core/office';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNoticeQueue } from './notice-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const notice = (id: string, duration: EntryNotice['duration'] = 20_000): EntryNotice => ({
  id,
  kind: 'notice',
  title: { key: 'notice', params: {} },
  text: id,
  duration,
});

function queueOf(...notices: EntryNotice[]) {
  const queue = createNoticeQueue();
  queue.add(notices);
  const ids = () => queue.read().shown.map(({ id }) => id);
  return { ...queue, ids };
}

it('shows one after another, 100 ms apart, each for its own time (P3)', () => {
  const { ids } = queueOf(notice('a', 300), notice('b'), notice('c', 'until-closed'));
  vi.advanceTimersByTime(0);
  expect(ids()).toEqual(['a']);
  vi.advanceTimersByTime(99);
  expect(ids()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(ids()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(100);
  expect(ids()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(100);
  expect(ids()).toEqual(['b', 'c']);
  vi.advanceTimersByTime(19_799);
  expect(ids()).toEqual(['b', 'c']);
  vi.advanceTimersByTime(1);
  expect(ids()).toEqual(['c']);
  vi.advanceTimersByTime(86_400_000);
  expect(ids()).toEqual(['c']);
});

it('shows three of a hundred, counts the rest, and the next comes when one has gone', () => {
  const queue = queueOf(...Array.from({ length: 100 }, (_, index) => notice(`${index}`, 'until-closed')));
  vi.advanceTimersByTime(60_000);
  expect([queue.ids(), queue.read().waiting]).toEqual([['0', '1', '2'], 97]);
  queue.close('1');
  vi.advanceTimersByTime(100);
  expect([queue.ids(), queue.read().waiting]).toEqual([['0', '2', '3'], 96]);
  queue.add([notice('3'), notice('50'), notice('new')]);
  expect(queue.read().waiting).toBe(97);
  queue.closeAll();
  vi.advanceTimersByTime(60_000);
  expect([queue.ids(), queue.read().waiting, vi.getTimerCount()]).toEqual([[], 0, 0]);
});

it('what is pointed at stays, and goes on with what was left of its time', () => {
  const queue = queueOf(notice('a'), notice('b'));
  vi.advanceTimersByTime(15_000);
  queue.hold('a');
  vi.advanceTimersByTime(60_000);
  expect(queue.ids()).toEqual(['a']);
  queue.release('a');
  vi.advanceTimersByTime(4999);
  expect(queue.ids()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(queue.ids()).toEqual([]);
});

it('no time passes while nobody looks, also for what comes meanwhile', () => {
  const queue = queueOf(notice('a'));
  vi.advanceTimersByTime(10_000);
  queue.hold('all');
  queue.hold('a');
  queue.add([notice('b')]);
  vi.advanceTimersByTime(60_000);
  queue.release('a');
  vi.advanceTimersByTime(60_000);
  expect(queue.ids()).toEqual(['a', 'b']);
  queue.release('all');
  vi.advanceTimersByTime(10_000);
  expect(queue.ids()).toEqual(['b']);
});

it('tells who listens, until they leave', () => {
  const queue = queueOf();
  const hear = vi.fn();
  const leave = queue.subscribe(hear);
  queue.add([notice('a')]);
  vi.advanceTimersByTime(0);
  expect(hear).toHaveBeenCalledTimes(2);
  leave();
  queue.close('a');
  expect(hear).toHaveBeenCalledTimes(2);
});
