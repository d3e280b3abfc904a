import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas, createClient, createSession, memoryStorage, signIn } from '@danbao/core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../../scripts/browser/find.ts';
import { createApp } from '../../../server/src/app.ts';
import { quizQuestions } from '../../../server/src/db/schema.ts';
import { listen } from '../../../server/src/listen.ts';
import type { SampleName } from '../../../server/src/testing/people.ts';
import { sampleAccounts, startTestServer, type TestServer } from '../../../server/src/testing.ts';

export type Viewport = 'desktop' | 'phone';
export type Account = SampleName;

export const viewports = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const;

export interface OpenOptions {
  /** Signed in as this account; nobody when not given. */
  readonly account?: Account;
  readonly locale?: 'zh' | 'en';
  readonly viewport?: Viewport;
}

/** The real server with the built app, and a real browser. */
export interface Stage {
  readonly url: string;
  readonly server: TestServer;
  /** A page of its own, with storage of its own. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors and violations of the content security policy so far. */
  readonly problems: string[];
}

let browser: Promise<Browser> | undefined;

/** One browser for all files of this process; it ends with the process. */
function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The built script of a source file of the app, as an address pattern. */
export function builtScript(source: `src/${string}`): string {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>;
  const { file } = manifest[source] ?? {};
  if (file === undefined) throw new Error(`${source} has no script of its own`);
  return `**/${file}`;
}

export interface StageOptions {
  /** With the daily quiz, which otherwise nobody gets: it would cover every other page. */
  readonly quiz?: true;
}

export async function setStage({ quiz }: StageOptions = {}): Promise<Stage> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('examples/web is not built: npm run build');
  const [server, browser] = await Promise.all([startTestServer({ settings: { webDist: dist } }), sharedBrowser()]);
  if (!quiz) await server.deps.db.delete(quizQuestions);
  const listening = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
  const contexts: BrowserContext[] = [];
  return {
    url: listening.url,
    server,
    open: async (path, options) => {
      const opened = await open(browser, listening.url, path, options);
      contexts.push(opened.page.context());
      return opened;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await listening.stop();
      await server.close();
    },
  };
}

async function open(browser: Browser, url: string, path: string, options: OpenOptions = {}): Promise<OpenPage> {
  const { account, locale = 'zh', viewport = 'desktop' } = options;
  const context = await browser.newContext({
    viewport: viewports[viewport],
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/favicon.svg`);
  const kept = { 'danbao:locale': locale, ...(account ? { 'danbao:session': await sessionOf(url, account) } : {}) };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(url + path);
  return { page, problems };
}

/** What the app keeps of a signed-in session. */
async function sessionOf(url: string, username: Account): Promise<string> {
  const storage = memoryStorage();
  const session = createSession({ storage });
  const client = createClient(areas, { baseUrl: `${url}/api`, session });
  const password = sampleAccounts.find((account) => account.username === username)?.password ?? '';
  await signIn(client, session, { username, password });
  return storage.read() ?? '';
}
