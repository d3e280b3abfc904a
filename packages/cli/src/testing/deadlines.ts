import { vi } from 'vitest';

export interface Deadlines {
  /** Every call that is still waited for has waited too long. */
  pass(): void;
  restore(): void;
}

/** The client's deadlines over headers and body (D6): of renewing a token, and of everything else. */
const deadlines: ReadonlySet<number> = new Set([10_000, 300_000]);
const faster = 50;

/** Lets waits between attempts take a fiftieth of their time, and deadlines pass when a test says so; those that were cleared do not. */
export function shortWaits(): Deadlines {
  const real = globalThis.setTimeout;
  const clear = globalThis.clearTimeout;
  const waiting = new Map<unknown, () => void>();
  const setting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: (...given: unknown[]) => void,
    ms = 0,
    ...given: unknown[]
  ) => {
    if (!deadlines.has(ms)) return real(work, ms / faster, ...given);
    const timer = real(work, ms, ...given);
    waiting.set(timer, () => work(...given));
    return timer;
  }) as typeof setTimeout);
  const clearing = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer);
    clear(timer);
  });
  return {
    pass: () => {
      const passed = [...waiting];
      waiting.clear();
      for (const [timer, work] of passed) {
        clear(timer as NodeJS.Timeout);
        work();
      }
    },
    restore: () => {
      setting.mockRestore();
      clearing.mockRestore();
    },
  };
}
