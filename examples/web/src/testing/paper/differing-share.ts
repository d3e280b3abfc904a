import type { Page } from 'playwright-core';

/**
 * How much of two pictures differs, from 0 to 1: pixels of which a colour differs by more than 48 of 255. Pictures of
 * different sizes differ wholly. Runs in a page of the browser, which knows PNG.
 */
export function differingShare(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(compare, [one.toString('base64'), other.toString('base64')] as const);
}

/** Runs in the page. */
async function compare(pictures: readonly [string, string]): Promise<number> {
  const [one, other] = await Promise.all(pictures.map(pixelsOf));
  if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (colour) => Math.abs((one.data[at + colour] ?? 0) - (other.data[at + colour] ?? 0)) > 48,
    );
    if (differs) count += 1;
  }
  return count / (one.data.length / 4);

  async function pixelsOf(png: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  }
}
