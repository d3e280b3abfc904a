import { createClient, createSession, memoryStorage, signIn } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import { quizQuestions } from '@danbao/core/office';
import { startOnSharedPostgres } from '@danbao/testing/server/on-every-database';
import { tableOf } from '@danbao/testing/server/tables';
import { sampleAccounts, type TestServer, type TestServerOptions } from '@danbao/testing/server/test-server';
import { configure } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, onTestFinished, vi } from 'vitest';
import { closeRouter } from '../../pages/router.tsx';
import { messages, questions, session } from '../../shared/danbao.ts';
import { chooseLocale } from '../../shared/locale-store.ts';
import { closeAllPages } from '../../shared/pages-store.ts';
import { closeViewer } from '../../shared/viewed-file.ts';
import { startApp } from '../../start-app.tsx';
import { type OpenOptions, viewports } from '../open-options.ts';
import { type Call, type Download, type Intercept, type Surroundings, surround } from './in-browser.ts';
import { keysOf } from './keys.ts';
import { type Places, placesIn } from './locator.ts';
import { turn, until } from './until.ts';

export interface PageStageOptions extends Pick<TestServerOptions, 'danbao' | 'settings' | 'anyAnswer'> {
  /** With the daily quiz, which otherwise nobody gets: it would cover every other page. */
  readonly quiz?: true;
}

/** The server of a file of page tests, and the app that talks to it. */
export interface PageStage {
  readonly server: TestServer;
  /** Starts the app at a path, with nothing kept in its storage. It ends with the test, or when the next is opened. */
  open(path: string, options?: OpenOptions): Promise<OpenedPage>;
}

export interface OpenedPage {
  readonly page: TestPage;
  readonly user: UserEvent;
  /** Console errors and warnings, and refused calls, so far. */
  readonly problems: string[];
  readonly calls: readonly Call[];
  readonly downloads: readonly Download[];
}

/** What a test does with the page, in the words of Playwright. */
export interface TestPage extends Places {
  readonly keyboard: { press(keys: string): Promise<void>; type(text: string): Promise<void> };
  url(): string;
  title(): Promise<string>;
  /** Opens an address as when it is typed: what the app holds in memory is gone, what it keeps stays. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes to another page as a link does: what the app holds in memory stays. */
  navigate(path: string): Promise<void>;
  goBack(): Promise<void>;
  /** Waits for an address: `**` stands for anything, `*` for anything without a slash. */
  waitForURL(pattern: string | RegExp | ((url: URL) => boolean)): Promise<void>;
  /** Waits until this answers something other than undefined or false. */
  waitForFunction<T>(answer: () => T | undefined | false): Promise<T>;
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
  /** Waits for a file that is handed to the person. */
  waitForDownload(): Promise<Download>;
  /** Answers requests in place of the server until the returned function is called; undefined lets one through. */
  intercept(intercept: Intercept): () => void;
}

// React draws by itself, as in a browser, and what is waited for is on the screen.
configure({ eventWrapper: (work) => work(), asyncWrapper: (work) => work() });

/**
 * The whole app in jsdom against the whole server in this process, for the tests of a file (`x.page.test.ts`): router, session,
 * providers and every page are those of the built app; what only a browser has (layout, styles, workers, several tabs, uploads
 * with progress) is asked in `x.test.ts`, in a real one. Call it once, outside of tests; records of one test are seen by the next.
 *
 * @example
 * const stage = pageStage();
 * it('…', async () => {
 *   const { page, problems } = await stage.open('/owners', { account: 'manager' });
 *   await page.getByRole('button', { name: '新增权属人' }).click();
 *   expect(problems).toEqual([]);
 * });
 */
