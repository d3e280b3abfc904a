import type { Stop } from './stop.ts';

/**
 * What all lanes of a run know of a server in trouble. From the first call without an answer on, only one call goes out at
 * a time, each after a longer wait, until one is answered; after a few in vain the server is left alone and the run stops.
 */
export interface Trouble {
  /** Waits for this call's turn; answers how it ends. */
  enter(): Promise<Turn>;
}

export interface Turn {
  /** The server has answered, whatever it said. */
  answered(): void;
  /** It has not. */
  failed(): void;
}

/** Calls in vain, one after the other. */
const patience = 3;
/** In ms; doubled each time. A server that lost an answer may still be at work on it. */
const firstWait = 250;

export function createTrouble(stop: Stop, sleep: (ms: number) => Promise<void> = wait): Trouble {
  let isTroubled = false;
  let failures = 0;
  let queue = Promise.resolve();
  return {
    async enter() {
      const isTrial = isTroubled;
      let release = () => {};
      if (isTrial) {
        const before = queue;
        queue = new Promise<void>((resolve) => {
          release = resolve;
        });
        await before;
        if (isTroubled && !stop.reason) await sleep(firstWait * 2 ** failures);
      }
      return {
        answered() {
          isTroubled = false;
          failures = 0;
          release();
        },
        failed() {
          if (isTrial && isTroubled) failures += 1;
          if (failures >= patience) stop.reason ??= 'network';
          isTroubled = true;
          release();
        },
      };
    },
  };
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
