import type { Page } from 'playwright-core';
import { go } from './go.ts';

/** Goes to addresses one after another as a link does, and waits for the tab of each. */
export async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await go(page, path);
    await page.locator(`nav a[aria-current=page][href="${path}"]`).first().waitFor();
  }
}
