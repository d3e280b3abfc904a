/** Another test of this process may have loaded drizzle-kit, which adds to every array; the reader refuses to begin then. */
export function plainArrays(): void {
  for (const name in []) Object.defineProperty(Array.prototype, name, { enumerable: false });
}

/** The text that a PDF says, without its spaces: what a search in it finds. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  plainArrays();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) texts.push(item.str);
  }
  await document.destroy();
  return texts.join('').replace(/\s+/g, '');
}
