import type { Page } from 'playwright-core';
import type { PaperText } from './read-paper.ts';

/** What two pictures of a page differ in. */
export interface Difference {
  /** How much of the pixels, from 0 to 1: those of which a colour differs by more than 48 of 255. */
  readonly share: number;
  /** Where, worst first, in pixels: squares of the picture. */
  readonly squares: readonly Square[];
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly pixels: number;
}

/** The pictures have 48 dots where the paper has 72 points. */
const scale = 48 / 72;
const side = 16;

/** Compares two pictures in a page of the browser, which knows PNG. Pictures of different sizes differ wholly. */
export function differenceOf(page: Page, one: Buffer, other: Buffer): Promise<Difference> {
  return page.evaluate(compare, { pictures: [one.toString('base64'), other.toString('base64')], side });
}

/** The squares that differ most, with the texts in them and their fonts: a sentence for whoever reads the failure. */
export function describeDifference({ share, squares }: Difference, texts: readonly PaperText[]): string {
  const worst = squares.slice(0, 12).map(({ x, y, pixels }) => {
    const inside = texts.filter((text) => overlaps(text, x / scale, y / scale));
    const what = inside.map(({ text, font }) => `“${text}” (${font})`).join(', ') || 'no text: a line or the watermark';
    return `  ${pixels} of ${side * side} pixels at ${Math.round(x / scale)}, ${Math.round(y / scale)} pt: ${what}`;
  });
  return [`${(share * 100).toFixed(2)} % of the picture differs`, ...worst].join('\n');
}

function overlaps({ x, y, width, height }: PaperText, left: number, top: number): boolean {
  const size = side / scale;
  return x < left + size && x + width > left && y - height < top + size && y > top;
}

/** Runs in the page. */
async function compare({ pictures, side }: { readonly pictures: readonly string[]; readonly side: number }) {
  const [one, other] = await Promise.all(pictures.map(pixelsOf));
  if (!one || !other || one.width !== other.width || one.height !== other.height) return { share: 1, squares: [] };
  const counts = new Map<string, number>();
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (colour) => Math.abs((one.data[at + colour] ?? 0) - (other.data[at + colour] ?? 0)) > 48,
    );
    if (!differs) continue;
    count += 1;
    const [x, y] = [(at / 4) % one.width, Math.floor(at / 4 / one.width)];
    const square = `${x - (x % side)} ${y - (y % side)}`;
    counts.set(square, (counts.get(square) ?? 0) + 1);
  }
  const squares = [...counts]
    .map(([place, pixels]) => ({ x: Number(place.split(' ')[0]), y: Number(place.split(' ')[1]), pixels }))
    .sort((first, second) => second.pixels - first.pixels);
  return { share: count / (one.data.length / 4), squares };

  async function pixelsOf(png: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  }
}
