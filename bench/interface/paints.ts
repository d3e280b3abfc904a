import type { Page } from 'playwright-core';

/** Notes from now on how long each key or press takes until the page is painted again. */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(globalThis, { paints: noted });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

/** The longest since it was last asked, in ms; 16, the least that browsers tell, when all were shorter. */
export function longestPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { paints } = globalThis as unknown as { paints: number[] };
    return Math.max(16, ...paints.splice(0));
  });
}