export function pageStage({ quiz, ...options }: PageStageOptions = {}): PageStage {
  let server: TestServer | undefined;
  let opened: { readonly end: () => Promise<void> } | undefined;
  const running = () => {
    if (!server) throw new Error('the server starts before the tests of the file');
    return server;
  };
  const close = async () => {
    await opened?.end();
    opened = undefined;
  };
  beforeAll(async () => {
    server = await startOnSharedPostgres(options);
    if (!quiz) await server.deps.db.delete(tableOf(quizQuestions));
  });
  afterEach(close);
  afterAll(() => server?.close());
  return {
    get server() {
      return running();
    },
    open: async (path, how = {}) => {
      await close();
      localStorage.clear();
      sessionStorage.clear();
      const { account, locale = 'zh', viewport = 'desktop' } = how;
      chooseLocale(locale);
      if (account) localStorage.setItem(sessionKey, await keptSession(running(), account));
      readSessionAgain();
      const around = surround(running(), viewports[viewport].width);
      const app = runningApp();
      opened = { end: app.end };
      await app.start(path);
      const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
      return { page: pageOf(app, user, around), user, ...around };
    },
  };
}

const sessionKey = 'danbao:session';

/** What the app holds of the session it reads again, as after the work of another tab. */
function readSessionAgain(): void {
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
}

/** A refused session waits for its password in memory only: another document knows nothing of it. */
function forgetLapsed(): void {
  if (!session.lapsed()) return;
  const text = localStorage.getItem(sessionKey) ?? '';
  localStorage.removeItem(sessionKey);
  readSessionAgain();
  localStorage.setItem(sessionKey, text);
  readSessionAgain();
}

interface RunningApp {
  start(path: string): Promise<void>;
  end(): Promise<void>;
}

function runningApp(): RunningApp {
  let root: Root | undefined;
  const leave = () => {
    root?.unmount();
    root = undefined;
    closeRouter();
    closeAllPages();
    closeViewer();
    questions.read()?.answer(false);
    messages.dismissAll();
    messages.clearHistory();
    document.body.replaceChildren();
  };
  return {
    start: async (path) => {
      leave();
      forgetLapsed();
      history.pushState(null, '', path);
      const place = document.createElement('div');
      place.id = 'root';
      document.body.append(place);
      root = await startApp();
    },
    end: async () => {
      leave();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}

function pageOf(
  app: RunningApp,
  user: UserEvent,
  { downloads, intercepts, problems, settled }: Surroundings,
): TestPage {
  let taken = 0;
  const here = () => location.pathname + location.search + location.hash;
  return {
    ...placesIn({ user, problems, settled }, undefined, ''),
    keyboard: {
      press: (keys) => turn().then(() => user.keyboard(keysOf(keys))),
      type: (text) => turn().then(() => user.keyboard(text.replace(/[{[]/g, '$&$&'))),
    },
    url: () => location.href,
    title: async () => document.title,
    goto: (path) => app.start(path),
    reload: () => app.start(here()),
    navigate: async (path) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path, usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    goBack: async () => {
      const left = location.href;
      history.back();
      await until(
        () => location.href !== left || undefined,
        () => `to leave ${left}`,
      );
    },
    waitForURL: async (pattern) => {
      const isWanted = urlMatch(pattern);
      await until(
        () => isWanted(location.href) || undefined,
        () => `${pattern} instead of ${location.href}`,
      );
    },
    evaluate: async (work) => work(),
    waitForFunction: (answer) =>
      until(
        () => answer() || undefined,
        () => String(answer),
      ),
    waitForDownload: () =>
      until(
        () => {
          const next = downloads[taken];
          if (next) taken += 1;
          return next;
        },
        () => 'a download',
      ),
    intercept: (intercept) => {
      intercepts.add(intercept);
      const stop = () => void intercepts.delete(intercept);
      onTestFinished(stop);
      return stop;
    },
  };
}

function urlMatch(pattern: string | RegExp | ((url: URL) => boolean)): (url: string) => boolean {
  if (typeof pattern === 'function') return (url) => pattern(new URL(url));
  if (pattern instanceof RegExp) return (url) => pattern.test(url);
  const parts = pattern.split(/(\*\*?)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&');
  });
  const whole = new RegExp(`^${parts.join('')}$`);
  return (url) => whole.test(url) || whole.test(decodeURI(url));
}

/** What the app keeps of a signed-in session. */
async function keptSession(server: TestServer, username: string): Promise<string> {
  const storage = memoryStorage();
  const session = createSession({ storage });
  const client = createClient(endpoints, { baseUrl: server.baseUrl, fetch: server.fetch, session });
  const password = sampleAccounts.find((account) => account.username === username)?.password ?? '';
  await signIn(client, session, { username, password });
  return storage.read() ?? '';
}
