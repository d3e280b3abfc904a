import { parentPort } from 'node:worker_threads';
import { checkedPdf, Unreadable } from './checked-pdf.ts';
import type { Drawn, ToDraw } from './draw-paper.ts';
import { codePoint } from './lacking-note.ts';

/** Draws one sheet after another, as long as it is asked. */
parentPort?.on('message', async ({ id, paper, fonts }: ToDraw) => {
  const answer: Drawn = await checkedPdf(paper, fonts).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => (error instanceof Unreadable ? { id, letters: error.letters.map(named) } : { id, error }),
  );
  parentPort?.postMessage(answer);
});

function named(letter: string): string {
  return /\p{C}/u.test(letter) ? codePoint(letter) : `${letter}（${codePoint(letter)}）`;
}
