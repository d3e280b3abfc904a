import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What sets the clock of a context, its pages' included, can never be taken back. */
const clockSetters = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** What a test that fails between two calls leaves as it is: a context without a network would fail the next test. */
const contextSetters = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** In ms, for what shall appear: twenty tabs on a busy machine take longer than the half minute that is usual. */
const patience = 90_000;

/** A context, and a page that stands at the address for as long as the context lives: what opens there shares its process. */
export interface KeptContext {
  readonly context: BrowserContext;
  readonly home: Page;
}

/** Contexts of one browser that are used again, one test after another: what one has loaded, it has. */
export interface Contexts {
  /** One with a home at this address that nobody else uses, in this language of the browser. */
  take(browser: Browser, locale: string, address: string): Promise<KeptContext>;
  /**
   * Ends the use: closes its pages but home and forgets all but what the browser has loaded. One whose clock, scripts
   * or network were set is closed: a test with the clock of another fails once in a while, and nobody sees why.
   */
  giveBack(kept: KeptContext): Promise<void>;
}

export function contexts(): Contexts {
  const free = new Map<string, KeptContext[]>();
  const languages = new WeakMap<BrowserContext, string>();
  const spent = new WeakSet<BrowserContext>();
  return {
    take: async (browser, locale, address) => {
      const kept = free.get(locale)?.pop();
      if (kept && !kept.context.isClosed()) return kept;
      const context = await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce', locale });
      context.setDefaultTimeout(patience);
      languages.set(context, locale);
      const spend = () => spent.add(context);
      for (const setter of contextSetters) onCall(context, setter, spend);
      for (const setter of clockSetters) onCall(context.clock, setter, spend);
      const home = await context.newPage();
      await home.goto(address);
      return { context, home };
    },
    giveBack: async (kept) => {
      const { context, home } = kept;
      const locale = languages.get(context);
      if (locale === undefined || context.isClosed()) return;
      if (spent.has(context) || home.isClosed()) return context.close();
      context.removeAllListeners('request');
      await Promise.all(context.pages().map((page) => page === home || page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
      free.set(locale, [...(free.get(locale) ?? []), kept]);
    },
  };
}

function onCall<T extends object>(of: T, name: keyof T, then: () => void): void {
  const call = of[name] as (...given: unknown[]) => unknown;
  Object.assign(of, {
    [name]: (...given: unknown[]) => {
      then();
      return call.apply(of, given);
    },
  });
}
