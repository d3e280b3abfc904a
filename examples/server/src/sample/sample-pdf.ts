import { paperPdf } from '../paper/paper-pdf.ts';
import { pdfFonts } from '../paper/pdf-font.ts';
import { fixedTime } from './dates.ts';

const made = new Map<string, Promise<Buffer>>();

/** A page of paper under a title, drawn once: the same bytes for all records of the sample. */
export function samplePdf(title: string): Promise<Buffer> {
  const known = made.get(title);
  if (known) return known;
  const bytes = paperPdf(
    {
      ...{ company: '江城担保集团', title, madeAt: fixedTime(0) },
      blocks: [{ lines: [[{ label: '说明', text: '示例附件，供试用预览、下载与归档。' }]] }],
      foot: '{page} / {pages}',
    },
    pdfFonts(undefined),
  ).then(({ pdf }) => pdf);
  made.set(title, bytes);
  return bytes;
}
