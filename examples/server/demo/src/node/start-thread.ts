import { EventEmitter } from 'node:events';

interface Work {
  readonly answer: (message: never) => unknown;
}

/** What the threads of the server do, by the names under which they are started. */
const works: Readonly<Record<string, () => Promise<Work>>> = {
  'paper-worker': async () => {
    await (await import('../paper-files.ts')).paperFiles();
    return import('../../../src/paper/paper-worker.ts');
  },
  'text-worker': async () => {
    await import('../pdf-reader.ts');
    return import('../../../src/files/text/text-worker.ts');
  },
  'workbook-worker': () => import('../../../src/files/workbook-worker.ts'),
};

/**
 * Stands for a thread, which a shared worker cannot start in every browser: the same work in the worker itself. Nothing ends it when
 * it takes too long or too much memory.
 */
class Thread extends EventEmitter {
  readonly #load: () => Promise<Work>;
  #isStopped = false;

  constructor(load: () => Promise<Work>) {
    super();
    this.#load = load;
  }

  async postMessage(message: unknown): Promise<void> {
    try {
      const { answer } = await this.#load();
      this.#tell('message', await answer(structuredClone(message) as never));
    } catch (error) {
      this.#tell('error', error);
    }
  }

  #tell(event: 'message' | 'error', about: unknown): void {
    if (!this.#isStopped) this.emit(event, about);
  }

  async terminate(): Promise<number> {
    this.#isStopped = true;
    return 0;
  }

  ref(): void {}
  unref(): void {}
}

export function startThread(name: string): Thread {
  const load = works[name];
  if (!load) throw new TypeError(`no thread: ${name}`);
  return new Thread(load);
}
