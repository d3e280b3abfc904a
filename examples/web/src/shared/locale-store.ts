import type { Locale } from '@danbao/core';
import { createStore, useStore } from '@danbao/react';
import { storage } from './storage.ts';

const key = 'locale';
const locale = createStore<Locale>(storage.get(key) === 'en' ? 'en' : 'zh');

/** The language of the app: Chinese until the person chooses English; remembered. */
export function useLocaleChoice(): readonly [Locale, (next: Locale) => void] {
  return [useStore(locale), chooseLocale];
}

export const chosenLocale = locale.read;

/** Changes the language of the app, and remembers it. */
export function chooseLocale(next: Locale): void {
  storage.set(key, next);
  locale.set(next);
}
