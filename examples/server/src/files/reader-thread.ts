import type { ReaderAnswer, ReaderRequest, ReaderThread } from '@danbao/core/workbook';
import { startThread } from '../start-thread.ts';

/** Of the thread's own objects; uploads of workbooks are small. */
const maxOldGenerationSizeMb = 512;

interface Waiting {
  readonly done: (answer: ReaderAnswer) => void;
  readonly failed: (error: unknown) => void;
}

/** A thread that reads one old or binary workbook, and ends when it is stopped. */
export function startReader(): ReaderThread {
  const resourceLimits = { maxOldGenerationSizeMb };
  const worker = startThread('workbook-worker', import.meta.url, { resourceLimits, stdout: true, stderr: true });
  const waiting: Waiting[] = [];
  let ended: unknown;
  const end = (error: unknown) => {
    ended ??= error;
    for (const { failed } of waiting.splice(0)) failed(error);
  };
  worker.on('message', (answer: ReaderAnswer) => waiting.shift()?.done(answer));
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the reader has ended')));
  return {
    ask: (request: ReaderRequest) =>
      new Promise((done, failed) => {
        if (ended !== undefined) return failed(ended);
        waiting.push({ done, failed });
        if (!('open' in request)) return worker.postMessage(request);
        // Bytes that are a part of others cannot be handed over.
        const open =
          request.open.byteLength === request.open.buffer.byteLength ? request.open : new Uint8Array(request.open);
        worker.postMessage({ open }, [open.buffer as ArrayBuffer]);
      }),
    stop: () => void worker.terminate(),
  };
}
