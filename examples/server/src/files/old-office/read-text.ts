import { startThread } from '../../start-thread.ts';

/** Characters of a text that are shown, at most. */
const mostText = 500_000;

/** In ms. */
const longest = 20_000;

/**
 * The words of a doc, xls or ppt file, read in a thread of its own within limits of time and memory; none where it cannot be
 * read or says nothing.
 */
export function readText(bytes: Uint8Array, extension: string, limit: number = longest): Promise<string | undefined> {
  const worker = startThread('text-worker', import.meta.url, {
    workerData: { bytes, extension },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  });
  return new Promise((done) => {
    const timer = setTimeout(() => end(undefined), limit);
    const end = (text: unknown) => {
      clearTimeout(timer);
      void worker.terminate();
      done(typeof text === 'string' && text.trim() !== '' ? text.slice(0, mostText) : undefined);
    };
    worker.once('message', end);
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
