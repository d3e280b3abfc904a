/** The clock of a server of tests. */
export interface TestClock {
  /** Goes on by a millisecond each time it is read, so that what happens one after another is in order. */
  readonly now: () => Date;
  /** Goes on from another instant, as `2026-06-15T02:00:00Z`. */
  readonly set: (instant: string | Date) => void;
  /** Goes on by so many ms at once. */
  readonly advance: (ms: number) => void;
}

/** A working day at ten in the morning, in Beijing. */
export const testInstant = '2026-06-15T02:00:00Z';

/** A clock that stands at a fixed instant on whatever day the tests run. */
export function testClock(start: string | Date = testInstant): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time++),
    set: (instant) => {
      time = new Date(instant).getTime();
    },
    advance: (ms) => {
      time += ms;
    },
  };
}
