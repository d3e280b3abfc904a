import { vi } from 'vitest';

export interface Deadlines {
  /** Every call that is still waited for has waited too long. */
  pass(): void;
  restore(): void;
}

/** The client's deadlines over headers and body (D6): of renewing a token, and of everything else. */
const deadlines: ReadonlySet<number> = new Set([10_000, 300_000]);
const faster = 50;

/** Lets waits between attempts take a fiftieth of their time, and deadlines pass when a test says so. */
export function shortWaits(): Deadlines {
  const real = globalThis.setTimeout;
  let waiting: (() => void)[] = [];
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: (...given: unknown[]) => void,
    ms = 0,
    ...given: unknown[]
  ) => {
    if (!deadlines.has(ms)) return real(work, ms / faster, ...given);
    waiting.push(() => work(...given));
    return real(work, ms, ...given);
  }) as typeof setTimeout);
  return {
    pass: () => {
      const passed = waiting;
      waiting = [];
      for (const work of passed) work();
    },
    restore: () => spy.mockRestore(),
  };
}
