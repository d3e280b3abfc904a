import type { ReaderAnswer, ReaderRequest, ReaderThread } from '@danbao/core/workbook';

interface Waiting {
  readonly done: (answer: ReaderAnswer) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A worker that reads one old or binary workbook, started from a page and from a worker alike. Browsers limit its memory
 * themselves; a worker that never starts (a policy forbids it, its file is not there) is told apart from one that breaks.
 */
export function startReader(createWorker: () => Worker = newWorker): ReaderThread {
  const waiting: Waiting[] = [];
  let hasAnswered = false;
  let worker: Worker | undefined;
  const end = (error: unknown) => {
    for (const { failed } of waiting.splice(0)) failed(error);
  };
  const notStarted = () => Object.assign(new Error('the reader has not started'), { code: 'ERR_READER_START' });
  try {
    worker = createWorker();
    worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
      hasAnswered = true;
      waiting.shift()?.done(data);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      end(hasAnswered ? new Error(event.message || 'the reader has failed') : notStarted());
    };
  } catch {
    // Said when it is asked.
  }
  return {
    ask: (request: ReaderRequest) =>
      new Promise((done, failed) => {
        if (!worker) return failed(notStarted());
        waiting.push({ done, failed });
        if (!('open' in request)) return worker.postMessage(request);
        // Bytes that are a part of others cannot be handed over.
        const open =
          request.open.byteLength === request.open.buffer.byteLength ? request.open : new Uint8Array(request.open);
        worker.postMessage({ open }, [open.buffer as ArrayBuffer]);
      }),
    stop: () => worker?.terminate(),
  };
}

/** Its file lies beside this one, in the sources and in what is published. Throws where there are none. */
function newWorker(): Worker {
  return new Worker(new URL('./workbook-worker.js', import.meta.url), { type: 'module' });
}
