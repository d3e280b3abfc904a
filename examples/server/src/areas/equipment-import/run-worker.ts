import { Worker } from 'node:worker_threads';
import { workbookLimits } from './limits.ts';

/** Workbooks that are read or written at the same time in one process; others wait. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** A worker that ran out of time or memory. */
export class WorkerExhausted extends Error {
  override readonly name = 'WorkerExhausted';
}

/** Does one piece of work in a thread of its own, so that other requests go on meanwhile. */
export async function inWorker<T>(task: 'read' | 'mark', data: object): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await run<T>({ task, ...data });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function run<T>(workerData: object): Promise<T> {
  const worker = new Worker(new URL('./workbook-worker.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: workbookLimits.heap },
    execArgv: [],
  });
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new WorkerExhausted('out of time')), workbookLimits.patience);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerExhausted('out of memory') : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new WorkerExhausted('ended without an answer'));
    });
  }).finally(() => worker.terminate());
}
