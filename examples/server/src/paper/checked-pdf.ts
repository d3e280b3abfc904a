import { type Paper, paperPdf } from './paper-pdf.ts';
import type { PdfFont } from './pdf-font.ts';
import { misread } from './read-back.ts';

/** A file whose letters cannot be read as they were written. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly letters: readonly string[];

  constructor(letters: readonly string[]) {
    super(`a sheet is not read as it was drawn: ${letters.join(' ')}`);
    this.letters = letters;
  }
}

/**
 * The file of a sheet, given out only after another program has read it.
 *
 * @throws Unreadable when that does not give back every letter.
 */
export async function checkedPdf(paper: Paper, fonts: readonly PdfFont[]): Promise<Buffer> {
  const first = await paperPdf(paper, fonts);
  const doubtful = await misread(first);
  if (doubtful.size === 0) return first.pdf;
  // A font may have a letter and yet not give it back: then it counts as one without it.
  const second = await paperPdf(paper, fonts, doubtful);
  const rest = await misread(second);
  if (rest.size > 0) throw new Unreadable([...rest]);
  return second.pdf;
}
