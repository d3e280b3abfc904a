import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, type Stage, setStage } from '../stage.ts';
import { describeDifference, differenceOf } from './differing-places.ts';
import { fixPaper, printedOn } from './fix-paper.ts';
import { type PaperPage, readPaper } from './read-paper.ts';

const golden = fileURLToPath(new URL('golden/', import.meta.url));
/** `UPDATE_PAPER=1` takes the pictures anew. */
const isUpdate = process.env['UPDATE_PAPER'] === '1';
/** Of the pixels; other releases of the browser smooth letters a little differently. A line that moves is far above. */
const tolerance = 0.002;

export interface PaperStage {
  readonly stage: Stage;
  readonly page: Page;
  /** What the page prints, once the sheet of this title is whole. */
  printed(path: string, title: string): Promise<readonly PaperPage[]>;
  /** Compares with the kept pictures. */
  asGolden(name: string, pages: readonly PaperPage[]): Promise<void>;
}

/** The app in a browser that prints the same everywhere. */
export async function setPaperStage(account: Account): Promise<PaperStage> {
  const stage = await setStage();
  const { page } = await stage.open('/favicon.svg', { account });
  await fixPaper(page);
  const reader = await page.context().newPage();
  return {
    stage,
    page,
    async printed(path, title) {
      await page.goto(stage.url + path);
      await page.getByRole('article', { name: title }).waitFor();
      await page.getByRole('button', { name: '打印', exact: true, disabled: false }).waitFor();
      await page.locator('[data-db-watermark]').waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('[data-db-dialog], .db-skeleton'));
      await page.evaluate(() => document.fonts.ready);
      return readPaper(reader, await page.pdf({ preferCSSPageSize: true }));
    },
    async asGolden(name, pages) {
      onlyOwnFont(pages);
      await mkdir(golden, { recursive: true });
      for (const [at, { picture, texts }] of pages.entries()) {
        const file = `${golden}${name}-${at + 1}.png`;
        if (isUpdate) await writeFile(file, picture);
        expect(existsSync(file), `${file} is missing: take it with UPDATE_PAPER=1`).toBe(true);
        const difference = await differenceOf(reader, picture, await readFile(file));
        if (difference.share >= tolerance) throw new Error(`${file}: ${describeDifference(difference, texts)}`);
      }
    },
  };
}

/** The font that the app carries, in whatever weight, is the only one on paper: a system's own would differ from place to place. */
function onlyOwnFont(pages: readonly PaperPage[]): void {
  const others = pages.flatMap(({ texts }) => texts.filter(({ font }) => !font.startsWith('NotoSansSC')));
  expect(others.map(({ text, font, x, y }) => `“${text}” in ${font} at ${Math.round(x)}, ${Math.round(y)}`)).toEqual(
    [],
  );
}

/** A4 pages with their numbers and the watermark; who prints and when stands on the first. */
export function onA4(pages: readonly PaperPage[], count: number): void {
  expect(pages.map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`)).toEqual(
    Array.from({ length: count }, () => '595 x 842'),
  );
  for (const [at, { lines, hasTiles }] of pages.entries()) {
    expect(lines.at(-1)?.text).toBe(`第${at + 1}页共${count}页`);
    expect(hasTiles).toBe(true);
  }
  expect(pages[0]?.lines.map(({ text }) => text).join('\n')).toContain(printedOn);
}

/** What the sample and a test have signed just now is of one day on the picture. */
export async function sameEveryDay(page: Page, more = (text: string) => text): Promise<void> {
  await page.route('**/oa/flow/get?*', async (route) => {
    const text = await (await route.fetch()).text();
    const fixed = text.replace(/\d{4}-\d{2}-\d{2}(?= \d{2}:|")/g, '2026-01-02').replace(/"days":"\d+"/, '"days":"5"');
    await route.fulfill({ contentType: 'application/json', body: more(fixed) });
  });
}
