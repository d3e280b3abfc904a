import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PDFPageProxy } from 'pdfjs-dist';
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

/** A line across the page; in mm from the top, its upper edge. */
export interface PaperRule {
  readonly y: number;
  readonly height: number;
  readonly isRed: boolean;
}

/** A page of a PDF; its picture is a PNG of 48 dpi. */
export interface PaperPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** From top to bottom, each from left to right without its gaps. */
  readonly lines: readonly PaperLine[];
  readonly texts: readonly PaperText[];
  /** As wide as the text of an official document, to a tenth of a millimetre. */
  readonly rules: readonly PaperRule[];
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
  /** The pixels of a page, so many for an inch. */
  async function painted(sheet: PDFPageProxy, dpi: number) {
    const viewport = sheet.getViewport({ scale: dpi / 72 });
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await sheet.render({ canvas, viewport }).promise;
    return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) as ImageData;
  }
  const redness = (data: Uint8ClampedArray, at: number) => (data[at] ?? 0) - (data[at + 1] ?? 0);
  /** Ten pixels are a millimetre: rows that are not white from 29 to 183 mm. */
  function rulesOn({ data, width, height }: ImageData) {
    const rules: { y: number; height: number; isRed: boolean }[] = [];
    let last = -2;
    for (let row = 0; row < height; row++) {
      let isRule = true;
      for (let x = 290; isRule && x < 1830; x++) isRule = (data[(row * width + x) * 4 + 1] ?? 255) < 230;
      if (!isRule) continue;
      const rule = rules.at(-1);
      if (rule && row === last + 1) rule.height = Math.round(rule.height * 10 + 1) / 10;
      else rules.push({ y: row / 10, height: 0.1, isRed: redness(data, (row * width + 1000) * 4) > 20 });
      last = row;
    }
    return rules;
  }
  for (let number = 1; number <= paper.numPages; number++) {
    const sheet = await paper.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const canvas = document.createElement('canvas');
    const viewport = sheet.getViewport({ scale: 48 / 72 });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await sheet.render({ canvas, viewport }).promise;
    const rules = rulesOn(await painted(sheet, 10 * 25.4));
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
    pages.push({ width, height, texts, rules, hasTiles, picture: canvas.toDataURL('image/png').split(',')[1] ?? '' });
  }
  return pages;
}
