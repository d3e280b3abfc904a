import type { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { startThread } from '../start-thread.ts';
import type { Paper } from './paper-pdf.ts';
import type { PdfFont } from './pdf-font.ts';

/** What the thread is sent. */
export interface ToDraw {
  readonly id: number;
  readonly paper: Paper;
  readonly fonts: readonly PdfFont[];
}

/** What it answers. */
export type Drawn =
  | { readonly id: number; readonly pdf: Uint8Array }
  /** Letters that the file does not give back, as they are named to people. */
  | { readonly id: number; readonly letters: readonly string[] }
  | { readonly id: number; readonly error: unknown };

interface Waiting {
  readonly title: string;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let thread: Thread | undefined;
let last = 0;

/** Draws a sheet in a thread of its own: it takes a tenth of a second, in which no other call would be answered. */
export function drawPaper(paper: Paper, fonts: readonly PdfFont[]): Promise<Buffer> {
  thread ??= begin();
  const { worker, waiting } = thread;
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { title: paper.title, resolve, reject });
    worker.ref();
    worker.postMessage({ id, paper, fonts } satisfies ToDraw);
  });
}

/** One thread for the life of the process; one that has broken is replaced by the next sheet. */
function begin(): Thread {
  const worker = startThread('paper-worker', import.meta.url);
  const waiting = new Map<number, Waiting>();
  const own: Thread = { worker, waiting };
  const end = (error: unknown) => {
    if (thread === own) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (drawn: Drawn) => {
    const asked = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    // It keeps the process only while somebody waits.
    if (waiting.size === 0) worker.unref();
    if ('pdf' in drawn) asked?.resolve(Buffer.from(drawn.pdf));
    else if ('letters' in drawn) asked?.reject(unreadable(asked.title, drawn.letters));
    else asked?.reject(drawn.error);
  });
  worker.once('error', end);
  worker.once('exit', () => end(new Error('the thread that draws sheets has ended')));
  return own;
}

const unreadable = (title: string, letters: readonly string[]) =>
  new Refusal(422, { message: 'paperUnreadable', params: { title, letters: letters.join('、') } });
