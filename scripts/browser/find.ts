import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from '../run.ts';
import { fromNpm } from './from-npm.ts';
import { installed } from './installed.ts';
import { type Found, launch, tryOut } from './launch.ts';

export type Log = (line: string) => void;

const memory = join(root, '.cache/browser.json');

/**
 * A working browser: the one remembered, or the first that works of CHROMIUM_PATH, Playwright's own, an installed Chrome,
 * Chromium or Edge; then one is fetched. On Linux x64 npm comes first, because whoever ran `npm ci` reaches it.
 * Says through `log` what was found or done. Throws, in Chinese and English, when nothing works.
 */
export async function findBrowser(log: Log = console.log): Promise<Found> {
  const known = remembered();
  if (known) return known;
  const failures: string[] = [];
  for (const { name, look } of ways()) {
    const candidates = await Promise.resolve(look(log)).catch((error: Error) => {
      failures.push(`${name}: ${error.message}`);
      return [];
    });
    for (const candidate of candidates) {
      const result = await tryOut(candidate);
      if ('version' in result) {
        log(`浏览器 / browser: ${candidate.how}, ${result.version}`);
        if (!process.env.CHROMIUM_PATH && candidate.executablePath) remember(candidate);
        return candidate;
      }
      failures.push(`${candidate.how}: ${result.reason}`);
    }
    if (process.env.CHROMIUM_PATH) break;
  }
  throw new Error(noBrowser(failures));
}

/** Starts the browser for tests that drive the real application. The caller closes it. */
export async function launchBrowser() {
  return launch(await findBrowser());
}

type Way = { name: string; look: (log: Log) => Found[] | Promise<Found[]> };

function ways(): Way[] {
  const named = process.env.CHROMIUM_PATH;
  if (named) return [{ name: 'CHROMIUM_PATH', look: () => [{ how: `CHROMIUM_PATH ${named}`, executablePath: named }] }];
  const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64';
  const canApt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return [
    { name: 'Playwright', look: () => [{ how: "Playwright's own browser" }] },
    { name: 'installed', look: installed },
    ...(isLinuxX64 ? [{ name: 'npm', look: lookOnNpm }] : []),
    { name: 'Playwright download', look: downloadByPlaywright },
    ...(canApt ? [{ name: 'apt', look: installByApt }] : []),
  ];
}

async function lookOnNpm(log: Log): Promise<Found[]> {
  log(
    '未找到浏览器，正在从 npm 获取 Chromium（约 70 MB，仅一次）/ no browser here: fetching Chromium from npm (70 MB, once)',
  );
  return [await fromNpm()];
}

async function downloadByPlaywright(log: Log): Promise<Found[]> {
  log('正在由 Playwright 下载 Chromium（至多三分钟）/ Playwright downloads Chromium (three minutes at most)');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const { code, output } = await capture(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    timeout: 180_000,
  });
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || 'no answer in time');
  return [{ how: "Playwright's own browser, downloaded just now" }];
}

async function installByApt(log: Log): Promise<Found[]> {
  log('正在用 apt 安装 chromium / installing chromium by apt');
  const { code, output } = await capture('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], {
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) ?? '');
  return [{ how: 'chromium installed by apt', executablePath: '/usr/bin/chromium' }];
}

function remembered(): Found | undefined {
  if (process.env.CHROMIUM_PATH || !existsSync(memory)) return undefined;
  const found = JSON.parse(readFileSync(memory, 'utf8')) as Found;
  return found.executablePath && existsSync(found.executablePath) ? found : undefined;
}

function remember(found: Found): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(memory, JSON.stringify(found));
}

function noBrowser(failures: readonly string[]): string {
  return [
    '没有可用的浏览器，真实浏览器测试无法运行。请安装 Chrome、Chromium 或 Edge，或用 CHROMIUM_PATH 指明其路径，然后重试。',
    'No browser works, so the real-browser tests cannot run. Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to one, and try again.',
    ...failures.map((failure) => `  - ${failure}`),
  ].join('\n');
}
