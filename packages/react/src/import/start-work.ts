import type { Subject } from '@danbao/core/exchange';
import type { ImportWork } from './import-work.ts';
import { loadOnce } from './load-once.ts';
import { errorOf, type WorkAnswer, type WorkCall } from './work-messages.ts';

/**
 * The work in a worker; in the page itself, a little at a time, where no worker is to be had, and for a subject of another
 * team's, which the worker does not know.
 */
export function startWork(subject: Subject, createWorker: () => Worker = newWorker): ImportWork {
  const started = loadOnce(() => workFor(subject, createWorker));
  return {
    open: async (asked) => (await started()).open(asked),
    check: async (asked, hear) => (await started()).check(asked, hear),
    correct: async (asked) => (await started()).correct(asked),
    mark: async (asked) => (await started()).mark(asked),
    close: () =>
      void started
        .begun()
        ?.then((one) => one.close())
        .catch(() => {}),
  };
}

async function workFor(subject: Subject, createWorker: () => Worker): Promise<ImportWork> {
  const { subjects } = await import('./known-subjects.ts');
  if (!subjects.includes(subject) && !subjects.some(({ entity }) => entity === subject.entity))
    return workHere([subject]);
  try {
    return workIn(createWorker());
  } catch {
    return workHere();
  }
}

interface Waiting {
  readonly call: WorkCall;
  readonly hear: ((part: never) => void) | undefined;
  readonly done: (answer: never) => void;
  readonly failed: (error: Error) => void;
}

function workIn(worker: Worker): ImportWork {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let hasAnswered = false;
  let here: ImportWork | undefined;

  worker.onmessage = ({ data }: MessageEvent<WorkAnswer>) => {
    hasAnswered = true;
    const one = waiting.get(data.call);
    if (!one) return;
    if ('part' in data) return one.hear?.(data.part as never);
    waiting.delete(data.call);
    if ('problem' in data) one.failed(errorOf(data.problem));
    else one.done(data.answer as never);
  };
  // A worker that never starts (a policy forbids it, its file is not there) is none; one that breaks later has failed.
  worker.onerror = (event) => {
    event.preventDefault?.();
    const all = [...waiting.values()];
    waiting.clear();
    worker.terminate();
    if (hasAnswered) {
      for (const { failed } of all) failed(new Error(event.message || 'the worker has failed'));
      return;
    }
    here = workHere();
    for (const one of all) again(here, one);
  };

  function ask<A>(method: WorkCall['method'], asked: unknown, hear?: (part: never) => void): Promise<A> {
    if (here) return (here[method] as (asked: unknown, hear?: unknown) => Promise<A>)(asked, hear);
    return new Promise<A>((done, failed) => {
      const call = { call: next, method, asked };
      next += 1;
      waiting.set(call.call, { call, hear, done: done as Waiting['done'], failed });
      worker.postMessage(call);
    });
  }

  return {
    open: (asked) => ask('open', asked),
    check: (asked, hear) => ask('check', asked, hear),
    correct: (asked) => ask('correct', asked),
    mark: (asked) => ask('mark', asked),
    close: () => {
      waiting.clear();
      worker.terminate();
      here?.close();
    },
  };
}

function again(here: ImportWork, { call: { method, asked }, hear, done, failed }: Waiting): void {
  const work = here[method] as (asked: unknown, hear?: unknown) => Promise<never>;
  work(asked, hear).then(done, failed);
}

/** The same code in the page; loaded only here. */
function workHere(own?: readonly Subject[]): ImportWork {
  const engine = Promise.all([import('./import-engine.ts'), import('../browser/browser-platform.ts')]).then(
    ([{ createImportEngine }, { browserPlatform }]) =>
      createImportEngine({ platform: browserPlatform, pause, ...(own ? { subjects: own } : {}) }),
  );
  return {
    open: async (asked) => (await engine).open(asked),
    check: async (asked, hear) => (await engine).check(asked, hear),
    correct: async (asked) => (await engine).correct(asked),
    mark: async (asked) => (await engine).mark(asked),
    close: () => void engine.then((one) => one.close()),
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The kit's own worker; its file lies beside this one, in the sources and in what is published. Throws where there are none. */
function newWorker(): Worker {
  return new Worker(new URL('./import-worker.js', import.meta.url), { type: 'module' });
}
