import type { Locale } from '@danbao/core';
import { useSyncExternalStore } from 'react';
import { storage } from './danbao.ts';

const key = 'locale';
const listeners = new Set<() => void>();
let locale: Locale = storage.get(key) === 'en' ? 'en' : 'zh';

/** The language of the app: Chinese until the person chooses English; remembered. */
export function useLocaleChoice(): readonly [Locale, (next: Locale) => void] {
  return [useSyncExternalStore(subscribe, read), choose];
}

function read(): Locale {
  return locale;
}

function choose(next: Locale): void {
  locale = next;
  storage.set(key, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
