import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** A line of text; in points from the top. */
export interface PaperLine {
  readonly text: string;
  readonly y: number;
}

/** A piece of text as the PDF has it; its foot is at `y` points from the top. */
export interface PaperText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The name of the font that the PDF brings for it, such as `NotoSansSC-Regular`. */
  readonly font: string;
}

/** A page of a PDF; its picture is a PNG of 48 dpi. */
export interface PaperPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** From top to bottom, each from left to right without its gaps. */
  readonly lines: readonly PaperLine[];
  readonly texts: readonly PaperText[];
  /** Whether something was painted over and over, as a watermark is. */
  readonly hasTiles: boolean;
  readonly picture: Buffer;
}

const origin = 'http://paper.test';
/** A page with PDF.js on it. */
const desk = `<!doctype html><title>paper</title><script type="module">
import * as pdfjs from './pdf.min.mjs';
pdfjs.GlobalWorkerOptions.workerSrc = './pdf.worker.min.mjs';
globalThis.pdfjs = pdfjs;
</script>`;
const modules = fileURLToPath(new URL('../../../../../node_modules/pdfjs-dist/build/', import.meta.url));

/** What stands on the pages of a PDF, read and painted by PDF.js in a page of the browser; nothing is loaded from outside. */
export async function readPaper(page: Page, pdf: Buffer): Promise<readonly PaperPage[]> {
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: desk });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(modules + name) });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'pdfjs' in globalThis);
  const pages = await page.evaluate(readPages, pdf.toString('base64'));
  return pages.map(({ picture, ...rest }) => ({
    ...rest,
    lines: linesOf(rest.texts),
    picture: Buffer.from(picture, 'base64'),
  }));
}

/** Texts whose feet stand at the same height are one line, whatever pieces the PDF has them in. */
function linesOf(texts: readonly PaperText[]): readonly PaperLine[] {
  const lines = new Map<number, PaperText[]>();
  for (const text of texts) {
    const y = Math.round(text.y);
    const line = lines.get(y) ?? lines.get(y - 1) ?? lines.get(y + 1);
    if (line) line.push(text);
    else lines.set(y, [text]);
  }
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([y, parts]) => ({
      y,
      text: parts
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(''),
    }));
}

/** Runs in the page. */
async function readPages(data: string) {
  const { pdfjs } = globalThis as unknown as { readonly pdfjs: typeof import('pdfjs-dist') };
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const paper = await pdfjs.getDocument({ data: bytes }).promise;
  const pages = [];
  for (let number = 1; number <= paper.numPages; number++) {
    const sheet = await paper.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const canvas = document.createElement('canvas');
    const viewport = sheet.getViewport({ scale: 48 / 72 });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await sheet.render({ canvas, viewport }).promise;
    // Painting has brought the fonts.
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [x, foot] = item.transform.slice(4).map(Number);
      const { name } = sheet.commonObjs.get(item.fontName) as { readonly name: string };
      const font = name.replace(/^[A-Z]{6}\+/, '');
      return [{ text: item.str, x: x ?? 0, y: height - (foot ?? 0), width: item.width, height: item.height, font }];
    });
    const { fnArray, argsArray } = await sheet.getOperatorList();
    const hasTiles = fnArray.some(
      (operation, at) => operation === pdfjs.OPS.setFillColorN && argsArray[at]?.[0] === 'TilingPattern',
    );
    pages.push({ width, height, texts, hasTiles, picture: canvas.toDataURL('image/png').split(',')[1] ?? '' });
  }
  return pages;
}
