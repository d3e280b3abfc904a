import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Result } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** In the pages, once {@link giveAxe} has put it there. */
declare const axe: typeof import('axe-core');
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page once it is at rest, each as a sentence. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.waitForFunction(atRest);
  return violationsNow(page);
}

/** The same while something is still going on. */
export async function violationsNow(page: Page): Promise<string[]> {
  // Contrast cannot be judged below a picture, and the watermark lies over everything.
  await page.evaluate(() => document.querySelector('[data-db-watermark]')?.setAttribute('hidden', ''));
  await Promise.all(page.frames().map(giveAxe));
  const violations = await page.evaluate(
    async (runOnly) => (await axe.run({ runOnly, resultTypes: ['violations'] })).violations,
    standards,
  );
  return violations.map(sentenceOf);
}

/** Half a megabyte of script: once for a document is enough. */
async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeScript);
}

function sentenceOf({ id, nodes }: Result): string {
  return `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;
}

/** Runs in the page: nothing is being loaded and nothing moves. */
function atRest(): boolean {
  const busy = document.querySelector('[aria-busy=true]');
  return !busy && document.getAnimations().every(({ playState }) => playState !== 'running');
}
