import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread.ts';

/** Characters of a text that are kept, at most. */
const maxText = 500_000;

/** Takes the words out of files, one after the other, in a thread within limits of time and memory. */
export interface TextReader {
  /** The words of a file; none where it cannot be read or says nothing. */
  readonly read: (bytes: Uint8Array, extension: string, limit?: number) => Promise<string | undefined>;
  readonly stop: () => void;
}

/** `longest`: in ms, for a file for which no other limit is said. @default 20,000 */
export function createTextReader(longest = 20_000): TextReader {
  let worker: Worker | undefined;
  const stop = () => {
    void worker?.terminate();
    worker = undefined;
  };
  return {
    read: (bytes, extension, limit = longest) => {
      worker ??= startThread('text-worker', import.meta.url, {
        resourceLimits: { maxOldGenerationSizeMb: 512 },
        stdout: true,
        stderr: true,
      });
      const thread = worker;
      return new Promise((done) => {
        const end = (text: unknown) => {
          clearTimeout(timer);
          thread.off('message', end).off('error', giveUp).off('exit', giveUp);
          done(typeof text === 'string' && text.trim() !== '' ? text.slice(0, maxText) : undefined);
        };
        // A thread that is stuck, or has died of its file, is of no more use.
        const giveUp = () => {
          stop();
          end(undefined);
        };
        const timer = setTimeout(giveUp, limit);
        thread.once('message', end);
        thread.once('error', giveUp);
        thread.once('exit', giveUp);
        thread.postMessage({ bytes, extension });
      });
    },
    stop,
  };
}

/** The words of one file. */
export async function readText(bytes: Uint8Array, extension: string, limit?: number): Promise<string | undefined> {
  const reader = createTextReader();
  try {
    return await reader.read(bytes, extension, limit);
  } finally {
    reader.stop();
  }
}
