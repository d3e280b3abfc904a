import type { Browser, LaunchOptions } from 'playwright-core';

/** How to start a browser that was found: kept in a file, so only plain data. */
export type Found = {
  /** Where it came from, for people: "system Chromium /usr/bin/chromium". */
  how: string;
  executablePath?: string;
  channel?: string;
  env?: Record<string, string>;
};

/** What Playwright switches off; of two such lists a browser reads the last alone. `launch.test.ts` compares them. */
export const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

const quiet = [
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one address share a process: what one has compiled, the next need not, unless it is compiled beside.
  '--process-per-site',
  '--renderer-process-limit=1',
  // Pages of tests live for seconds: threads that compile and collect beside them cost more than they save. Benchmarks have what people have.
  ...(process.env.VITEST ? ['--js-flags=--single-threaded'] : []),
  `--disable-features=${[...offByPlaywright, 'ScriptStreaming'].join(',')}`,
];

/** Starts a browser that was found, without a window and without calls home. */
export async function launch(found: Found): Promise<Browser> {
  // A browser that is remembered is found without it.
  const { chromium } = await import('playwright-core');
  return chromium.launch(optionsFor(found));
}

export function optionsFor(found: Found): LaunchOptions {
  return {
    headless: true,
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    timeout: 30_000,
    ...(found.executablePath && { executablePath: found.executablePath }),
    ...(found.channel && { channel: found.channel }),
    ...(found.env && { env: { ...process.env, ...found.env } as Record<string, string> }),
  };
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
