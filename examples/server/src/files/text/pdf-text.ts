/** Characters after which a long document is read no further. */
const maxText = 500_000;

/** The text of a PDF, page by page. Of a scan there is none. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 };
  const document = await getDocument({ data: new Uint8Array(bytes), ...options }).promise;
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages && length < maxText; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    length += text.length;
    pages.push(text);
  }
  await document.destroy();
  return pages.join('\n');
}
