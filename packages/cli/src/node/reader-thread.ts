import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { ReaderAnswer, ReaderRequest, ReaderThread } from '@danbao/core/workbook';

/**
 * Of the thread's own objects: the largest file that is taken needs about 1,800. Nearly all of what it makes stays, which a larger
 * room for new objects copies less often: a fifth of the time.
 */
const resourceLimits = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 96 };

interface Waiting {
  readonly done: (answer: ReaderAnswer) => void;
  readonly failed: (error: unknown) => void;
}

/** A thread that reads one old or binary workbook. It keeps the process only while it is asked something. */
export function startReader(): ReaderThread {
  const worker = start({ resourceLimits, stdout: true, stderr: true });
  const waiting: Waiting[] = [];
  let ended: unknown;
  const end = (error: unknown) => {
    ended ??= error;
    for (const { failed } of waiting.splice(0)) failed(error);
  };
  worker.on('message', (answer: ReaderAnswer) => {
    waiting.shift()?.done(answer);
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the reader has ended')));
  return {
    ask: (request: ReaderRequest) =>
      new Promise((done, failed) => {
        if (ended !== undefined) return failed(ended);
        waiting.push({ done, failed });
        worker.ref();
        if (!('open' in request)) return worker.postMessage(request);
        // Bytes that are a part of others cannot be handed over.
        const open =
          request.open.byteLength === request.open.buffer.byteLength ? request.open : new Uint8Array(request.open);
        worker.postMessage({ open }, [open.buffer as ArrayBuffer]);
      }),
    stop: () => void worker.terminate(),
  };
}

/** The code lies beside this file, in the sources and in what is published. */
function start(options: WorkerOptions): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const code = new URL(`./workbook-worker.${isSource ? 'ts' : 'js'}`, import.meta.url);
  if (!isSource) return new Worker(code, options);
  // Threads do not take over how the sources are read.
  const read = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(code.href)})))`;
  return new Worker(read, { ...options, eval: true });
}
