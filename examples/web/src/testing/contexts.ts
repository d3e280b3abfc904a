import type { Browser, BrowserContext } from 'playwright-core';

/** Contexts of one browser that are used again, one test after another: what one has loaded, it has. */
export interface Contexts {
  /** One with nothing kept in it that nobody else uses, in this language of the browser. */
  take(browser: Browser, locale: string): Promise<BrowserContext>;
  /** Ends the use: closes its pages and forgets all but what the browser has loaded. */
  giveBack(context: BrowserContext): Promise<void>;
}

export function contexts(): Contexts {
  const free = new Map<string, BrowserContext[]>();
  const languages = new WeakMap<BrowserContext, string>();
  return {
    take: async (browser, locale) => {
      const context = free.get(locale)?.pop();
      if (context && !context.isClosed()) return context;
      const made = await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce', locale });
      languages.set(made, locale);
      return made;
    },
    giveBack: async (context) => {
      const locale = languages.get(context);
      if (locale === undefined || context.isClosed()) return;
      context.removeAllListeners('request');
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
      free.set(locale, [...(free.get(locale) ?? []), context]);
    },
  };
}
