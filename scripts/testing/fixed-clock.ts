import { beforeEach } from 'vitest';
import { testClock } from '../../testing/src/server/test-clock.ts';

const MachineDate = Date.prototype.constructor as DateConstructor;

/** Files of a worker share modules, and what these remember must not lie in the future: its clock goes on from file to file. */
const FixedDate = Date === MachineDate ? fixedDate() : Date;

globalThis.Date = FixedDate;

// `vi.useRealTimers()` after `vi.setSystemTime()` brings the machine's back.
beforeEach(() => {
  if (Date === MachineDate) globalThis.Date = FixedDate;
});

/** Begins at `testInstant` whenever the tests run, and goes on by a millisecond each time it is read. */
function fixedDate(): DateConstructor {
  const clock = testClock();
  const now = () => clock.now().getTime();
  return new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (_, args, newTarget) => Reflect.construct(MachineDate, args.length === 0 ? [now()] : args, newTarget),
    get: (_, name) => (name === 'now' ? now : Reflect.get(MachineDate, name)),
  });
}
