import type { Drawing } from './paper-pdf.ts';

/** Letters that a reader of the file gets less often than they were drawn; where none is lost, those that are too many. */
export async function misread({ pdf, drawn }: Drawing): Promise<ReadonlySet<string>> {
  const [written, read] = [counted(drawn.join('')), counted(await textOf(pdf))];
  const lost = moreIn(written, read);
  return new Set(lost.length > 0 ? lost : moreIn(read, written));
}

function moreIn(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): readonly string[] {
  return [...some].flatMap(([letter, count]) => (count > (others.get(letter) ?? 0) ? [letter] : []));
}

/** How often each letter stands in a text, without what is not seen or, as signs of format, not given out by readers. */
function counted(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** By another program than the one that wrote it. The glyph of a letter that a font lacks (.notdef) is read as U+0000. */
async function textOf(pdf: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 };
  const document = await getDocument({ data: new Uint8Array(pdf), ...options }).promise;
  try {
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      for (const item of items) if ('str' in item) texts.push(item.str);
    }
    return texts.join('');
  } finally {
    await document.destroy();
  }
}
