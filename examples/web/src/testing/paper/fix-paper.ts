import type { Page } from 'playwright-core';

/** The day that stands on the paper as the day of printing. */
export const printedOn = '2026-01-05';

/**
 * Makes what a page prints the same everywhere: the font that the app carries, whatever the system has, and a fixed day.
 * For pages that are opened afterwards.
 */
export async function fixPaper(page: Page): Promise<void> {
  await page.clock.setFixedTime(`${printedOn}T04:00:00Z`);
  await page.addInitScript(useOwnFont);
}

/** Runs in the page before its own scripts: it finds no Chinese font, and uses its own for everything. */
function useOwnFont(): void {
  const { measureText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.measureText = function (text) {
    return text === '担' ? ({ width: 0 } as TextMetrics) : measureText.call(this, text);
  };
  const sheet = new CSSStyleSheet();
  const own = "{ font-family: 'Noto Sans SC Variable' !important }";
  sheet.replaceSync(`* ${own}
    @page official:right { @bottom-right ${own} }
    @page official:left { @bottom-left ${own} }
    @page official-letter:left { @bottom-left ${own} }`);
  document.adoptedStyleSheets = [sheet];
}
