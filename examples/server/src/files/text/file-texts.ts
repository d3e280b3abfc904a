import { texts as oldOffice } from '../old-office/texts.ts';
import { documentText, sheetText, slidesText, zipNames } from './packed-text.ts';
import { pdfText } from './pdf-text.ts';
import { plainText } from './plain-text.ts';

/** The words inside a file, by its ending. A worker loads this, nobody else. */
export const fileTexts: Readonly<Record<string, (bytes: Buffer) => string | Promise<string>>> = {
  ...oldOffice,
  pdf: pdfText,
  docx: documentText,
  xlsx: sheetText,
  pptx: slidesText,
  zip: zipNames,
  txt: plainText,
};
