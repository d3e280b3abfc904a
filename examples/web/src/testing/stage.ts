import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient, createSession, memoryStorage, signIn } from '@danbao/core';
import { type Danbao, endpoints } from '@danbao/core/definitions';
import { quizQuestions } from '@danbao/core/office';
import { startOnSharedPostgres } from '@danbao/testing/server/on-every-database';
import { tableOf } from '@danbao/testing/server/tables';
import { sampleAccounts, type TestServer } from '@danbao/testing/server/test-server';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { launchBrowser } from '../../../../scripts/browser/find.ts';
import { contexts } from './contexts.ts';
import { house } from './house.ts';
import { type Account, type OpenOptions, viewports } from './open-options.ts';

export { type Account, type OpenOptions, viewports } from './open-options.ts';

/** The real server with the built app, and a real browser. */
export interface Stage {
  readonly url: string;
  readonly server: TestServer;
  /** A page with nothing kept in its storage. It ends with the test, or with the file when it is opened outside one. */
  open(path: string, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors and violations of the content security policy so far. */
  readonly problems: string[];
  /** Before the test ends. */
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;

/** One browser for all files of this process; it ends with the process. One that has died is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  const running = await browser;
  if (running.isConnected()) return running;
  browser = launchBrowser();
  return browser;
}

/** The built app. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The built script of a source file of the app, or of the kit it is made with, as an address pattern. */
export function builtScript(source: `src/${string}` | `../../packages/react/src/${string}`): string {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>;
  const { file } = manifest[source] ?? {};
  if (file === undefined) throw new Error(`${source} has no script of its own`);
  return `**/${file}`;
}

export interface StageOptions {
  /** With the daily quiz, which otherwise nobody gets: it would cover every other page. */
  readonly quiz?: true;
  /** Another build of the app than that of `npm run build`. */
  readonly webDist?: string;
  /** Where the app lives at its address; at the root unless said. */
  readonly basePath?: string;
  /** What is defined, where a test adds to what is built in. */
  readonly danbao?: Danbao;
  /** The test fills the database with what no definition allows. */
  readonly anyAnswer?: true;
}

export async function setStage({
  quiz,
  webDist = dist,
  basePath = '',
  danbao,
  anyAnswer,
}: StageOptions = {}): Promise<Stage> {
  if (!existsSync(`${webDist}/index.html`)) throw new Error('examples/web is not built: npm run build');
  const options = {
    settings: { webDist, basePath },
    ...(danbao ? { danbao } : {}),
    ...(anyAnswer ? { anyAnswer } : {}),
  };
  const [server, browser] = await Promise.all([startOnSharedPostgres(options), sharedBrowser()]);
  if (!quiz) await server.deps.db.delete(tableOf(quizQuestions));
  const { url: root, move } = await house();
  move(server);
  const url = root + basePath;
  const opened = new Set<() => Promise<void>>();
  return {
    url,
    server,
    open: async (path, options) => {
      const { page, problems, end } = await open(browser, url, path, options);
      const close = async () => {
        if (opened.delete(close)) await end();
      };
      opened.add(close);
      if (TestRunner.getCurrentTest()) onTestFinished(close);
      return { page, problems, close };
    },
    close: async () => {
      await Promise.all([...opened].map((close) => close()));
      await server.close();
    },
  };
}

const kept = contexts();

async function open(browser: Browser, url: string, path: string, options: OpenOptions = {}) {
  const { account, locale = 'zh', viewport = 'desktop' } = options;
  // What the browser speaks must not matter: it is never what the app speaks.
  const taken = await kept.take(browser, locale === 'zh' ? 'en-US' : 'zh-CN', `${url}/favicon.svg`);
  const sessionKey = `danbao:session${new URL(url).pathname.replace(/\/$/, '')}`;
  const items = { 'danbao:locale': locale, ...(account ? { [sessionKey]: await sessionOf(url, account) } : {}) };
  await taken.home.evaluate(startWith, items);
  const page = await taken.context.newPage();
  await page.setViewportSize(viewports[viewport]);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(sentenceOf(message));
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(url + path);
  return { page, problems, end: () => kept.giveBack(taken) };
}

/** With the call that was refused, of which the browser says only the status. */
function sentenceOf(message: ConsoleMessage): string {
  const { url } = message.location();
  const pathname = URL.canParse(url) ? new URL(url).pathname : '';
  return pathname.startsWith('/api/') ? `${message.text()} ${pathname}` : message.text();
}

/** Runs in the page: what earlier pages have kept is gone. */
async function startWith(items: Readonly<Record<string, string>>): Promise<void> {
  localStorage.clear();
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/** What the app keeps of a signed-in session. */
async function sessionOf(url: string, username: Account): Promise<string> {
  const storage = memoryStorage();
  const session = createSession({ storage });
  const client = createClient(endpoints, { baseUrl: `${url}/api`, session });
  const password = sampleAccounts.find((account) => account.username === username)?.password ?? '';
  await signIn(client, session, { username, password });
  return storage.read() ?? '';
}
