import { parentPort } from 'node:worker_threads';
import type { Drawn, ToDraw } from './draw-paper.ts';
import { paperPdf } from './paper-pdf.ts';

/** Draws one sheet after another, as long as it is asked. */
parentPort?.on('message', async ({ id, paper, font }: ToDraw) => {
  const answer: Drawn = await paperPdf(paper, font).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error }),
  );
  parentPort?.postMessage(answer);
});
