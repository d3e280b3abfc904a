import type { Browser, BrowserContext } from 'playwright-core';

/** What sets the clock of a context, its pages' included, can never be taken back; the same is true of its scripts. */
const clockSetters = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** Contexts of one browser that are used again, one test after another: what one has loaded, it has. */
export interface Contexts {
  /** One with nothing kept in it that nobody else uses, in this language of the browser. */
  take(browser: Browser, locale: string): Promise<BrowserContext>;
  /**
   * Ends the use: closes its pages and forgets all but what the browser has loaded. One whose clock or scripts were set is
   * closed: a test with the clock of another fails once in a while, and nobody sees why.
   */
  giveBack(context: BrowserContext): Promise<void>;
}

export function contexts(): Contexts {
  const free = new Map<string, BrowserContext[]>();
  const languages = new WeakMap<BrowserContext, string>();
  const spent = new WeakSet<BrowserContext>();
  return {
    take: async (browser, locale) => {
      const context = free.get(locale)?.pop();
      if (context && !context.isClosed()) return context;
      const made = await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce', locale });
      languages.set(made, locale);
      const spend = () => spent.add(made);
      onCall(made, 'addInitScript', spend);
      for (const setter of clockSetters) onCall(made.clock, setter, spend);
      return made;
    },
    giveBack: async (context) => {
      const locale = languages.get(context);
      if (locale === undefined || context.isClosed()) return;
      if (spent.has(context)) return context.close();
      context.removeAllListeners('request');
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
      free.set(locale, [...(free.get(locale) ?? []), context]);
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
