import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what could not be loaded is loaded again by the next question, what was is not', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve('planner')];
  const ask = loadOnce(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  expect(ask.begun()).toBeUndefined();
  await expect(ask()).rejects.toThrow('no network');
  expect(await Promise.all([ask(), ask()])).toEqual(['planner', 'planner']);
  expect(await ask.begun()).toBe('planner');
});
