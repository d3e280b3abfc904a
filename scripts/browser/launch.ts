import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** How to start a browser that was found: kept in a file, so only plain data. */
export type Found = {
  /** Where it came from, for people: "system Chromium /usr/bin/chromium". */
  how: string;
  executablePath?: string;
  channel?: string;
  env?: Record<string, string>;
};

const quiet = [
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one address share a process: what one has compiled, the next need not.
  '--process-per-site',
];

/** Starts a browser that was found, without a window and without calls home. */
export function launch(found: Found): Promise<Browser> {
  const options: LaunchOptions = {
    headless: true,
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    timeout: 30_000,
    ...(found.executablePath && { executablePath: found.executablePath }),
    ...(found.channel && { channel: found.channel }),
    ...(found.env && { env: { ...process.env, ...found.env } as Record<string, string> }),
  };
  return chromium.launch(options);
}

/** Starts the browser and opens a page in it; answers its version, or the reason why it does not work. */
export async function tryOut(found: Found): Promise<{ version: string } | { reason: string }> {
  try {
    const browser = await launch(found);
    try {
      const page = await browser.newPage();
      await page.setContent('<p>担保</p>');
      return { version: browser.version() };
    } finally {
      await browser.close();
    }
  } catch (error) {
    return { reason: error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error) };
  }
}
