import { Refusal } from './refusal.ts';

/** Refuses calls while those under way cannot be answered in time (load shedding). */
export interface LoadShedder {
  /** Counts a call until what it answers is called; refused with 503 and Retry-After where the queue is too long. */
  admit(mayBeRefused: boolean): () => void;
}

export interface LoadLimits {
  /** How long calls may queue, in seconds; 0 for as long as it takes. */
  readonly queueSeconds: number;
  /** Told how many calls are under way as the first of an overload is refused. */
  readonly overloaded?: (underWay: number) => void;
}

/** So many at once are no queue: what a page asks as it opens comes together. */
const few = 16;
const second = 1000;

const monotonic = () => performance.now();
const longest = 30;
const busy = (wait: number) => new Refusal(503, { message: 'busy', retryAfter: Math.min(longest, Math.ceil(wait)) });

/**
 * A process answers so many calls a second, whoever waits: where more come, each waits longer than the one before, and in the end everybody
 * waits longer than they have patience. How long a new call would wait is the number of those under way by the number answered in the last
 * second. A rush that is over sooner is no overload, so that it counts from when many were under way without a break.
 */
export function loadShedder({ queueSeconds, overloaded = () => {} }: LoadLimits, now = monotonic): LoadShedder {
  let underWay = 0;
  let isTold = false;
  let manySince: number | undefined;
  let answered: number[] = [];

  /** In seconds; undefined while nobody waits for long. */
  function expectedWait(time: number): number | undefined {
    if (queueSeconds === 0 || manySince === undefined || time - manySince < queueSeconds * second) return undefined;
    answered = answered.filter((at) => time - at < second);
    const wait = underWay / Math.max(1, answered.length);
    return wait > queueSeconds ? wait : undefined;
  }

  function leave(): void {
    const time = now();
    underWay -= 1;
    if (underWay < few) {
      manySince = undefined;
      answered = [];
      isTold = false;
    } else answered.push(time);
  }

  return {
    admit(mayBeRefused) {
      const time = now();
      const wait = mayBeRefused ? expectedWait(time) : undefined;
      if (wait !== undefined) {
        if (!isTold) overloaded(underWay);
        isTold = true;
        throw busy(wait);
      }
      underWay += 1;
      if (underWay >= few) manySince ??= time;
      let isOver = false;
      return () => {
        if (!isOver) leave();
        isOver = true;
      };
    },
  };
}
