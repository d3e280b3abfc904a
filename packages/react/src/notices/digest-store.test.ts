import type { EntryNotice } from '@danbao/core/office';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDigestStore } from './digest-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const notice = (id: string, duration: EntryNotice['duration'] = 20_000): EntryNotice => ({
  id,
  kind: 'notice',
  title: { key: 'notice', params: {} },
  text: id,
  duration,
});

function digestOf(...notices: EntryNotice[]) {
  const digest = createDigestStore();
  digest.add(notices);
  const ids = () => digest.read().map(({ id }) => id);
  return { ...digest, ids };
}

it('holds all of them, each once, and goes when the last of them would (P3)', () => {
  const { ids, add } = digestOf(notice('a', 300), notice('b', 1000));
  add([notice('a', 300)]);
  vi.advanceTimersByTime(999);
  expect(ids()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(ids()).toEqual([]);
  add([notice('c', 500)]);
  vi.advanceTimersByTime(499);
  expect(ids()).toEqual(['c']);
  vi.advanceTimersByTime(1);
  expect(ids()).toEqual([]);
});

it('stays where one of them stays, until it is closed', () => {
  const { ids, add, close } = digestOf(notice('a', 300));
  add([notice('b', 'until-closed')]);
  add([notice('c', 300)]);
  vi.advanceTimersByTime(86_400_000);
  expect(ids()).toEqual(['a', 'b', 'c']);
  close();
  expect([ids(), vi.getTimerCount()]).toEqual([[], 0]);
});

it('pointed at it stays, and goes on with what was left of its time', () => {
  const { ids, hold, release } = digestOf(notice('a'));
  vi.advanceTimersByTime(15_000);
  hold('pointer');
  vi.advanceTimersByTime(60_000);
  release('pointer');
  vi.advanceTimersByTime(4999);
  expect(ids()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(ids()).toEqual([]);
});

it('no time passes while nobody looks, also for what comes meanwhile', () => {
  const { ids, hold, release, add } = digestOf(notice('a'));
  hold('hidden');
  add([notice('b')]);
  hold('pointer');
  vi.advanceTimersByTime(60_000);
  release('pointer');
  vi.advanceTimersByTime(60_000);
  expect(ids()).toEqual(['a', 'b']);
  release('hidden');
  vi.advanceTimersByTime(20_000);
  expect(ids()).toEqual([]);
});

it('tells who listens, until they leave', () => {
  const digest = digestOf();
  const hear = vi.fn();
  const leave = digest.subscribe(hear);
  digest.add([notice('a')]);
  digest.add([notice('a')]);
  expect(hear).toHaveBeenCalledTimes(1);
  leave();
  digest.close();
  expect(hear).toHaveBeenCalledTimes(1);
});
