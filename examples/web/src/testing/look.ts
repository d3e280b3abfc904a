import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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
  // No frames: the legacy mode only leaves out a tab of its own for every look.
  const axe = new AxeBuilder({ page, ...(await hasAxe(page)) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(standards).analyze();
  return violations.map(sentenceOf);
}

/** Axe is half a megabyte of script that would be sent and read twice for every look: once for a document is enough. */
async function hasAxe(page: Page): Promise<{ readonly axeSource: string } | undefined> {
  return (await page.evaluate(() => 'axe' in globalThis)) ? { axeSource: ';' } : undefined;
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

function sentenceOf({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;
}

/** Runs in the page: nothing is being loaded and nothing moves. */
function atRest(): boolean {
  const busy = document.querySelector('[aria-busy=true]');
  return !busy && document.getAnimations().every(({ playState }) => playState !== 'running');
}
