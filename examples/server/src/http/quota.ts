import { tooMany } from './refusal.ts';

/** How much one user may ask of this process. */
export interface Quota {
  /** Counts a request; refused with 429 and Retry-After when the minute's are used up. */
  take(userId: string): void;
  /** Counts a live stream until the answer is called; refused when so many are open. */
  stream(userId: string): () => void;
}

interface QuotaLimits {
  /** Requests of one user in a minute, saved up for one minute at most; 0 for any number. */
  readonly requestsPerMinute: number;
  /** Live streams of one user at once; every open page of a browser shares one. */
  readonly streamsAtOnce: number;
}

interface Use {
  left: number;
  at: number;
}

const minute = 60_000;
const maxUsers = 10_000;

/** Counts in memory: each process of several has its own. */
export function quota({ requestsPerMinute, streamsAtOnce }: QuotaLimits, now: () => number = Date.now): Quota {
  const uses = new Map<string, Use>();
  const streams = new Map<string, number>();
  return {
    take(userId) {
      if (requestsPerMinute === 0) return;
      const time = now();
      const { left, at } = uses.get(userId) ?? { left: requestsPerMinute, at: time };
      const saved = Math.min(requestsPerMinute, left + ((time - at) / minute) * requestsPerMinute);
      if (uses.size >= maxUsers) uses.clear();
      uses.set(userId, { left: Math.max(0, saved - 1), at: time });
      if (saved < 1) throw tooMany(Math.ceil(((1 - saved) / requestsPerMinute) * 60));
    },
    stream(userId) {
      const open = streams.get(userId) ?? 0;
      if (open >= streamsAtOnce) throw tooMany(60);
      streams.set(userId, open + 1);
      let isOpen = true;
      return () => {
        const left = (streams.get(userId) ?? 0) - (isOpen ? 1 : 0);
        isOpen = false;
        if (left > 0) streams.set(userId, left);
        else streams.delete(userId);
      };
    },
  };
}
