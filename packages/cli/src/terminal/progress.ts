import type { Context } from '../context.ts';
import type { Say } from '../i18n/say.ts';

export interface Progress {
  step(failed: boolean): void;
  stop(): void;
}

const calmMs = 5_000;

/** A bar with rows, rate, time left and failures at a terminal; elsewhere a line every few seconds. */
export async function startProgress(
  total: number,
  { isInteractive, stderr, now }: Context,
  say: Say,
): Promise<Progress> {
  return isInteractive ? bar(total, say) : calmLines(total, say, stderr, now);
}

async function bar(total: number, say: Say): Promise<Progress> {
  const { default: progress } = await import('cli-progress');
  const shown = new progress.SingleBar({ format: say.text('progressBar'), stream: process.stderr, hideCursor: true });
  let failures = 0;
  shown.start(total, 0, { failures });
  return {
    step: (failed) => {
      failures += failed ? 1 : 0;
      shown.increment(1, { failures });
    },
    stop: () => shown.stop(),
  };
}

function calmLines(total: number, say: Say, write: (text: string) => void, now: () => Date): Progress {
  let [done, failures, last] = [0, 0, now().getTime()];
  return {
    step: (failed) => {
      done += 1;
      failures += failed ? 1 : 0;
      const time = now().getTime();
      if (time - last < calmMs) return;
      last = time;
      write(`${say.text('progressLine', { done, total, failures })}\n`);
    },
    stop: () => {},
  };
}
