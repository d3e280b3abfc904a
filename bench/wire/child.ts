import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sourceFiles } from '../../scripts/source-aliases.ts';

/** A process of its own that does one thing again and again, so that nobody's work is counted as another's. */
export interface Child<I, O> {
  ask(input: I): Promise<O>;
  end(): void;
}

const folder = join(import.meta.dirname, '../../.cache/bench');

/** Starts a script of this folder, bundled from source; it calls `answerAll`. */
export async function startChild<I, O>(name: string): Promise<Child<I, O>> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: sourceFiles,
    logLevel: 'warning',
  });
  const child: ChildProcess = fork(outfile, { serialization: 'advanced', execArgv: [] });
  let waiting: ((answer: O) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  child.on('message', (answer) => waiting?.(answer as O));
  child.on('exit', (code) => failed?.(new Error(`${name} ended with ${code}`)));
  return {
    ask: (input) =>
      new Promise<O>((resolve, reject) => {
        waiting = resolve;
        failed = reject;
        child.send(input as object);
      }),
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}
