import { expect, test } from 'vitest';
import { quota } from './quota.ts';

const statusOf = (work: () => unknown) => {
  try {
    work();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

test('one user’s requests of a minute are counted by themselves, and come back with time', () => {
  let time = 0;
  const { take } = quota({ requestsPerMinute: 60, streamsAtOnce: 1 }, () => time);
  const of = (user: string, count: number) => Array.from({ length: count }, () => statusOf(() => take(user)));
  expect(of('a', 61).filter((status) => status === 429)).toHaveLength(1);
  expect(of('b', 1)).toEqual([200]);
  time += 2000;
  expect(of('a', 3)).toEqual([200, 200, 429]);
});

test('a limit of 0 is none', () => {
  const { take } = quota({ requestsPerMinute: 0, streamsAtOnce: 1 });
  expect(Array.from({ length: 1000 }, () => statusOf(() => take('a')))).not.toContain(429);
});

test('so many streams of a user are open at once; one that has ended makes room, once', () => {
  const { stream } = quota({ requestsPerMinute: 0, streamsAtOnce: 2 });
  const [end] = [stream('a'), stream('a')];
  expect(statusOf(() => stream('a'))).toBe(429);
  expect(statusOf(() => stream('b'))).toBe(200);
  end();
  end();
  expect([statusOf(() => stream('a')), statusOf(() => stream('a'))]).toEqual([200, 429]);
});
