import { Buffer } from './buffer.ts';

// What Node has as globals and a browser has not.

const nextTick = (work: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => work(...args));

const process = {
  env: {},
  argv: [],
  versions: {},
  version: '',
  platform: 'browser',
  cwd: () => '/',
  uptime: () => performance.now() / 1000,
  hrtime: Object.assign(() => [0, 0], { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }),
  memoryUsage: () => ({}),
  nextTick,
  on: () => process,
  once: () => process,
  off: () => process,
  emitWarning: (warning: unknown) => console.warn(warning),
};

const setImmediate = (work: (...args: unknown[]) => void, ...args: unknown[]) => setTimeout(work, 0, ...args);

/** A timer's number that also does nothing where Node lets the process end. */
const timer = (id: unknown): object => Object.assign(Object(id), { ref: () => timer(id), unref: () => timer(id) });

const timed =
  (start: (...args: unknown[]) => unknown) =>
  (...args: unknown[]) =>
    timer(start(...args));

const setTimeout = timed(globalThis.setTimeout as (...args: unknown[]) => unknown);
const setInterval = timed(globalThis.setInterval as (...args: unknown[]) => unknown);

export { Buffer, process, setImmediate, setInterval, setTimeout };
