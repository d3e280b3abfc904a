import { processContext } from './context.ts';
import { main } from './main.ts';

/** Runs the command line of this process and leaves its exit code. */
export async function start(): Promise<void> {
  // A reader that has gone (`danbao … | head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await main(processContext());
}
