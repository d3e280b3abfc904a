import { answerParent } from '../answer-parent.ts';
import { checkedPdf, Unreadable } from './checked-pdf.ts';
import type { Drawn, ToDraw } from './draw-paper.ts';
import { codePoint } from './lacking-note.ts';

/** Draws one sheet after another, as long as it is asked. */
export async function answer({ id, paper, fonts }: ToDraw): Promise<Drawn> {
  return checkedPdf(paper, fonts).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => (error instanceof Unreadable ? { id, letters: error.letters.map(named) } : { id, error }),
  );
}

answerParent(answer);

function named(letter: string): string {
  return /\p{C}/u.test(letter) ? codePoint(letter) : `${letter}（${codePoint(letter)}）`;
}
