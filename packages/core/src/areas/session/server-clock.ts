export interface Clock {
  /** Wall clock in ms; may be wrong. */
  now(): number;
  /** Never goes back; only differences mean anything. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** The server's time, from the Date header of its last answer and the time that has passed since. */
export function createServerClock(clock: Clock, initialOffset = 0) {
  let base: { readonly server: number; readonly at: number } | undefined;
  const now = () => (base ? base.server + (clock.monotonic() - base.at) : clock.now() + initialOffset);
  return {
    now,
    /** What to add to the wall clock to get the server's time. */
    offset: () => now() - clock.now(),
    note(date: string | null) {
      const server = Date.parse(date ?? '');
      if (!Number.isNaN(server)) base = { server, at: clock.monotonic() };
    },
  };
}
