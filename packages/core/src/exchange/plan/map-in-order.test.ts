import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInOrder } from './map-in-order.ts';

test('what is ready is given on before more is begun', async () => {
  const begun: number[] = [];
  const results = mapInOrder(numbers(10), 4, async (number) => {
    begun.push(number);
    return number;
  });
  for await (const result of results) expect(begun.length).toBeLessThanOrEqual(result + 2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('as many as may are under way at once, and the results come in order', async () => {
  let running = 0;
  let most = 0;
  const results: number[] = [];
  const work = async (number: number) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(number % 3 === 0 ? 30 : 5);
    running -= 1;
    return number;
  };
  for await (const result of mapInOrder(numbers(9), 3, work)) results.push(result);
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(3);
});

test('a failure is thrown when its turn comes', async () => {
  const results = mapInOrder(numbers(4), 2, async (number) => {
    if (number === 1) throw new Error('the second');
    return number;
  });
  expect((await results.next()).value).toBe(0);
  await expect(results.next()).rejects.toThrow('the second');
});

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number;
}
