import { beforeEach } from 'vitest';
import { testClock } from '../../testing/src/server/test-clock.ts';

/** The machine's own, also where another file of the worker has put the one below in its place. */
const MachineDate = Date.prototype.constructor as DateConstructor;
const now = () => testTime().getTime();
const { now: testTime } = testClock();

/** Whoever asks which day or hour it is gets the one of `testInstant`, which goes on by a millisecond each time it is read. */
const FixedDate = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (_, args, newTarget) => Reflect.construct(MachineDate, args.length === 0 ? [now()] : args, newTarget),
  get: (_, name) => (name === 'now' ? now : Reflect.get(MachineDate, name)),
});

globalThis.Date = FixedDate;

// `vi.useRealTimers()` after `vi.setSystemTime()` brings the machine's back.
beforeEach(() => {
  if (Date === MachineDate) globalThis.Date = FixedDate;
});
