import type { Danbao } from '@danbao/core/definitions';
import { processContext } from './context.ts';
import { main } from './main.ts';
import { collectEarly } from './node/collect-early.ts';

export interface StartOptions {
  /** What is defined, where a command of another team adds to what is built in. */
  readonly danbao?: Danbao;
}

/** Runs the command line of this process, as `danbao` does, and leaves its exit code in `process.exitCode`. */
export async function start({ danbao }: StartOptions = {}): Promise<void> {
  collectEarly();
  // A reader that has gone (`danbao … | head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await main({ ...processContext(), ...(danbao ? { danbao } : {}) });
}
