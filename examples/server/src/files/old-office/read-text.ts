import { Worker } from 'node:worker_threads';

/** Characters of a text that are shown, at most. */
const mostText = 500_000;

/** In ms. */
const longest = 20_000;

const isSource = import.meta.url.endsWith('.ts');
const code = new URL(isSource ? './text-worker.ts' : './text-worker.js', import.meta.url);
/** Threads do not take over how the sources are read. */
const ofSource = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(code.href)})))`;

/**
 * The words of a doc, xls or ppt file, read in a thread of its own within limits of time and memory; none where it cannot be
 * read or says nothing.
 */
export function readText(bytes: Uint8Array, extension: string, limit: number = longest): Promise<string | undefined> {
  const worker = new Worker(isSource ? ofSource : code, {
    eval: isSource,
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
