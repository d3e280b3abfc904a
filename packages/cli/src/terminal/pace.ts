export interface Pace {
  note(time: number, done: number): void;
  /** Rows per second of about the last ten seconds. */
  rate(time: number): number;
}

const windowMs = 10_000;
const sampleMs = 500;

/** Measures how fast it goes now: an average from the start would hide that a server has stalled. Times are in ms. */
export function createPace(start: number): Pace {
  const samples = [{ time: start, done: 0 }];
  let latest = 0;
  return {
    note: (time, done) => {
      latest = done;
      if (time - (samples.at(-1)?.time ?? 0) < sampleMs) return;
      samples.push({ time, done });
      while ((samples[1]?.time ?? time) < time - windowMs) samples.shift();
    },
    rate: (time) => {
      const from = samples[0] ?? { time: start, done: 0 };
      return time > from.time ? ((latest - from.done) * 1000) / (time - from.time) : 0;
    },
  };
}
