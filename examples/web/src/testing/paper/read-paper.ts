import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** A piece of text on a page; in points, from the left and from the top. */
export interface PaperText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A page of a PDF: its texts, and its picture as a PNG of 96 dpi. */
export interface PaperPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PaperText[];
  readonly picture: Buffer;
}

const origin = 'http://paper.test';
const modules = fileURLToPath(new URL('../../../../../node_modules/pdfjs-dist/build/', import.meta.url));

/** What stands on the pages of a PDF, read and painted by PDF.js in a page of the browser; nothing is loaded from outside. */
export async function readPaper(page: Page, pdf: Buffer): Promise<readonly PaperPage[]> {
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>paper</title>' });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(modules + name) });
  });
  await page.goto(`${origin}/`);
  const pages = await page.evaluate(readPages, { data: pdf.toString('base64'), origin });
  return pages.map(({ picture, ...rest }) => ({ ...rest, picture: Buffer.from(picture, 'base64') }));
}

interface Given {
  readonly data: string;
  readonly origin: string;
}

/** Runs in the page. */
async function readPages({ data, origin }: Given) {
  const source = `${origin}/pdf.min.mjs`;
  const pdfjs = (await import(source)) as typeof import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = `${origin}/pdf.worker.min.mjs`;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const paper = await pdfjs.getDocument({ data: bytes }).promise;
  const pages = [];
  for (let number = 1; number <= paper.numPages; number++) {
    const sheet = await paper.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: Number(item.transform[4]), y: height - Number(item.transform[5]) }]
        : [],
    );
    const canvas = document.createElement('canvas');
    const viewport = sheet.getViewport({ scale: 96 / 72 });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await sheet.render({ canvas, viewport }).promise;
    pages.push({ width, height, texts, picture: canvas.toDataURL('image/png').split(',')[1] ?? '' });
  }
  return pages;
}
