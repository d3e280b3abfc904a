import WordExtractor from 'word-extractor';
import { pptText } from './ppt-text.ts';
import { xlsText } from './xls-text.ts';

/** The words of a file of the old formats, by its ending. */
export const texts: Readonly<Record<string, (bytes: Buffer) => string | Promise<string>>> = {
  doc: docText,
  xls: xlsText,
  ppt: pptText,
};

async function docText(bytes: Buffer): Promise<string> {
  const document = await new WordExtractor().extract(bytes);
  const parts = [document.getBody(), document.getTextboxes(), document.getFootnotes(), document.getEndnotes()];
  return parts.filter((part) => part.trim() !== '').join('\n');
}
