import { expect, test } from 'vitest';
import { type LoadShedder, loadShedder } from './load-shedding.ts';
import type { Refusal } from './refusal.ts';

/** A server that answers so many calls a second, and a clock that goes only here. */
function stage(queueSeconds: number, perSecond: number) {
  let time = 0;
  const overloads: number[] = [];
  const overloaded = (calls: number) => void overloads.push(calls);
  const shedder: LoadShedder = loadShedder({ queueSeconds, overloaded }, () => time);
  const underWay: (() => void)[] = [];
  const call = (mayBeRefused = true): Refusal | undefined => {
    try {
      underWay.push(shedder.admit(mayBeRefused));
      return undefined;
    } catch (error) {
      return error as Refusal;
    }
  };
  /** Lets time go by while `arriving` calls a second come. */
  const run = (seconds: number, arriving: number): (Refusal | undefined)[] => {
    const told: (Refusal | undefined)[] = [];
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      time += 100;
      for (const end of underWay.splice(0, perSecond / 10)) end();
      for (let index = 0; index < arriving / 10; index += 1) told.push(call());
    }
    return told;
  };
  return { call, run, overloads, waiting: () => underWay.length };
}

test('more calls than are answered are refused with the time to come again, and those that get in wait no longer than that', () => {
  const { run, waiting, overloads } = stage(2, 100);
  run(4, 150);
  const told = run(10, 150);
  const refused = told.filter((one) => one !== undefined);
  expect(refused.length / told.length).toBeCloseTo(1 / 3, 1);
  expect(refused[0]).toMatchObject({ status: 503, details: { message: 'busy', retryAfter: 3 } });
  expect(waiting() / 100).toBeLessThanOrEqual(2.1);
  expect(overloads).toHaveLength(1);
  run(5, 10);
  run(5, 150);
  expect(overloads).toHaveLength(2);
});

test('a rush that is over soon is let in, however many come at once after a quiet time', () => {
  const { call, run, waiting } = stage(2, 200);
  run(5, 1);
  expect(Array.from({ length: 300 }, () => call()).filter(Boolean)).toEqual([]);
  expect(run(3, 20).filter(Boolean)).toEqual([]);
  expect(waiting()).toBeLessThanOrEqual(2);
});

test('many calls that are answered in time are never refused', () => {
  const { run } = stage(2, 1000);
  expect(run(10, 1000).filter(Boolean)).toEqual([]);
});

test('where nothing is answered at all, new calls are refused once they would wait too long; whoever signs in is let in', () => {
  const { call, run } = stage(2, 0);
  run(3, 100);
  expect(call()).toMatchObject({ status: 503, details: { retryAfter: 30 } });
  expect(call(false)).toBeUndefined();
});

test('a limit of 0 is none', () => {
  expect(stage(0, 10).run(10, 200).filter(Boolean)).toEqual([]);
});
